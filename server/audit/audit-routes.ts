import { AuditAnswer, AuditQuery } from '#contract/audit.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import type { App } from '#server/http/fastify-app.ts';
import type { Shop } from '#server/shop.ts';
import { listAudit } from './audit.ts';

export function auditRoutes(app: App, { db }: Shop): void {
  app.get(
    '/audit',
    {
      schema: {
        tags: ['Admin: audit'],
        summary: 'Who changed what, newest first',
        querystring: AuditQuery,
        response: { 200: Success(AuditAnswer), '4xx': Failure },
      },
    },
    async ({ query }) => success(await listAudit(db, query)),
  );
}

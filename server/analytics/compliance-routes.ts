import { ComplianceAnswer, ComplianceQuery } from '#contract/compliance.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import type { App } from '#server/http/fastify-app.ts';
import type { Shop } from '#server/shop.ts';
import { readCompliance } from './compliance.ts';

export function complianceRoutes(app: App, { db }: Shop): void {
  app.get(
    '/compliance',
    {
      schema: {
        tags: ['Admin: settings'],
        summary: 'What the law wants said about the seller and the goods, and what of it is missing',
        querystring: ComplianceQuery,
        response: { 200: Success(ComplianceAnswer), '4xx': Failure },
      },
    },
    async ({ query }) => success(await readCompliance(db, query.page || 1)),
  );
}

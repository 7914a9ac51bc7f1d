import { AnalyticsAnswer, AnalyticsQuery, StatsAnswer } from '#contract/analytics.ts';
import { Failure, Success, success } from '#contract/envelope.ts';
import { requireAdmin } from '#server/http/session.ts';
import type { App, Shop } from '#server/shop.ts';
import { readAnalytics, readStats } from './analytics.ts';

export function analyticsRoutes(app: App, { db }: Shop): void {
  const guarded = { tags: ['Admin: analytics'], security: [{ token: [] }] };
  const onRequest = requireAdmin(db);

  app.get(
    '/admin/stats',
    {
      schema: {
        ...guarded,
        summary: 'The figures of the dashboard, of all time',
        response: { 200: Success(StatsAnswer), '4xx': Failure },
      },
      onRequest,
    },
    async () => success(await readStats(db)),
  );

  app.get(
    '/admin/analytics',
    {
      schema: {
        ...guarded,
        summary: 'Sales of a period, compared with the period before; days are those of Nepal',
        querystring: AnalyticsQuery,
        response: { 200: Success(AnalyticsAnswer), '4xx': Failure },
      },
      onRequest,
    },
    async ({ query }) => success(await readAnalytics(db, query, new Date())),
  );
}

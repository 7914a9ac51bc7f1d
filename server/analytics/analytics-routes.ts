import { AnalyticsAnswer, PeriodQuery, StatsAnswer } from '#contract/analytics.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import type { App } from '#server/http/fastify-app.ts';
import { languageOf } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import { readAnalytics } from './analytics.ts';
import { readStats } from './stats.ts';

export function analyticsRoutes(app: App, { db }: Shop): void {
  const guarded = { tags: ['Admin: analytics'] };

  app.get(
    '/stats',
    {
      schema: {
        ...guarded,
        summary: 'The figures of the dashboard, of all time or of a period compared with the one before',
        querystring: PeriodQuery,
        response: { 200: Success(StatsAnswer), '4xx': Failure },
      },
    },
    async ({ query }) => success(await readStats(db, query, new Date())),
  );

  app.get(
    '/analytics',
    {
      schema: {
        ...guarded,
        summary: 'Sales of a period, compared with the period before; days are those of Nepal',
        querystring: PeriodQuery,
        response: { 200: Success(AnalyticsAnswer), '4xx': Failure },
      },
    },
    async (request) => success(await readAnalytics(db, request.query, new Date(), languageOf(request))),
  );
}

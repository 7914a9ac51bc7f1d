import { ComingYearsAnswer, YearInput, YearParams } from '#contract/calendar.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import type { Shop } from '#server/shop.ts';
import { enterYear, readComingYears } from './calendar-years.ts';

export function calendarAdminRoutes(app: App, { db }: Shop): void {
  const common = {
    tags: ['Admin: settings'],
    response: { 200: Success(ComingYearsAnswer), '4xx': Failure },
  };

  app.get(
    '/calendar',
    {
      schema: {
        ...common,
        summary: 'The years of Bikram Sambat that the owner enters, and the next of them',
      },
    },
    async () => success({ years: await readComingYears(db) }),
  );

  app.put(
    '/calendar/:year',
    {
      schema: {
        ...common,
        summary: 'Enter or correct the days of a year, while no bill is dated by them',
        params: YearParams,
        body: YearInput,
      },
    },
    async (request) => {
      const { year } = request.params;
      await db.transaction().execute((tx) => enterYear(tx, currentUser(request), year, request.body.months));
      return success({ years: await readComingYears(db) });
    },
  );
}

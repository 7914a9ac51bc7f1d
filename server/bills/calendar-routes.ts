import { CalendarAnswer } from '#contract/calendar.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import type { App } from '#server/http/fastify-app.ts';
import { limitReads } from '#server/http/limits/read-limit.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { Shop } from '#server/shop.ts';
import { readCalendar } from './calendar.ts';

export function calendarRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  app.get(
    '/calendar',
    {
      schema: {
        tags: ['Settings'],
        summary:
          'The days of each month of Bikram Sambat, as far as they are known, and which calendar the shop writes',
        response: { 200: Success(CalendarAnswer), '4xx': Failure },
      },
      ...limitReads(shop),
    },
    async () => {
      const [{ calendar }, years] = await Promise.all([readSettings(db), readCalendar(db)]);
      return success({ shown: calendar, years });
    },
  );
}

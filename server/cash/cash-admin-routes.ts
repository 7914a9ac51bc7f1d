import { CashDeskAnswer } from '#contract/cash-desk.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import { textsFor } from '#server/http/language.ts';
import type { App, Shop } from '#server/shop.ts';
import { confirmCashOrder, readCashDesk } from './cash-desk.ts';

export function cashAdminRoutes(app: App, { db }: Shop): void {
  const tags = ['Admin: cash'];

  app.get(
    '/cash-desk',
    {
      schema: {
        tags,
        summary: 'Cash orders to confirm, the oldest first, with the history of their phone numbers',
        response: { 200: Success(CashDeskAnswer), '4xx': Failure },
      },
    },
    async () => success(await readCashDesk(db)),
  );

  app.post(
    '/cash-desk/:id/confirm',
    {
      schema: {
        tags,
        summary: 'Note that the customer has confirmed a cash order',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => confirmCashOrder(tx, currentUser(request), request.params.id));
      return done(textsFor(request).payments.orderConfirmed);
    },
  );
}

import { TaxOfficeAnswer, TaxOfficeChange } from '#contract/bills/tax-office.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import type { Shop } from '#server/shop.ts';
import { pushBills } from './push-bills.ts';
import { changeTaxOffice, readTaxOffice } from './tax-office.ts';

export function taxOfficeRoutes(app: App, shop: Shop): void {
  const common = { tags: ['Admin: bills'], response: { 200: Success(TaxOfficeAnswer), '4xx': Failure } };
  const read = async () => success({ taxOffice: await readTaxOffice(shop) });

  app.get(
    '/tax-office',
    { schema: { ...common, summary: 'Whether bills are sent to the tax office, and how many wait' } },
    read,
  );

  app.put(
    '/tax-office',
    {
      schema: {
        ...common,
        summary: 'Switch the push on or off, enter where and as whom; the password is never shown again',
        body: TaxOfficeChange,
      },
    },
    async (request) => {
      const { db, config } = shop;
      await db.transaction().execute((tx) => changeTaxOffice(tx, config, currentUser(request), request.body));
      // Whoever has just mended it sees what comes of it; nobody waits for an answer.
      void pushBills(shop).catch((error) => request.log.error({ err: error }, 'bills could not be pushed'));
      return read();
    },
  );
}

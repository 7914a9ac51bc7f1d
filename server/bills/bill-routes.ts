import { BillAnswer, OrderBillsAnswer } from '#contract/bills.ts';
import { Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser, requireUser } from '#server/accounts/guards.ts';
import { languageOf } from '#server/http/language.ts';
import { readMyOrder } from '#server/orders/my-orders.ts';
import type { App, Shop } from '#server/shop.ts';
import { readBills, readLatestBill } from './bills.ts';

/** A customer sees the bills of their own orders. */
export function billRoutes(app: App, { db }: Shop): void {
  const guarded = { tags: ['Orders'], security: [{ token: [] }], params: IdParams };
  const onRequest = requireUser(db);

  app.get(
    '/orders/:id/bill',
    {
      schema: {
        ...guarded,
        summary: 'The bill of an order, once there is one',
        response: { 200: Success(BillAnswer), '4xx': Failure },
      },
      onRequest,
    },
    async (request) => {
      const { _id } = await readMyOrder(db, currentUser(request), request.params.id, languageOf(request));
      return success({ bill: await readLatestBill(db, _id, languageOf(request)) });
    },
  );

  app.get(
    '/orders/:id/bills',
    {
      schema: {
        ...guarded,
        summary: 'The bills and credit notes of an order',
        response: { 200: Success(OrderBillsAnswer), '4xx': Failure },
      },
      onRequest,
    },
    async (request) => {
      const { _id } = await readMyOrder(db, currentUser(request), request.params.id, languageOf(request));
      return success({ bills: await readBills(db, _id, languageOf(request)) });
    },
  );
}

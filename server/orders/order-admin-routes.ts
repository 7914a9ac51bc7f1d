import {
  AdminOrderListAnswer,
  AdminOrderListQuery,
  OrderChange,
  OrderFilter,
  WaitingOrders,
} from '#contract/orders/orders.ts';
import { AdminOrderAnswer } from '#contract/payments/payments.ts';
import { Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import { may } from '#server/accounts/staff/staff.ts';
import { refuseUnconfirmed } from '#server/cash/cash-desk.ts';
import { letParcelFollow } from '#server/couriers/parcels.ts';
import type { App } from '#server/http/fastify-app.ts';
import { CsvFile, sendCsv } from '#server/http/files/csv-file.ts';
import { languageOf } from '#server/http/language.ts';
import { changeOrder } from '#server/payments/order-changes.ts';
import { readOrderPayments } from '#server/payments/payments.ts';
import { payLinkOf } from '#server/payments/start/pay-links.ts';
import type { Shop } from '#server/shop.ts';
import type { Language } from '#texts/language.ts';
import { exportOrders } from './order-export.ts';
import { listAllOrders, readOrder, readWaitingOrders } from './order-reading.ts';

export function orderAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const guarded = { tags: ['Admin: orders'] };

  app.get(
    '/orders',
    {
      schema: {
        ...guarded,
        summary: 'Orders, newest first; days are those of Nepal',
        querystring: AdminOrderListQuery,
        response: { 200: Success(AdminOrderListAnswer), '4xx': Failure },
      },
    },
    async ({ query }) => success(await listAllOrders(db, query)),
  );

  app.get(
    '/orders.csv',
    {
      schema: {
        ...guarded,
        summary: 'The same orders as a CSV file',
        produces: ['text/csv'],
        querystring: OrderFilter,
        response: { 200: CsvFile, '4xx': Failure },
      },
    },
    async ({ query }, reply) => sendCsv(reply, 'orders', await exportOrders(db, query)),
  );

  app.get(
    '/orders/waiting',
    {
      schema: {
        ...guarded,
        summary: 'How many orders wait to be worked on',
        response: { 200: Success(WaitingOrders), '4xx': Failure },
      },
    },
    async () => success(await readWaitingOrders(db)),
  );

  app.get(
    '/orders/:id',
    {
      schema: {
        ...guarded,
        summary: 'One order with its story, payments and refunds',
        params: IdParams,
        response: { 200: Success(AdminOrderAnswer), '4xx': Failure },
      },
    },
    async (request) => success({ order: await adminOrder(shop, request.params.id, languageOf(request)) }),
  );

  app.put(
    '/orders/:id',
    {
      schema: {
        ...guarded,
        summary: 'Change the status, with all that follows from it, or the note',
        params: IdParams,
        body: OrderChange,
        response: { 200: Success(AdminOrderAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const { id } = request.params;
      const user = currentUser(request);
      await db.transaction().execute(async (tx) => {
        await refuseUnconfirmed(tx, id, request.body);
        await changeOrder(tx, { ...user, mayRefund: may(user, 'refunds') }, id, request.body);
        await letParcelFollow(tx, id);
      });
      return success({ order: await adminOrder(shop, id, languageOf(request)) });
    },
  );
}

async function adminOrder(shop: Shop, id: string, language: Language) {
  const { db } = shop;
  const [order, payments] = await Promise.all([
    readOrder(db, id, language),
    readOrderPayments(db, id, language),
  ]);
  return { ...order, ...payments, pay_link: await payLinkOf(shop, order) };
}

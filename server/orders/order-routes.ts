import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  MyOrdersQuery,
  OrderAnswer,
  OrderInput,
  OrderListAnswer,
  PlacedOrderAnswer,
} from '#contract/orders.ts';
import { Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import type { Database } from '#database/connect.ts';
import { currentUser, requireUser } from '#server/accounts/guards.ts';
import { languageOf } from '#server/http/language.ts';
import { byUser, type Limit, rateLimit, writesByUser } from '#server/http/limits/rate-limit.ts';
import { cancelMyOrder } from '#server/payments/order-changes.ts';
import { withPaymentUrls } from '#server/payments/payments.ts';
import type { App, Shop } from '#server/shop.ts';
import { listMyOrders, readMyOrder } from './my-orders.ts';
import { placeCashOrder } from './placing/checkout.ts';

const ordersByUser: Limit = { name: 'order', max: 30, perSeconds: 60, by: byUser };

const OrderHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'A request sent again under the same key gets the answer of the first',
    }),
  ),
});

export function orderRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const guarded = { tags: ['Orders'], security: [{ token: [] }] };
  const onRequest = requireUser(db);

  app.post(
    '/orders',
    {
      schema: {
        ...guarded,
        summary: 'Order, to be paid in cash on delivery',
        headers: OrderHeaders,
        body: OrderInput,
        response: { 201: Success(PlacedOrderAnswer), '4xx': Failure },
      },
      onRequest,
      preHandler: rateLimit(shop, ordersByUser),
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const order = await placeCashOrder(db, currentUser(request), request.body, key);
      return reply.status(201).send(success({ order }));
    },
  );

  app.get(
    '/orders',
    {
      schema: {
        ...guarded,
        summary: 'The orders of the user, newest first',
        querystring: MyOrdersQuery,
        response: { 200: Success(OrderListAnswer), '4xx': Failure },
      },
      onRequest,
    },
    async (request) => {
      const { orders, pagination } = await listMyOrders(db, currentUser(request), request.query.page ?? 1);
      return success({ orders: await withPaymentUrls(db, orders), pagination });
    },
  );

  app.get(
    '/orders/:id',
    {
      schema: {
        ...guarded,
        summary: 'One order of the user, with its story',
        params: IdParams,
        response: { 200: Success(OrderAnswer), '4xx': Failure },
      },
      onRequest,
    },
    async (request) => success({ order: await myOrder(db, request, request.params.id) }),
  );

  app.post(
    '/orders/:id/cancel',
    {
      schema: {
        ...guarded,
        summary: 'Cancel an order that is still pending',
        params: IdParams,
        response: { 200: Success(OrderAnswer), '4xx': Failure },
      },
      onRequest,
      preHandler: rateLimit(shop, writesByUser),
    },
    async (request) => {
      const { id } = request.params;
      await db.transaction().execute((tx) => cancelMyOrder(tx, currentUser(request), id));
      return success({ order: await myOrder(db, request, id) });
    },
  );
}

async function myOrder(db: Database, request: FastifyRequest, id: string) {
  const order = await readMyOrder(db, currentUser(request), id, languageOf(request));
  return (await withPaymentUrls(db, [order]))[0] ?? order;
}

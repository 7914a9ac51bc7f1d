import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  MyOrdersQuery,
  OrderAnswer,
  OrderInput,
  OrderListAnswer,
  PlacedOrderAnswer,
} from '#contract/orders/orders.ts';
import { Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser, recogniseBuyer, requireCustomer } from '#server/accounts/guards.ts';
import { readyToAskAhead } from '#server/cash/cash-desk.ts';
import { badRequest } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import { languageOf } from '#server/http/language.ts';
import { byAddress, byUser, type Limit, rateLimit } from '#server/http/limits/rate-limit.ts';
import { isCashOffered } from '#server/payments/methods/methods.ts';
import { cancelMyOrder } from '#server/payments/order-changes.ts';
import { withPaymentUrls } from '#server/payments/payments.ts';
import { waysToPay } from '#server/payments/start/pay-links.ts';
import type { Shop } from '#server/shop.ts';
import { buyerOf } from './guest-orders.ts';
import { listMyOrders, readMyOrder } from './my-orders.ts';
import { byHolder, holderOf, OrderKeyQuery, requireHolder } from './order-holder.ts';
import { placeCashOrder } from './placing/checkout.ts';

const ordersByUser: Limit = { name: 'order', max: 30, perSeconds: 60, by: byUser };
/** A guest can be another one with the next request, but comes from the same place: a carrier's may be that of a town. */
export const guestOrdersByAddress: Limit = {
  name: 'guest-order',
  max: 60,
  perSeconds: 600,
  by: (request) => (request.signedIn?.isGuest ? byAddress(request) : undefined),
};
const writesByHolder: Limit = { name: 'write', max: 120, perSeconds: 60, by: byHolder };
/** A key is not guessed, but nobody needs to try. */
export const keysByAddress: Limit = {
  name: 'order-key',
  max: 120,
  perSeconds: 60,
  by: (request) => (request.heldOrder ? byAddress(request) : undefined),
};

export const OrderHeaders = Type.Object({
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
  const onRequest = requireCustomer(db);
  const ofHolder = requireHolder(db);

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
      onRequest: recogniseBuyer(db),
      preHandler: rateLimit(shop, ordersByUser, guestOrdersByAddress),
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      if (!(await isCashOffered(db))) throw badRequest('methodNotOffered');
      const buyer = buyerOf(currentUser(request), request.body);
      const readyAhead = () => readyToAskAhead(shop);
      const order = await placeCashOrder(db, buyer, request.body, { key, readyAhead });
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
        querystring: OrderKeyQuery,
        response: { 200: Success(OrderAnswer), '4xx': Failure },
      },
      onRequest: ofHolder,
      preHandler: rateLimit(shop, keysByAddress),
    },
    async (request) => success({ order: await myOrder(shop, request, request.params.id) }),
  );

  app.post(
    '/orders/:id/cancel',
    {
      schema: {
        ...guarded,
        summary: 'Cancel an order that is still pending',
        params: IdParams,
        querystring: OrderKeyQuery,
        response: { 200: Success(OrderAnswer), '4xx': Failure },
      },
      onRequest: ofHolder,
      preHandler: rateLimit(shop, writesByHolder),
    },
    async (request) => {
      const { id } = request.params;
      await db.transaction().execute((tx) => cancelMyOrder(tx, holderOf(request), id));
      return success({ order: await myOrder(shop, request, id) });
    },
  );
}

async function myOrder(shop: Shop, request: FastifyRequest, id: string) {
  const read = await readMyOrder(shop.db, holderOf(request), id, languageOf(request));
  const order = (await withPaymentUrls(shop.db, [read]))[0] ?? read;
  return { ...order, pay_with: await waysToPay(shop, order) };
}

import { PlacedOrderAnswer } from '#contract/orders/orders.ts';
import {
  CallerAnswer,
  CallerQuery,
  TakenOrderInput,
  TakenQuoteAnswer,
  TakenQuoteInput,
} from '#contract/orders/taken-orders.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { readPhone } from '#contract/values/phone.ts';
import { currentUser } from '#server/accounts/guards.ts';
import { findCallers } from '#server/accounts/guests.ts';
import { confirmCashOrder, readPhoneHistory } from '#server/cash/cash-desk.ts';
import { readPlace } from '#server/delivery/places.ts';
import { badRequest } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import { languageOf, textsFor } from '#server/http/language.ts';
import { lastAddressOf } from '#server/orders/order-reading.ts';
import { OrderHeaders } from '#server/orders/order-routes.ts';
import { isCashOffered, readMethods, walletsOf } from '#server/payments/methods/methods.ts';
import { linkProvider, payUntil, sendPayLink } from '#server/payments/start/pay-links.ts';
import type { Shop } from '#server/shop.ts';
import { quoteTaken, takeOrder } from './take-order.ts';

/** Orders that somebody of the shop types in for a customer at the phone or in a chat. */
export function takenOrderRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const tags = ['Admin: orders'];

  app.get(
    '/orders/caller',
    {
      schema: {
        tags,
        summary: 'Who calls: accounts with this phone number, what became of their orders, the last address',
        querystring: CallerQuery,
        response: { 200: Success(CallerAnswer), '4xx': Failure },
      },
    },
    async ({ query }) => {
      const phone = readPhone(query.phone);
      if (!phone) throw badRequest('fieldForm', { field: 'phone' });
      const [history, callers, last] = await Promise.all([
        readPhoneHistory(db, phone),
        findCallers(db, phone),
        lastAddressOf(db, phone),
      ]);
      return success({
        phone,
        history,
        customers: callers.map(({ id, ...caller }) => ({ _id: id, ...caller })),
        last,
        place: (last?.placeCode && (await readPlace(db, last.placeCode))) || null,
      });
    },
  );

  app.post(
    '/orders/quote',
    {
      schema: {
        tags,
        summary: 'What an order would cost, with delivery to its place; nothing is ordered',
        body: TakenQuoteInput,
        response: { 200: Success(TakenQuoteAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const [quote, methods] = await Promise.all([
        quoteTaken(db, request.body, languageOf(request)),
        readMethods(shop),
      ]);
      const cash = methods.offered.includes('cash') ? (['cash'] as const) : [];
      const link = walletsOf(methods).length > 0 ? (['link'] as const) : [];
      return success({ quote: { ...quote, payments: [...cash, ...link] } });
    },
  );

  app.post(
    '/orders',
    {
      schema: {
        tags,
        summary: 'Place an order for a customer, paid in cash or by a link that is sent to them',
        headers: OrderHeaders,
        body: TakenOrderInput,
        response: { 201: Success(PlacedOrderAnswer), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const { body: input } = request;
      const staff = currentUser(request);
      const wanted = { input, key: request.headers['idempotency-key'], language: languageOf(request) };
      const order = await (input.payment === 'cash' ? inCash() : byLink());
      return reply.status(201).send(success({ order }));

      async function inCash() {
        if (!(await isCashOffered(db))) throw badRequest('methodNotOffered');
        return db.transaction().execute(async (tx) => {
          const { order, isNew } = await takeOrder(tx, staff, { ...wanted, method: 'cash', payUntil: null });
          // Whoever types it in has spoken with the customer.
          if (isNew) await confirmCashOrder(tx, staff, order._id);
          return order;
        });
      }

      async function byLink() {
        const provider = linkProvider(await readMethods(shop));
        return db.transaction().execute(async (tx) => {
          const { order, isNew } = await takeOrder(tx, staff, {
            ...wanted,
            method: provider.name,
            payUntil: payUntil(),
            refuse: ({ totalPaisa }) =>
              totalPaisa < provider.minimumPaisa
                ? badRequest('initiationFailed', { wallet: provider.name })
                : undefined,
          });
          if (isNew) await sendPayLink(tx, staff, order._id);
          return order;
        });
      }
    },
  );

  app.post(
    '/orders/:id/pay-link',
    {
      schema: {
        tags,
        summary: 'Send the link to pay an order again',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => sendPayLink(tx, currentUser(request), request.params.id));
      return done(textsFor(request).payments.payLinkSent);
    },
  );
}

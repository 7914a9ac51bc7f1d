import {
  BookingAnswer,
  BookingInput,
  CouriersAnswer,
  ParcelAnswer,
  ParcelInput,
  ParcelNews,
} from '#contract/delivery/couriers.ts';
import { Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import { may } from '#server/accounts/staff/staff.ts';
import { refuseUnconfirmed } from '#server/cash/cash-desk.ts';
import { notFound } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import { languageOf } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import { bookOrders } from './bookings.ts';
import { listCouriers, readParcel, sendParcel, tellOfParcel } from './parcels.ts';
import { courierServices } from './services/services.ts';

export function courierAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const tags = ['Admin: couriers'];

  app.get(
    '/couriers',
    {
      schema: {
        tags,
        summary: 'The couriers used so far, the latest first',
        response: { 200: Success(CouriersAnswer), '4xx': Failure },
      },
    },
    async () => {
      const services = courierServices(shop.config).map(({ id, name }) => ({ id, name }));
      return success({ couriers: await listCouriers(db), services });
    },
  );

  app.post(
    '/parcels/book',
    {
      schema: {
        tags,
        summary: 'Book parcels at a courier; each order is booked or told why not',
        body: BookingInput,
        response: { 200: Success(BookingAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const user = currentUser(request);
      const service = courierServices(shop.config).find(({ id }) => id === request.body.service);
      if (!service) throw notFound('courierNotFound');
      const staff = { ...user, mayRefund: may(user, 'refunds') };
      const orders = await bookOrders(shop, staff, service, request.body.orders, {
        language: languageOf(request),
        refuse: (tx, id) => refuseUnconfirmed(tx, id, { status: 'shipped' }),
      });
      return success({ orders });
    },
  );

  app.get(
    '/orders/:id/parcel',
    {
      schema: {
        tags,
        summary: 'The last parcel of an order',
        params: IdParams,
        response: { 200: Success(ParcelAnswer), '4xx': Failure },
      },
    },
    async ({ params }) => success({ parcel: await readParcel(db, params.id) }),
  );

  app.post(
    '/orders/:id/parcel',
    {
      schema: {
        tags,
        summary: 'Hand an order to a courier; it is shipped with it',
        params: IdParams,
        body: ParcelInput,
        response: { 201: Success(ParcelAnswer), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const user = currentUser(request);
      await db.transaction().execute(async (tx) => {
        await refuseUnconfirmed(tx, id, { status: 'shipped' });
        await sendParcel(tx, { ...user, mayRefund: may(user, 'refunds') }, id, request.body);
      });
      return reply.status(201).send(success({ parcel: await readParcel(db, id) }));
    },
  );

  app.post(
    '/orders/:id/parcel/news',
    {
      schema: {
        tags,
        summary:
          'An attempt that failed, a parcel that returns, or one that is back: then its goods are in stock again',
        params: IdParams,
        body: ParcelNews,
        response: { 200: Success(ParcelAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const { id } = request.params;
      const user = currentUser(request);
      await db
        .transaction()
        .execute((tx) => tellOfParcel(tx, { ...user, mayRefund: may(user, 'refunds') }, id, request.body));
      return success({ parcel: await readParcel(db, id) });
    },
  );
}

import {
  DiscountAnswer,
  DiscountChange,
  DiscountInput,
  DiscountListAnswer,
  SaleAnswer,
  SaleChange,
  SaleInput,
  SaleListAnswer,
} from '#contract/offers.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import type { Shop } from '#server/shop.ts';
import { changeDiscount, createDiscount, deleteDiscount, listDiscounts } from './discounts.ts';
import { changeSale, createSale, deleteSale, listSales } from './sales.ts';

export function offerAdminRoutes(app: App, shop: Shop): void {
  discountRoutes(app, shop);
  saleRoutes(app, shop);
}

function discountRoutes(app: App, { db }: Shop): void {
  const tags = ['Admin: offers'];
  const one = { 200: Success(DiscountAnswer), '4xx': Failure };

  app.get(
    '/discounts',
    {
      schema: {
        tags,
        summary: 'All discount codes, newest first',
        response: { 200: Success(DiscountListAnswer), '4xx': Failure },
      },
    },
    async () => success({ discounts: await listDiscounts(db) }),
  );

  app.post(
    '/discounts',
    {
      schema: {
        tags,
        summary: 'Add a discount code',
        body: DiscountInput,
        response: { 201: Success(DiscountAnswer), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const discount = await db
        .transaction()
        .execute((tx) => createDiscount(tx, currentUser(request), request.body));
      return reply.status(201).send(success({ discount }));
    },
  );

  app.put(
    '/discounts/:id',
    {
      schema: {
        tags,
        summary: 'Change what is given of a discount code',
        params: IdParams,
        body: DiscountChange,
        response: one,
      },
    },
    async (request) =>
      success({
        discount: await db
          .transaction()
          .execute((tx) => changeDiscount(tx, currentUser(request), request.params.id, request.body)),
      }),
  );

  app.delete(
    '/discounts/:id',
    {
      schema: {
        tags,
        summary: 'Delete a discount code; orders that used it keep it',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => deleteDiscount(tx, currentUser(request), request.params.id));
      return done(textsFor(request).messages.discountDeleted);
    },
  );
}

function saleRoutes(app: App, { db }: Shop): void {
  const tags = ['Admin: offers'];

  app.get(
    '/sales',
    {
      schema: {
        tags,
        summary: 'All sales, the latest first',
        response: { 200: Success(SaleListAnswer), '4xx': Failure },
      },
    },
    async () => success({ sales: await listSales(db) }),
  );

  app.post(
    '/sales',
    {
      schema: {
        tags,
        summary: 'Plan a sale of products or categories; it starts and ends by itself',
        body: SaleInput,
        response: { 201: Success(SaleAnswer), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const sale = await db.transaction().execute((tx) => createSale(tx, currentUser(request), request.body));
      return reply.status(201).send(success({ sale }));
    },
  );

  app.put(
    '/sales/:id',
    {
      schema: {
        tags,
        summary: 'Change what is given of a sale',
        params: IdParams,
        body: SaleChange,
        response: { 200: Success(SaleAnswer), '4xx': Failure },
      },
    },
    async (request) =>
      success({
        sale: await db
          .transaction()
          .execute((tx) => changeSale(tx, currentUser(request), request.params.id, request.body)),
      }),
  );

  app.delete(
    '/sales/:id',
    {
      schema: {
        tags,
        summary: 'End a sale and forget it',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      await db.transaction().execute((tx) => deleteSale(tx, currentUser(request), request.params.id));
      return done(textsFor(request).messages.saleDeleted);
    },
  );
}

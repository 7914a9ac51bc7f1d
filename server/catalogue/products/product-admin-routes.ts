import { ProductAnswer } from '#contract/catalogue/catalogue.ts';
import { ProductChange, ProductInput } from '#contract/catalogue/catalogue-input.ts';
import { OptionWordsAnswer } from '#contract/catalogue/option-words.ts';
import {
  AdminProductAnswer,
  AdminProductListAnswer,
  AdminProductQuery,
  LowStockAnswer,
} from '#contract/catalogue/product-admin.ts';
import { StockAdjustmentInput, StockHistoryAnswer, StockHistoryQuery } from '#contract/catalogue/stock.ts';
import { Done, done, Failure, IdParams, Success, success } from '#contract/values/envelope.ts';
import { currentUser } from '#server/accounts/guards.ts';
import { removeFromEveryCart } from '#server/cart/cart.ts';
import { notFound } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import { textsFor } from '#server/http/language.ts';
import { readOptionWords } from '#server/settings/option-words.ts';
import type { Shop } from '#server/shop.ts';
import { adjustStock, readStockHistory } from '#server/stock/stock.ts';
import { changeProduct, createProduct, deleteProduct } from './product-admin.ts';
import { duplicateProduct, restoreProduct } from './product-copies.ts';
import { countLowStock, findAnyProduct, listAnyProducts } from './product-list.ts';

export function productAdminRoutes(app: App, shop: Shop): void {
  copyRoutes(app, shop);
  stockRoutes(app, shop);
  const { db } = shop;
  const guarded = { tags: ['Admin: products'] };

  app.get(
    '/products',
    {
      config: { permission: 'stock' },
      schema: {
        ...guarded,
        summary: 'Every product, in the shop or not; found by name, SKU or barcode',
        querystring: AdminProductQuery,
        response: { 200: Success(AdminProductListAnswer), '4xx': Failure },
      },
    },
    async ({ query }) => success(await listAnyProducts(db, query)),
  );

  app.get(
    '/products/low-stock',
    {
      config: { permission: 'stock' },
      schema: {
        ...guarded,
        summary: 'How many products have come down to their own warning level',
        response: { 200: Success(LowStockAnswer), '4xx': Failure },
      },
    },
    async () => success({ lowStock: await countLowStock(db) }),
  );

  app.get(
    '/products/option-words',
    {
      config: { permission: 'stock' },
      schema: {
        ...guarded,
        summary: 'What options and their values are called in Nepali',
        response: { 200: Success(OptionWordsAnswer), '4xx': Failure },
      },
    },
    async () => {
      const words = await readOptionWords(db);
      return success({ optionWords: [...words].map(([word, wordNe]) => ({ word, wordNe })) });
    },
  );

  app.get(
    '/products/:id',
    {
      config: { permission: 'stock' },
      schema: {
        ...guarded,
        summary: 'One product, in the shop or not',
        params: IdParams,
        response: { 200: Success(AdminProductAnswer), '4xx': Failure },
      },
    },
    async ({ params }) => success({ product: await productNow(shop, params.id) }),
  );

  app.post(
    '/products',
    {
      schema: {
        ...guarded,
        summary: 'Put a product on sale',
        body: ProductInput,
        response: { 201: Success(ProductAnswer), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const id = await db
        .transaction()
        .execute((tx) => createProduct(tx, currentUser(request), request.body));
      return reply.status(201).send(success({ product: await productNow(shop, id) }));
    },
  );

  app.put(
    '/products/:id',
    {
      schema: {
        ...guarded,
        summary: 'Change what is given of a product; with a version, only if nobody else has',
        params: IdParams,
        body: ProductChange,
        response: { 200: Success(ProductAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const { id } = request.params;
      await db.transaction().execute((tx) => changeProduct(tx, currentUser(request), id, request.body));
      return success({ product: await productNow(shop, id) });
    },
  );

  app.delete(
    '/products/:id',
    {
      schema: {
        ...guarded,
        summary: 'Take a product off the shop; its orders stay',
        params: IdParams,
        response: { 200: Done, '4xx': Failure },
      },
    },
    async (request) => {
      const { id } = request.params;
      await db.transaction().execute(async (tx) => {
        await deleteProduct(tx, currentUser(request), id);
        await removeFromEveryCart(tx, id);
      });
      return done(textsFor(request).messages.productDeleted);
    },
  );
}

function copyRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const guarded = { tags: ['Admin: products'], params: IdParams };

  app.post(
    '/products/:id/duplicate',
    {
      schema: {
        ...guarded,
        summary: 'A draft like it, with nothing in stock',
        response: { 201: Success(AdminProductAnswer), '4xx': Failure },
      },
    },
    async (request, reply) => {
      const { copyOf } = textsFor(request).messages;
      const id = await db
        .transaction()
        .execute((tx) => duplicateProduct(tx, currentUser(request), request.params.id, copyOf));
      return reply.status(201).send(success({ product: await productNow(shop, id) }));
    },
  );

  app.post(
    '/products/:id/restore',
    {
      schema: {
        ...guarded,
        summary: 'Bring a deleted product back, as it was',
        response: { 200: Success(AdminProductAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const { id } = request.params;
      await db.transaction().execute((tx) => restoreProduct(tx, currentUser(request), id));
      return success({ product: await productNow(shop, id) });
    },
  );
}

function stockRoutes(app: App, shop: Shop): void {
  const { db } = shop;
  const guarded = { tags: ['Admin: products'] };

  app.get(
    '/products/:id/stock',
    {
      config: { permission: 'stock' },
      schema: {
        ...guarded,
        summary: 'Every movement of the stock, newest first',
        params: IdParams,
        querystring: StockHistoryQuery,
        response: { 200: Success(StockHistoryAnswer), '4xx': Failure },
      },
    },
    async ({ params, query }) => success(await readStockHistory(db, params.id, query)),
  );

  app.post(
    '/products/:id/stock',
    {
      config: { permission: 'stock' },
      schema: {
        ...guarded,
        summary: 'Add to the stock, or take out of it, with a note',
        params: IdParams,
        body: StockAdjustmentInput,
        response: { 200: Success(ProductAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const { id } = request.params;
      await db.transaction().execute((tx) => adjustStock(tx, currentUser(request), id, request.body));
      return success({ product: await productNow(shop, id) });
    },
  );
}

async function productNow({ db }: Shop, id: string) {
  const product = await findAnyProduct(db, id);
  if (!product) throw notFound('productNotFound');
  return product;
}

import {
  CategoryListAnswer,
  ProductAnswer,
  type ProductFilter,
  ProductListAnswer,
  ProductListQuery,
  RelatedAnswer,
} from '#contract/catalogue.ts';
import { Failure, IdParams, Success, success } from '#contract/envelope.ts';
import { notFound } from '#server/errors.ts';
import type { App, Shop } from '#server/shop.ts';
import { findProduct, listCategories, listProducts, listRelated } from './catalogue.ts';

export function catalogueRoutes(app: App, { db }: Shop): void {
  app.get(
    '/products',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'Products, filtered, sorted and paged; a search without a sort puts the best match first',
        querystring: ProductListQuery,
        response: { 200: Success(ProductListAnswer), '4xx': Failure },
      },
    },
    async (request) => success(await listProducts(db, toFilter(request.query))),
  );

  app.get(
    '/products/categories/all',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'All categories, with how many products each has',
        response: { 200: Success(CategoryListAnswer), '4xx': Failure },
      },
    },
    async () => success({ categories: await listCategories(db) }),
  );

  app.get(
    '/products/:id',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'One product',
        params: IdParams,
        response: { 200: Success(ProductAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      const product = await findProduct(db, request.params.id);
      if (!product) throw notFound('productNotFound');
      return success({ product });
    },
  );

  app.get(
    '/products/:id/related',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'Products of the same category, nearest in price',
        params: IdParams,
        response: { 200: Success(RelatedAnswer), '4xx': Failure },
      },
    },
    async (request) => {
      if (!(await findProduct(db, request.params.id))) throw notFound('productNotFound');
      return success({ products: await listRelated(db, request.params.id) });
    },
  );
}

/** The empty string is what an HTML form sends for a field left alone. */
function toFilter(query: ProductListQuery): ProductFilter {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

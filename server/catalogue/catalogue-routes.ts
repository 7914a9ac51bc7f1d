import {
  CategoryListAnswer,
  ProductAnswer,
  type ProductFilter,
  ProductListAnswer,
  ProductListQuery,
  RelatedAnswer,
} from '#contract/catalogue/catalogue.ts';
import { MAX_OPTIONS, MAX_VARIANTS } from '#contract/catalogue/variant-limits.ts';
import { Failure, IdParams, Success } from '#contract/values/envelope.ts';
import { sawCategories, sawListing, sawProducts } from '#server/answers/answer-tags.ts';
import { keyOf, sendReadyJson } from '#server/answers/ready-json.ts';
import { notFound } from '#server/errors.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { App } from '#server/http/fastify-app.ts';
import type { Shop } from '#server/shop.ts';
import { findProduct, listCategories, listRelated } from './catalogue.ts';
import { writeListing } from './listing/listing.ts';
import { noteSearchInVain } from './search/search-admin.ts';

/** The same for everyone, so that their answers are kept ready: see server/answers. */
export function catalogueRoutes(app: App, shop: Shop): void {
  const { db, reading, searches } = shop;
  const noteInVain = (words: string[]) => noteSearchInVain(db, words);
  app.get(
    '/products',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'Products, filtered, sorted and paged; a search without a sort puts the best match first',
        description:
          '`option.Size=L&option.Colour=Blue` finds the products that have a variant with all the options given; an option given twice may be either.',
        querystring: ProductListQuery,
        response: { 200: Success(ProductListAnswer), '4xx': Failure },
      },
      compress: false,
    },
    (request, reply) => {
      const filter = toFilter(request.query);
      const list = () => writeListing(reading, filter, noteInVain);
      return sendReadyJson(shop, request, reply, keyOf('/api/products', filter), async (seen) => {
        const { json, productIds } = await (filter.search
          ? searches.take(clientAddress(request), list)
          : list());
        sawListing(seen, filter, productIds);
        return json;
      });
    },
  );

  app.get(
    '/products/categories/all',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'All categories, with how many products each has',
        response: { 200: Success(CategoryListAnswer), '4xx': Failure },
      },
      compress: false,
    },
    (request, reply) =>
      sendReadyJson(shop, request, reply, '/api/products/categories/all', async (seen) => {
        const categories = await listCategories(reading);
        sawCategories(seen);
        return { categories };
      }),
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
      compress: false,
    },
    (request, reply) => {
      const id = request.params.id.toLowerCase();
      return sendReadyJson(shop, request, reply, `/api/products/${id}`, async (seen) => {
        const product = await findProduct(reading, id);
        if (!product) throw notFound('productNotFound');
        sawProducts(seen, [product]);
        return { product };
      });
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
      compress: false,
    },
    (request, reply) => {
      const id = request.params.id.toLowerCase();
      return sendReadyJson(shop, request, reply, `/api/products/${id}/related`, async (seen) => {
        const product = await findProduct(reading, id);
        if (!product) throw notFound('productNotFound');
        const products = await listRelated(reading, id);
        sawProducts(seen, [product, ...products]);
        return { products };
      });
    },
  );
}

const ownParameters = Object.keys(ProductListQuery.properties) as (keyof ProductListQuery)[];
const OPTION = 'option.';

/** The empty string is what an HTML form sends for a field left alone. */
function toFilter(query: ProductListQuery): ProductFilter {
  const given = ownParameters.filter((name) => query[name] !== undefined && query[name] !== '');
  const options = Object.entries(query)
    .filter(([name, value]) => name.startsWith(OPTION) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MAX_OPTIONS)
    .map(([name, value]) => [name.slice(OPTION.length), [value].flat().map(String).slice(0, MAX_VARIANTS)]);
  return {
    ...Object.fromEntries(given.map((name) => [name, query[name]])),
    ...(options.length > 0 ? { options: Object.fromEntries(options) } : {}),
  };
}

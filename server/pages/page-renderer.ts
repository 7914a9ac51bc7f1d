import { hash } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PublicShop } from '#contract/public-shop.ts';
import { isId } from '#contract/values/ids.ts';
import { splitLanguage } from '#contract/values/language-path.ts';
import { isDatabaseTrouble } from '#database/connect.ts';
import type { Made } from '#server/answers/answer-store.ts';
import {
  type Seen,
  sawCategories,
  sawListing,
  sawNoProduct,
  sawProduct,
  sawProducts,
} from '#server/answers/answer-tags.ts';
import { compressPage, letGo } from '#server/answers/encodings.ts';
import { languages } from '#texts/language.ts';
import { createPageHandlers, inLanguage, type PageHandler } from './page-handlers.ts';
import { type Rendered, scriptsAfterPaint, scriptsAtOnce } from './page-scripts.ts';
import { speaking } from './speaking.ts';

type ContextKey = Parameters<RouterContextProvider['set']>[0];

/** The built app, as far as the server knows it. */
export type PageBuild = ServerBuild & {
  entry: { module: { contextKey: ContextKey; renderedKey: ContextKey } };
};

export type RenderPage = (url: string, shop: PublicShop) => Promise<RenderedPage>;
export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer };

/** A build that never changes, or in development a function that loads the present one. */
export function createPageRenderer(
  build: PageBuild | (() => Promise<PageBuild>),
  mode: 'production' | 'development',
): RenderPage {
  const handlerOf = typeof build === 'function' ? developing(build) : createPageHandlers(build);
  return async (url, shop) => {
    const { pathname } = new URL(url);
    const { language } = splitLanguage(pathname);
    const context = new RouterContextProvider();
    const watched = watching(speaking(shop, language));
    const { contextKey, renderedKey } = (typeof build === 'function' ? await build() : build).entry.module;
    const rendered: Partial<Rendered> = {};
    context.set(contextKey, watched.shop);
    context.set(renderedKey, rendered);
    const response = await handlerOf(pathname)(new Request(url), context);
    const headers = Object.fromEntries(response.headers);
    const withScripts = mode === 'production' ? scriptsAfterPaint : scriptsAtOnce;
    const { html, loaded = Buffer.alloc(0), described = '' } = rendered;
    const body = html ? withScripts({ html, loaded, described }) : Buffer.from(await response.arrayBuffer());
    if (!watched.isDatabaseAway()) return { status: response.status, headers, body };
    return { status: 503, headers: { ...headers, 'retry-after': '5', 'cache-control': 'no-store' }, body };
  };
}

function developing(load: () => Promise<PageBuild>): (pathname: string) => PageHandler {
  const handlers = new Map(
    languages.map((language) => [
      language,
      createRequestHandler(async () => inLanguage(await load(), language), 'development'),
    ]),
  );
  return (pathname) => handlers.get(splitLanguage(pathname).language) as PageHandler;
}

export function isHtml(headers: Record<string, string>): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false;
}

/** The app turns every failed read into its page for errors; whether it will pass is known only here. */
function watching(shop: PublicShop): { shop: PublicShop; isDatabaseAway(): boolean } {
  let isAway = false;
  const watch =
    <Args extends unknown[], T>(read: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      try {
        return await read(...args);
      } catch (error) {
        isAway ||= isDatabaseTrouble(error as Error);
        throw error;
      }
    };
  return {
    isDatabaseAway: () => isAway,
    shop: {
      publicUrl: shop.publicUrl,
      language: shop.language,
      paymentMethods: watch(shop.paymentMethods),
      settings: watch(shop.settings),
      optionWords: watch(shop.optionWords),
      appearance: watch(shop.appearance),
      readPage: watch(shop.readPage),
      listCategories: watch(shop.listCategories),
      listMenu: watch(shop.listMenu),
      findCollection: watch(shop.findCollection),
      listCollections: watch(shop.listCollections),
      listProducts: watch(shop.listProducts),
      findProduct: watch(shop.findProduct),
      listBestSellers: watch(shop.listBestSellers),
      listReviews: watch(shop.listReviews),
      demoLogins: watch(shop.demoLogins),
    },
  };
}

/** As it is kept: only compressed, because nearly everybody takes it so and ten thousand pages must fit. */
export async function readyPage({ status, headers, body }: RenderedPage, policy: string): Promise<Made> {
  const br = await compressPage(body);
  // Small ones share their room with others.
  if (body.buffer.byteLength === body.length) letGo(body.buffer);
  return {
    status,
    headers: {
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...headers,
      etag: `W/"${hash('sha1', br, 'base64url')}"`,
      ...(isHtml(headers) ? { 'content-security-policy': policy } : {}),
    },
    bodies: { br },
    keep: status === 200 || status === 301 || status === 404,
    lags: true,
  };
}

/** Notes what a page reads, so that it is forgotten when that changes. The same product is read once. */
export function noting(shop: PublicShop, seen: Seen): PublicShop {
  const found = new Map<string, ReturnType<PublicShop['findProduct']>>();
  let face: ReturnType<PublicShop['appearance']> | undefined;
  return {
    ...shop,
    appearance() {
      face ??= shop.appearance();
      return face;
    },
    async listCategories() {
      const categories = await shop.listCategories();
      sawCategories(seen);
      return categories;
    },
    async listMenu() {
      sawProducts(seen, []);
      return await shop.listMenu();
    },
    async findCollection(slug) {
      sawProducts(seen, []);
      return await shop.findCollection(slug);
    },
    async listCollections() {
      sawProducts(seen, []);
      return await shop.listCollections();
    },
    async listProducts(filter) {
      const answer = await shop.listProducts(filter);
      sawListing(
        seen,
        filter,
        answer.products.map(({ _id }) => _id),
      );
      return answer;
    },
    async findProduct(address) {
      if (isId(address)) sawProduct(seen, address);
      const reading = found.get(address) ?? shop.findProduct(address);
      found.set(address, reading);
      const answer = await reading;
      if (answer) sawProducts(seen, [answer.product, ...answer.related]);
      else sawNoProduct(seen);
      return answer;
    },
    async listBestSellers(limit) {
      const products = await shop.listBestSellers(limit);
      sawProducts(seen, products);
      return products;
    },
    async listReviews(productId, query) {
      sawProduct(seen, productId);
      return await shop.listReviews(productId, query);
    },
  };
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PublicShop } from '#contract/public-shop.ts';
import { isDatabaseTrouble } from '#database/connect.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { scriptsAfterPaint } from './after-paint.ts';
import type { CachedPage } from './page-cache.ts';

type ContextKey = Parameters<RouterContextProvider['set']>[0];

/** The built app, as far as the server knows it. */
export type PageBuild = ServerBuild & { entry: { module: { contextKey: ContextKey } } };

export type RenderPage = (url: string, shop: PublicShop) => Promise<CachedPage>;

export function createPageRenderer(
  loadBuild: () => Promise<PageBuild>,
  mode: 'production' | 'development',
): RenderPage {
  const handle = createRequestHandler(loadBuild, mode);
  return async (url, shop) => {
    const tags = new Set<string>();
    const context = new RouterContextProvider();
    const watched = watching(shop);
    context.set((await loadBuild()).entry.module.contextKey, tagging(watched.shop, tags));
    const response = await handle(new Request(url), context);
    const built = isPage(response) && mode === 'production';
    const identity = built
      ? Buffer.from(scriptsAfterPaint(await response.text()))
      : Buffer.from(await response.arrayBuffer());
    const headers = { ...Object.fromEntries(response.headers), etag: `"${sha256(identity).slice(0, 27)}"` };
    if (built) Object.assign(headers, policyFor(identity));
    if (watched.isDatabaseAway()) Object.assign(headers, { 'retry-after': '5', 'cache-control': 'no-store' });
    const status = watched.isDatabaseAway() ? 503 : response.status;
    return { status, headers, body: await compressed(identity), tags };
  };
}

function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
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
      settings: watch(shop.settings),
      listCategories: watch(shop.listCategories),
      listProducts: watch(shop.listProducts),
      findProduct: watch(shop.findProduct),
      listRelated: watch(shop.listRelated),
      listReviews: watch(shop.listReviews),
      demoLogins: watch(shop.demoLogins),
    },
  };
}

/** Notes what a page read, so that it is forgotten when that changes. */
function tagging(shop: PublicShop, tags: Set<string>): PublicShop {
  const catalogue = <T extends { _id: string }>(products: T[]) => {
    tags.add('catalogue');
    for (const product of products) tags.add(`product:${product._id}`);
  };
  return {
    ...shop,
    async listCategories() {
      tags.add('catalogue');
      return shop.listCategories();
    },
    async listProducts(filter) {
      const answer = await shop.listProducts(filter);
      catalogue(answer.products);
      return answer;
    },
    async findProduct(id) {
      const product = await shop.findProduct(id);
      catalogue(product ? [product] : []);
      return product;
    },
    async listRelated(id) {
      const products = await shop.listRelated(id);
      catalogue(products);
      return products;
    },
    async listReviews(productId, page) {
      tags.add(`product:${productId}`);
      return shop.listReviews(productId, page);
    },
  };
}

function policyFor(html: Buffer): Record<string, string> {
  return { 'content-security-policy': contentSecurityPolicy(inlineScriptHashes(html.toString())) };
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...new Set([...scripts].map(([, code]) => sha256(code ?? '')))];
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('base64');
}

async function compressed(identity: Buffer): Promise<CachedPage['body']> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [gzipped, br] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, quality),
  ]);
  return { identity, gzip: gzipped, br };
}

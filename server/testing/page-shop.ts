import { ensureBuilt } from '#server/pages/built-web.ts';
import { pageRoutes } from '#server/pages/pages.ts';
import { publicShop } from '#server/pages/public-shop.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

type PageAnswer = Awaited<ReturnType<TestShop['app']['inject']>>;

/** A shop with its pages, as they were built. */
export type PageShop = TestShop & {
  /** As a browser sees it once every change before it has been heard of. */
  open(url: string, headers?: Record<string, string>): Promise<PageAnswer>;
};

export async function openPageShop(): Promise<PageShop> {
  await ensureBuilt(new AbortController().signal);
  const shop = await openTestShop();
  await pageRoutes(shop.app, shop.shop, publicShop(shop.shop));
  return {
    ...shop,
    async open(url, headers = {}) {
      await shop.shop.changes.settle();
      return await shop.app.inject({ url, headers: { accept: 'text/html', ...headers } });
    },
  };
}

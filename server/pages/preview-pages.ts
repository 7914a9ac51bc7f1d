import type { PublicShop } from '#contract/public-shop.ts';
import { isPreviewing, previewEnded } from '#server/appearance/preview.ts';
import type { App } from '#server/http/fastify-app.ts';
import { hasPreviewCookie } from '#server/http/preview-cookie.ts';
import type { Shop } from '#server/shop.ts';
import { draftedShop } from './public-shop.ts';

const BACK_OFFICE = /^(\/ne)?\/admin(\/|\.|\?|$)/;

/** The shop as it will be, for an admin who is looking at it now; undefined for everybody else. */
export async function previewFor(
  shop: Shop,
  publicShop: PublicShop,
  { url, headers: { cookie } }: { url: string; headers: { cookie?: string } },
): Promise<PublicShop | undefined> {
  if (!hasPreviewCookie(cookie) || BACK_OFFICE.test(url)) return undefined;
  return (await isPreviewing(shop.db, cookie)) ? draftedShop(publicShop, shop) : undefined;
}

export function previewRoutes(app: App): void {
  app.get('/preview/end', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'set-cookie': previewEnded(), 'cache-control': 'no-store' })
      .redirect('/admin/appearance', 303),
  );
}

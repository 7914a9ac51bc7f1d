import { LRUCache } from 'lru-cache';
import type { PublicShop } from '#contract/public-shop.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import { notFound } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import { startRenderer } from '#server/pictures/rendering.ts';
import type { Shop } from '#server/shop.ts';
import { texts } from '#server/texts.ts';
import { type Language, languages } from '#texts/language.ts';
import { BRAND, drawIcon, type IconName, iconNames, iconVersion } from './app-icon.ts';

const PAPER = '#faf9f7';
const hidden = { schema: { hide: true } };

/** What makes the shop an app that can be installed: a manifest for each language, and icons of its own logo. */
export function appRoutes(app: App, shop: Shop, publicShop: PublicShop): void {
  for (const language of languages) {
    app.get(withLanguage('/manifest.webmanifest', language), hidden, async (_request, reply) => {
      reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache');
      return JSON.stringify(await manifest(publicShop, language));
    });
  }
  iconRoute(app, shop, publicShop);
}

async function manifest(publicShop: PublicShop, language: Language) {
  const [{ shopName }, look] = await Promise.all([publicShop.settings(), publicShop.appearance()]);
  const t = texts[language].offline.app;
  const version = iconVersion(look);
  const icon = (name: IconName) => `/app-icon-${name}.png?v=${version}`;
  const shortcut = (name: string, path: string) => ({ name, url: withLanguage(path, language) });
  return {
    id: '/',
    name: shopName,
    short_name: shopName,
    description: t.description(shopName),
    lang: language,
    dir: 'ltr',
    start_url: withLanguage('/', language),
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: look.colour || BRAND,
    icons: [
      { src: icon('192'), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: icon('512'), sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: icon('maskable'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [shortcut(t.cart, '/cart'), shortcut(t.orders, '/orders')],
  };
}

/** Drawn once for each look of the shop, and whoever asks meanwhile waits for that. */
function iconRoute(app: App, shop: Shop, publicShop: PublicShop): void {
  const renderer = startRenderer();
  app.addHook('onClose', async () => renderer.close());
  const drawn = new LRUCache<string, Promise<Uint8Array | undefined>>({ max: 2 * iconNames.length });
  app.get<{ Params: { name: string } }>('/app-icon-:name(^\\w+).png', hidden, async (request, reply) => {
    const name = iconNames.find((icon) => icon === request.params.name);
    if (!name) throw notFound('pictureNotFound');
    const look = await publicShop.appearance();
    const key = `${name} ${iconVersion(look)}`;
    const made = drawn.get(key) ?? drawIcon(shop, renderer, look, name);
    drawn.set(key, made);
    const bytes = await made.catch(() => undefined);
    if (!bytes) drawn.delete(key);
    if (!bytes) throw notFound('pictureNotFound');
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
      .send(Buffer.from(bytes));
  });
}

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicShop } from '#contract/public-shop.ts';
import type { App, Shop } from '#server/shop.ts';
import { BUILD } from './built-web.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { createPageRenderer, type PageBuild } from './page-renderer.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** Serves the built app: hashed assets and pictures for a year, pages from the cache or freshly rendered. */
export async function pageRoutes(app: App, { changes }: Shop, publicShop: PublicShop): Promise<void> {
  const build: PageBuild = await import(pathToFileURL(path.join(BUILD, 'server', 'index.js')).href);
  await app.register(staticFiles, {
    root: path.join(BUILD, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isImmutable = /\/(assets|pictures)\//.test(file);
      reply.header('cache-control', isImmutable ? YEAR : 'public, max-age=3600');
    },
  });
  const render = createPageRenderer(async () => build, 'production');
  const cache = createPageCache();
  const unsubscribe = changes.subscribe((change) => cache.change(change));
  app.addHook('onClose', async () => void unsubscribe());

  app.get('/*', { schema: { hide: true }, compress: false }, async (request, reply) => {
    const key = request.url;
    const known = cache.find(key);
    if (known) return send(request, reply, known);
    const store = cache.begin();
    const page = await render(publicShop.publicUrl + request.url, publicShop);
    if (page.status === 200) store(key, page);
    return send(request, reply, page);
  });
}

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', ...page.headers, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === page.headers.etag) return reply.status(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(page.status).send(page.body[encoding]);
}

import type { PublicShop } from '#contract/public-shop.ts';
import type { App } from '#server/http/fastify-app.ts';
import type { Shop } from '#server/shop.ts';
import { appRoutes } from './app-routes.ts';
import { createPageRenderer, type PageBuild } from './page-renderer.ts';
import { previewFor, previewRoutes } from './preview-pages.ts';

/** `npm run dev`: pages straight from their sources, with hot reload. */
export async function devPageRoutes(app: App, shop: Shop, publicShop: PublicShop): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onClose', () => vite.close());
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>;
  const render = createPageRenderer(load, 'development');
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|healthz|readyz)/.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  previewRoutes(app);
  appRoutes(app, shop, publicShop);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const shown = (await previewFor(shop, publicShop, request)) ?? publicShop;
    const page = await render(publicShop.publicUrl + request.url, shown);
    // Hot reload runs inline scripts of Vite's own.
    const headers = { ...page.headers, 'content-security-policy': "frame-ancestors 'none'" };
    return reply.status(page.status).headers(headers).send(page.body);
  });
}

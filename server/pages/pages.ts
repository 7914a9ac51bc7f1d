import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { neutralFace } from '#contract/appearance.ts';
import type { PublicShop } from '#contract/public-shop.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import type { Make } from '#server/answers/answer-store.ts';
import { sendReady } from '#server/answers/send-answer.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { App } from '#server/http/fastify-app.ts';
import { createTurns } from '#server/http/limits/turns.ts';
import { hasPreviewCookie } from '#server/http/preview-cookie.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import type { Shop } from '#server/shop.ts';
import { languages } from '#texts/language.ts';
import { appRoutes } from './app-routes.ts';
import { BUILD } from './built-web.ts';
import { createPageAddresses, type KnownAddress, MISSING } from './page-address.ts';
import { createPageRenderer, noting, type PageBuild, type RenderPage, readyPage } from './page-renderer.ts';
import { scriptHashes } from './page-scripts.ts';
import { previewFor, previewRoutes } from './preview-pages.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** Most of a start's own work, which can be done while the database is awaited. */
export const loadPages = (): Promise<PageBuild> => import('#built-pages');

/** Serves the built app: hashed assets and pictures for a year, pages from the store or freshly rendered. */
export async function pageRoutes(app: App, shop: Shop, publicShop: PublicShop): Promise<void> {
  const build = await loadPages();
  await serveFiles(app);
  const render = createPageRenderer(build, 'production');
  const policy = await buildPolicy(render, publicShop);
  const addressOf = createPageAddresses(build);
  const looking = createTurns({ atOnce: 5, maxWaiting: 200, maxWaitingOfOne: 100, patienceMs: 8_000 });

  const renderAt = (address: string, who: string, noted: PublicShop) =>
    shop.renders.take(who, async () =>
      readyPage(await render(publicShop.publicUrl + address, noted), policy),
    );

  /** Where nothing is, only that is found out; the page that says so is made once for all. */
  const make =
    ({ address, missing, isThere }: KnownAddress, who: string): Make =>
    async (seen) => {
      const noted = noting(publicShop, seen);
      const isFound = address === missing || (await looking.take(who, () => isThere(noted)));
      if (isFound) return await renderAt(address, who, noted);
      const page = await shop.answers.get(missing, (own) => renderAt(missing, who, noting(publicShop, own)));
      return { ...page, keep: true, isShared: true };
    };

  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: KnownAddress) =>
    sendReady(shop, request, reply, page.address, make(page, clientAddress(request)));

  /** Made anew for each admin who looks at the draft, and kept nowhere. */
  const sendPreview = async (request: FastifyRequest, reply: FastifyReply, page: KnownAddress) => {
    const drafted = await previewFor(shop, publicShop, request);
    if (!drafted) return sendPage(request, reply, page);
    const { status, headers, body } = await shop.renders.take(clientAddress(request), () =>
      render(publicShop.publicUrl + page.address, drafted),
    );
    const policies = { 'content-security-policy': policy, 'cache-control': 'private, no-store' };
    reply
      .status(status)
      .headers({ ...headers, ...policies })
      .send(body);
  };

  previewRoutes(app);
  appRoutes(app, shop, publicShop);
  app.get('/*', { schema: { hide: true }, compress: false }, (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound();
    const page = addressOf(request.url);
    if (page.isNowhere && !wantsPage(request)) return reply.status(404).send('Not found\n');
    if (!hasPreviewCookie(request.headers.cookie)) return sendPage(request, reply, page);
    sendPreview(request, reply, page).catch((error) => reply.send(error));
  });
}

/** Programs that try addresses get no more than they came for. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  return Boolean(headers.accept?.includes('text/html')) && !/\.\w+$/.test(url.split('?', 1)[0] ?? '');
}

/**
 * The scripts that every page has, as the build wrote them: taken from a page that shows nobody's words, so that what was
 * smuggled into another one is not in the policy.
 */
async function buildPolicy(render: RenderPage, publicShop: PublicShop): Promise<string> {
  const settings = Object.entries(await publicShop.settings()).map(([name, value]) => [
    name,
    typeof value === 'string' ? '' : value,
  ]);
  const shop = {
    ...publicShop,
    settings: async () => Object.fromEntries(settings),
    optionWords: async () => new Map(),
    appearance: async () => neutralFace,
  };
  const pages = languages.map((language) =>
    render(`${publicShop.publicUrl}${withLanguage(MISSING, language)}`, shop),
  );
  return contentSecurityPolicy(
    (await Promise.all(pages)).flatMap(({ body }) => scriptHashes(body.toString())),
  );
}

/** Two folders of many files, looked up when asked for, and the few beside them. */
async function serveFiles(app: App): Promise<void> {
  const root = path.join(BUILD, 'client');
  const common = { index: false as const, preCompressed: true, cacheControl: false };
  for (const folder of ['assets', 'pictures']) {
    await app.register(staticFiles, {
      ...common,
      root: path.join(root, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      setHeaders: (reply) => reply.header('cache-control', YEAR),
    });
  }
  await app.register(staticFiles, {
    ...common,
    root,
    wildcard: false,
    globIgnore: ['assets/**', 'pictures/**'],
    setHeaders(reply, file) {
      const isWorker = file.includes('service-worker.js');
      reply.header('cache-control', isWorker ? 'no-cache' : 'public, max-age=3600');
    },
  });
}

import type { FastifyReply } from 'fastify';
import { isId } from '#contract/values/ids.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import { listPages } from '#server/appearance/appearance.ts';
import { listCategories } from '#server/catalogue/catalogue.ts';
import { listPublished } from '#server/catalogue/collections/collections.ts';
import { listPart, listParts } from '#server/catalogue/products/product-addresses.ts';
import { notFound } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import { limitReads } from '#server/http/limits/read-limit.ts';
import type { Shop } from '#server/shop.ts';
import { languages } from '#texts/language.ts';

const PRIVATE_PAGES = ['/admin', '/cart', '/checkout', '/orders', '/login', '/register'];
const PRIVATE = [
  '/api/',
  ...languages.flatMap((language) => PRIVATE_PAGES.map((path) => withLanguage(path, language))),
];
const hidden = { schema: { hide: true } };

type Entry = { path: string; changed?: Date; inLanguages?: [language: string, path: string][] };

/** Every page stands in the sitemap once for each language, and each time says where the others are. */
function inEveryLanguage(entries: Entry[]): Entry[] {
  const all = entries.map(({ path, changed }) => {
    const inLanguages = languages.map((language): [string, string] => [
      language,
      withLanguage(path, language),
    ]);
    return inLanguages.map(([, path]) => ({ path, changed, inLanguages }));
  });
  return languages.flatMap((_, place) => all.flatMap((each) => each[place] ?? []));
}

/** `/robots.txt` names `/sitemap.xml`, which names the files with the addresses of all public pages. */
export function sitemapRoutes(app: App, shop: Shop): void {
  const { config, db } = shop;
  const limited = { ...hidden, ...limitReads(shop) };
  const ofAll = { ...hidden, ...limitReads(shop, 'whole') };
  app.get('/robots.txt', hidden, async (_request, reply) => {
    const rules = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)];
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return `${rules.join('\n')}\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`;
  });

  app.get('/sitemap.xml', ofAll, async (_request, reply) => {
    const parts = await listParts(db);
    const entries = [
      { path: '/sitemaps/pages.xml' },
      ...parts.map((first) => ({ path: `/sitemaps/products-${first}.xml` })),
    ];
    return xml(reply).send(render('sitemapindex', 'sitemap', config.publicUrl, entries));
  });

  app.get('/sitemaps/pages.xml', limited, async (_request, reply) => {
    const [categories, pages, collections] = await Promise.all([
      listCategories(db),
      listPages(db),
      listPublished(db),
    ]);
    const entries = inEveryLanguage([
      { path: '/' },
      { path: '/products' },
      { path: '/seller' },
      ...pages.map((name) => ({ path: `/pages/${name}` })),
      ...collections.map(({ slug }) => ({ path: `/collections/${slug}` })),
      ...categories.map(({ _id }) => ({ path: `/products?category=${_id}` })),
    ]);
    return xml(reply).send(render('urlset', 'url', config.publicUrl, entries));
  });

  app.get<{ Params: { first: string } }>(
    '/sitemaps/products-:first([0-9a-f-]+).xml',
    ofAll,
    async ({ params: { first } }, reply) => {
      const products = isId(first) ? await listPart(db, first) : [];
      if (products.length === 0) throw notFound('sitemapNotFound');
      const entries = inEveryLanguage(
        products.map(({ slug, updatedAt }) => ({ path: `/products/${slug}`, changed: updatedAt })),
      );
      return xml(reply).send(render('urlset', 'url', config.publicUrl, entries));
    },
  );
}

function xml(reply: FastifyReply): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
}

function render(root: string, element: string, publicUrl: string, entries: Entry[]): string {
  const lines = entries.map(({ path, changed, inLanguages = [] }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    const others = inLanguages.map(
      ([language, path]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${asXml(publicUrl + path)}"/>`,
    );
    return `<${element}><loc>${asXml(publicUrl + path)}</loc>${lastmod}${others.join('')}</${element}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}

function asXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

import { expect, test } from 'vitest';
import { listParts } from '#server/catalogue/products/product-addresses.ts';
import { createCategory, createProduct, nobody, pathOf } from '#server/testing/fixtures.ts';
import { testShop } from '#server/testing/test-shop.ts';

const SETTINGS = { publicUrl: 'https://pasal.example' };

test('the robots file keeps private pages out and names the sitemap', async () => {
  const { app } = await testShop(SETTINGS);
  const { statusCode, body, headers } = await app.inject('/robots.txt');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Disallow: /admin');
  expect(body).toContain('Disallow: /ne/admin');
  expect(body).not.toMatch(/Disallow: \/(products)?$/m);
  expect(body).toContain('Sitemap: https://pasal.example/sitemap.xml');
});

test('a sitemap lists pages, categories and the products on sale', async () => {
  const shop = await testShop(SETTINGS);
  const categoryId = await createCategory(shop);
  const onSale = await createProduct(shop, { categoryId });
  const gone = await createProduct(shop, { categoryId });
  await shop.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
  const draft = await createProduct(shop, { categoryId });
  await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', draft).execute();

  expect(await addressesIn(shop.app, '/sitemap.xml')).toEqual([
    'https://pasal.example/sitemaps/pages.xml',
    `https://pasal.example/sitemaps/products-${onSale}.xml`,
  ]);
  expect(await addressesIn(shop.app, '/sitemaps/pages.xml')).toEqual([
    'https://pasal.example/',
    'https://pasal.example/products',
    'https://pasal.example/seller',
    `https://pasal.example/products?category=${categoryId}`,
    'https://pasal.example/ne',
    'https://pasal.example/ne/products',
    'https://pasal.example/ne/seller',
    `https://pasal.example/ne/products?category=${categoryId}`,
  ]);
  expect(await addressesIn(shop.app, `/sitemaps/products-${onSale}.xml`)).toEqual([
    `https://pasal.example${await pathOf(shop, onSale)}`,
    `https://pasal.example/ne${await pathOf(shop, onSale)}`,
  ]);
});

test('the files are looked up once in ten minutes, however many ask at once', async () => {
  const shop = await testShop();
  expect(await listParts(shop.db)).toEqual([]);
  const first = await createProduct(shop);
  const now = Date.now();
  const asked = [listParts(shop.db, now), listParts(shop.db, now), listParts(shop.db, now + 599_000)];
  expect(new Set(asked).size).toBe(1);
  expect(await asked[0]).toEqual([first]);
  expect(listParts(shop.db, now + 600_000)).not.toBe(asked[0]);
});

test.each(['pages', 'products'])(
  'each address in %s.xml says where its page is in each language',
  async (name) => {
    const shop = await testShop(SETTINGS);
    const id = await createProduct(shop, { categoryId: await createCategory(shop) });
    const { body } = await shop.app.inject(`/sitemaps/${name === 'pages' ? name : `${name}-${id}`}.xml`);
    expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    const pages = [...body.matchAll(/<url>.*<\/url>/g)].map(([url]) => ({
      address: url.match(/<loc>([^<]+)/)?.[1],
      others: [...url.matchAll(/rel="alternate" hreflang="(\w+)" href="([^"]+)"/g)].map(([, lang, to]) => [
        lang,
        to,
      ]),
    }));
    const english = pages.slice(0, pages.length / 2);
    const nepali = pages.slice(pages.length / 2);
    expect(english.length).toBeGreaterThan(0);
    for (const [place, { address, others }] of english.entries()) {
      const inNepali = nepali[place];
      expect(others).toEqual([
        ['en', address],
        ['ne', inNepali?.address],
      ]);
      expect(inNepali?.others).toEqual(others);
      expect(inNepali?.address).toBe(address?.replace(/^(https:\/\/[^/]+)\/?/, '$1/ne/').replace(/\/$/, ''));
    }
  },
);

test('an empty shop has a sitemap without products', async () => {
  const { app } = await testShop(SETTINGS);
  expect(await addressesIn(app, '/sitemap.xml')).toEqual(['https://pasal.example/sitemaps/pages.xml']);
  for (const name of [
    'products-1',
    'products-0',
    'products-x',
    `products-${'f'.repeat(32)}`,
    `products-${nobody}`,
  ]) {
    expect((await app.inject(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
  }
});

async function addressesIn(
  app: Awaited<ReturnType<typeof testShop>>['app'],
  path: string,
): Promise<string[]> {
  const { statusCode, body, headers } = await app.inject(path);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
}

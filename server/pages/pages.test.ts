import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSettings } from '#server/settings/settings.ts';
import { createPerson, createProduct, pathOf } from '#server/testing/fixtures.ts';
import { openPageShop, type PageShop } from '#server/testing/page-shop.ts';

let shop: PageShop;
beforeAll(async () => {
  shop = await openPageShop();
}, 120_000);
afterAll(() => shop.close());

const misses = () => shop.shop.answers.figures.misses;

const open: PageShop['open'] = (url, headers) => shop.open(url, headers);

test("addresses that differ only in what is not the page's own share one page", async () => {
  const before = misses();
  const pages = await Promise.all([
    open('/products?featured=true'),
    ...Array.from({ length: 300 }, (_, index) =>
      open(`/products?fbclid=${index}&featured=true&utm_source=x`),
    ),
    ...Array.from({ length: 300 }, (_, index) => open(`/products?x=${index}&featured=true`)),
  ]);
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(misses() - before).toBe(1);
});

test('pages leave whole: no part of them waits for anything', async () => {
  const product = await pathOf(shop, await createProduct(shop));
  for (const url of [
    '/',
    '/ne',
    '/products',
    '/products?search=nothing+like+it',
    product,
    '/cart',
    '/login',
  ]) {
    const { statusCode, body } = await open(url);
    expect(statusCode).toBe(200);
    expect(body.endsWith('</body></html>')).toBe(true);
    // React's marks for what it left out.
    expect(body).not.toMatch(/<!--\$[!?]-->/);
  }
});

test('ever new foreign parameters neither fill the memory nor push good pages out', async () => {
  await open('/');
  const { entries, bytes } = shop.shop.answers.figures;
  const before = misses();
  for (let batch = 0; batch < 20; batch++) {
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        shop.app.inject(`/?fbclid=${batch}-${index}${'f'.repeat(200)}`),
      ),
    );
  }
  expect(misses()).toBe(before);
  expect(shop.shop.answers.figures.entries).toBe(entries);
  expect(shop.shop.answers.figures.bytes - bytes).toBeLessThan(200_000);
});

test('the first page shows what came last, until something is featured', async () => {
  const id = await createProduct(shop, { name: 'Mustang Jacket' });
  const newest = await open('/');
  expect(newest.body).toContain('New in the shop');
  expect(newest.body).toContain('Mustang Jacket');
  await shop.db.updateTable('products').set({ featured: true }).where('id', '=', id).execute();
  const featured = await open('/');
  expect(featured.body).not.toContain('New in the shop');
  expect(featured.body).toContain('Mustang Jacket');
  await shop.db.updateTable('products').set({ featured: false }).where('id', '=', id).execute();
});

test('a change of the settings forgets every page', async () => {
  const admin = await createPerson(shop, { role: 'admin' });
  await open('/');
  await shop.db
    .transaction()
    .execute((tx) => changeSettings(tx, { id: admin.id, email: admin.email }, { shopName: 'Naya Pasal' }));
  expect((await open('/')).body).toContain('Naya Pasal');
});

test("a new price is on its own page at once, and other products' pages stay", async () => {
  const [changed, other] = [await createProduct(shop), await createProduct(shop)];
  const [page, otherPage] = [await pathOf(shop, changed), await pathOf(shop, other)];
  await open(page);
  await open(otherPage);
  const before = misses();
  await shop.db.updateTable('products').set({ price_paisa: 123_456 }).where('id', '=', changed).execute();
  expect((await open(page)).body).toContain('1,234.56');
  await open(otherPage);
  expect(misses() - before).toBe(1);
});

test('whatever leads nowhere shares one page, and programs get no page at all', async () => {
  const lost = await Promise.all(['/no/such', '/page?x=1', '/admin-panel'].map((url) => open(url)));
  expect(lost.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(new Set(lost.map(({ body }) => body)).size).toBe(1);
  for (const url of ['/wp-login.php', '/.env']) {
    const answer = await open(url);
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found\n']);
  }
  expect((await open('/no/such', { accept: '*/*' })).body).toBe('Not found\n');
  expect((await open('/api/unknown')).json().code).toBe('nothingHere');
});

test('products that are not there are looked for, but no page is rendered for each', async () => {
  const missing = await Promise.all(
    Array.from({ length: 20 }, () => open(`/products/${crypto.randomUUID()}`)),
  );
  expect(missing.every(({ statusCode }) => statusCode === 404)).toBe(true);
  expect(new Set(missing.map(({ body }) => body)).size).toBe(1);
  expect(missing[0]?.body).toContain('Product not found');
});

test("the policy names the scripts of the build, and none that came with somebody's words", async () => {
  const id = await createProduct(shop, { name: '<script>alert(1)</script>' });
  const [page, home] = [await open(await pathOf(shop, id)), await open('/')];
  expect(page.headers['content-security-policy']).toBe(home.headers['content-security-policy']);
  expect(page.body).not.toContain('<script>alert');
});

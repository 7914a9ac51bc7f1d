import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct, pathOf } from '#server/testing/fixtures.ts';
import { addJacket } from '#server/testing/jacket.ts';
import { createOwner } from '#server/testing/owner.ts';
import { openPageShop, type PageShop } from '#server/testing/page-shop.ts';

let shop: PageShop;
beforeAll(async () => {
  shop = await openPageShop();
}, 120_000);
afterAll(() => shop.close());

const open = (url: string) => shop.open(url);

test('a page is in the language its address asks for, and its links stay there', async () => {
  const path = await pathOf(shop, await createProduct(shop));
  const english = (await open(path)).body;
  const nepali = (await open(`/ne${path}`)).body;
  expect(english).toContain('<html lang="en"');
  expect(english).toContain('Add to Cart');
  expect(nepali).toContain('<html lang="ne"');
  expect(nepali).toContain('कार्टमा थप्नुहोस्');
  expect(nepali).not.toContain('Add to Cart');
  expect(nepali).toContain('href="/ne/products');
  expect(nepali).not.toContain('href="/products"');
});

test('goods have their Nepali name on a Nepali page, and what has none is marked', async () => {
  const id = await createProduct(shop, { name: 'Brass Lamp' });
  const path = await pathOf(shop, id);
  expect((await open(`/ne${path}`)).body).toContain('<h1 lang="en"');
  await shop.db.updateTable('products').set({ name_ne: 'पित्तलको बत्ती' }).where('id', '=', id).execute();
  const nepali = (await open(`/ne${path}`)).body;
  expect(nepali).toMatch(/<h1 lang="ne"[^>]*>पित्तलको बत्ती</);
  expect(nepali).toMatch(/<title>पित्तलको बत्ती/);
  expect((await open(path)).body).toMatch(/<h1 lang="en"[^>]*>Brass Lamp</);
});

test('what is special about goods is said in Nepali where it is written in it, else marked', async () => {
  const id = await createProduct(shop);
  const set = (change: object) => shop.db.updateTable('products').set(change).where('id', '=', id).execute();
  await set({ highlights: ['Pure brass'] });
  const path = `/ne${await pathOf(shop, id)}`;
  expect((await open(path)).body).toMatch(/<span lang="en"[^>]*>Pure brass</);
  await set({ highlights_ne: ['शुद्ध पित्तल'] });
  const { body } = await open(path);
  expect(body).toMatch(/<span lang="ne"[^>]*>शुद्ध पित्तल</);
  expect(body).not.toContain('>Pure brass<');
});

test('options are called as the owner says in Nepali, from the moment it is said; the others are marked', async () => {
  const owner = await createOwner(shop);
  const { id, product } = await addJacket(owner, { optionWords: { Colour: 'रङ' } });
  const path = `/products/${product.slug}`;
  const before = (await open(`/ne${path}`)).body;
  expect(before).toMatch(/<legend[^>]*><span lang="ne">रङ</);
  expect(before).toContain('<span lang="en">Red</span>');
  const listing = (await open('/ne/products')).body;
  expect(listing).toContain('<span lang="en">Red</span>');

  await owner.call('PUT', `/admin/products/${id}`, { optionWords: { Red: 'रातो' } });
  for (const address of [`/ne${path}`, '/ne/products']) {
    const { body } = await open(address);
    expect(body, address).toContain('<span lang="ne">रातो</span>');
    expect(body, address).not.toContain('>Red<');
  }
  expect((await open('/ne/products')).body).toContain('रातो र Blue मा पाइन्छ');
  const english = (await open(path)).body;
  expect(english).toContain('>Red<');
  expect(english).not.toContain('रातो');
});

test('both sides name each other to search engines, and themselves', async () => {
  const { publicUrl } = shop.shop.config;
  for (const [path, language] of [
    ['/products', 'en'],
    ['/ne/products', 'ne'],
  ] as const) {
    const { body } = await open(path);
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}${path}"/>`);
    for (const [hrefLang, other] of [
      ['en', '/products'],
      ['ne', '/ne/products'],
      ['x-default', '/products'],
    ])
      expect(body, language).toContain(
        `<link rel="alternate" hrefLang="${hrefLang}" href="${publicUrl}${other}"/>`,
      );
  }
});

test('what is nowhere is nowhere in Nepali too', async () => {
  const missing = await open('/ne/nothing-here');
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('पेज भेटिएन');
  expect((await open('/nepal')).body).toContain('<html lang="en"');
});

test('the policy allows the scripts of both', async () => {
  const policies = await Promise.all([open('/'), open('/ne')]);
  const [english, nepali] = policies.map(({ headers }) => headers['content-security-policy']);
  expect(english).toBe(nepali);
});

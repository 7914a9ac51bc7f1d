import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner } from '#server/testing/owner.ts';
import { openPageShop, type PageShop } from '#server/testing/page-shop.ts';

let shop: PageShop;
let owner: Awaited<ReturnType<typeof createOwner>>;
beforeAll(async () => {
  shop = await openPageShop();
  owner = await createOwner(shop);
}, 120_000);
afterAll(() => shop.close());

async function open(url: string) {
  const { statusCode, headers, body } = await shop.open(url);
  return { status: statusCode, location: headers.location, body };
}
const change = (id: string, fields: object) => owner.call('PUT', `/admin/products/${id}`, fields);

test.each([
  ['Dhaka Topi', 'dhaka-topi'],
  ['ढाका टोपी, रातो', 'dhaka-topi-rato'],
  ["  Men's Café — 50 % wool!  ", 'mens-cafe-50-wool'],
  ['नेपाली चिया ५०० ग्राम', 'nepali-chiya-500-gram'],
  ['404', 'product-404'],
  ['???', 'product'],
])('%s is at /products/%s', async (name, slug) => {
  const product = await owner.add({ name, price: 100 });
  expect(product.slug).toBe(slug);
  expect((await open(`/products/${slug}`)).status).toBe(200);
});

test('products of one name have addresses of their own, also when made at the same time', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => owner.add({ name: 'Khukuri', price: 100 })));
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(8);
  expect(made.map(({ slug }) => slug)).toContain('khukuri');
});

test('the address with the id leads there, in both languages, with what was chosen', async () => {
  const product = await owner.add({ name: 'Pote Mala', price: 100 });
  expect(await open(`/products/${product._id}`)).toMatchObject({
    status: 301,
    location: '/products/pote-mala',
  });
  expect(await open(`/products/${product._id}?Size=L&x=%26`)).toMatchObject({
    status: 301,
    location: '/products/pote-mala?Size=L&x=%26',
  });
  expect(await open(`/ne/products/${product._id}`)).toMatchObject({
    status: 301,
    location: '/ne/products/pote-mala',
  });
  const page = await open('/ne/products/pote-mala');
  expect(page.status).toBe(200);
  expect(page.body).toContain('<link rel="canonical" href="http://localhost');
  expect(page.body).toMatch(/rel="canonical" href="[^"]*\/ne\/products\/pote-mala"/);
  expect(page.body).not.toContain(`/products/${product._id}"`);
  const { body } = await shop.call('GET', `/products/${product._id}`);
  expect(body.data.product).toMatchObject({ _id: product._id, slug: 'pote-mala' });
});

test('after a rename the old addresses still lead to it, also from pages kept ready', async () => {
  const product = await owner.add({ name: 'Thulo Jhola', price: 100 });
  expect((await open('/products/thulo-jhola')).status).toBe(200);
  expect((await open('/products/sano-jhola')).status).toBe(404);
  await change(product._id, { name: 'Sano Jhola' });
  expect(await open('/products/thulo-jhola')).toMatchObject({
    status: 301,
    location: '/products/sano-jhola',
  });
  expect((await open('/products/sano-jhola')).status).toBe(200);
  await change(product._id, { name: 'Rato Jhola' });
  for (const old of ['thulo-jhola', 'sano-jhola', product._id])
    expect(await open(`/products/${old}`)).toMatchObject({ status: 301, location: '/products/rato-jhola' });
  const other = await owner.add({ name: 'Thulo Jhola', price: 100 });
  expect(other.slug).toBe('thulo-jhola-2');
});

test('the owner writes another address, which stays through a rename, and may take nobody else’s', async () => {
  const product = await owner.add({ name: 'Woollen Cap', price: 100, slug: 'Winter Special' });
  expect(product.slug).toBe('winter-special');
  const renamed = await change(product._id, { name: 'Woollen Hat' });
  expect(renamed.body.data.product.slug).toBe('winter-special');
  await owner.add({ name: 'Brass Lamp', price: 100 });
  const refused = await change(product._id, { slug: 'brass-lamp' });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Another product has the address ‘brass-lamp’',
  ]);
  const emptied = await change(product._id, { slug: '' });
  expect(emptied.body.data.product.slug).toBe('woollen-hat');
  expect((await change(product._id, { slug: 'winter-special' })).status).toBe(200);
});

test('what left the shop has no page, whatever its address', async () => {
  const product = await owner.add({ name: 'Gone Goods', price: 100 });
  expect((await open('/products/gone-goods')).status).toBe(200);
  await owner.call('DELETE', `/admin/products/${product._id}`);
  expect((await open('/products/gone-goods')).status).toBe(404);
  expect((await open(`/products/${product._id}`)).status).toBe(404);
});

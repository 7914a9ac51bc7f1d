import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
});
afterAll(() => shop.close());

async function add(fields: object): Promise<Product> {
  const { body } = await owner.call('POST', '/admin/categories', {
    name: `Hats ${Math.random()}`,
    nameNe: ' टोपीहरू ',
    descriptionNe: 'सबै टोपी',
  });
  const { category } = body.data;
  expect(category).toMatchObject({ nameNe: 'टोपीहरू', descriptionNe: 'सबै टोपी' });
  const added = await owner.call('POST', '/admin/products', {
    categoryId: category._id,
    price: 100,
    stock: 5,
    ...fields,
  });
  expect(added.status).toBe(201);
  return added.body.data.product;
}

const found = async (search: string): Promise<string[]> => {
  const { body } = await shop.call('GET', `/products?search=${encodeURIComponent(search)}`);
  return body.data.products.map(({ _id }: Product) => _id);
};

test('a product is found by either of its names, and by what either description says', async () => {
  const product = await add({
    name: 'Wool Cap',
    description: 'Warm',
    nameNe: 'ऊनी भादगाउँले',
    descriptionNe: 'जाडोका लागि न्यानो',
  });
  expect(product).toMatchObject({ nameNe: 'ऊनी भादगाउँले', category_name_ne: 'टोपीहरू' });
  for (const words of ['wool cap', 'ऊनी भादगाउँले', 'न्यानो']) expect(await found(words)).toContain(product._id);

  const change = { nameNe: 'पाल्पाली ढाका', version: product.version };
  expect((await owner.call('PUT', `/admin/products/${product._id}`, change)).status).toBe(200);
  expect(await found('पाल्पाली')).toContain(product._id);
  expect(await found('भादगाउँले')).not.toContain(product._id);
});

test('what is special about it is said in both languages, or in the one there is', async () => {
  const highlights = ['Pure wool', 'Made in Bhaktapur'];
  const product = await add({ name: 'Felt Cap', highlights, highlightsNe: [' शुद्ध ऊन ', ''] });
  expect(product).toMatchObject({ highlights, highlightsNe: ['शुद्ध ऊन'] });
  expect(spokenIn('ne', product).highlights).toEqual(['शुद्ध ऊन']);
  expect(spokenIn('en', product).highlights).toEqual(highlights);
  const change = { highlightsNe: [], version: product.version };
  const { body } = await owner.call('PUT', `/admin/products/${product._id}`, change);
  expect(spokenIn('ne', body.data.product as Product).highlights).toEqual(highlights);
});

test('one language is enough: the other shows what there is', async () => {
  const product = await add({ name: 'Felt Hat', description: 'Soft' });
  expect(product).not.toHaveProperty('nameNe');
  expect(spokenIn('ne', product)).toMatchObject({ name: 'Felt Hat', category_name: 'टोपीहरू' });
  expect(spokenIn('en', { ...product, nameNe: 'फेल्ट टोपी' }).name).toBe('Felt Hat');
  expect(spokenIn('ne', { ...product, nameNe: 'फेल्ट टोपी' }).name).toBe('फेल्ट टोपी');
});

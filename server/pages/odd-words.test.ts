import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, createPerson } from '#server/testing/fixtures.ts';
import { openPageShop, type PageShop } from '#server/testing/page-shop.ts';

// What every object of JavaScript has under these names is no choice, no colour and no value of anybody.

let shop: PageShop;
beforeAll(async () => {
  shop = await openPageShop();
}, 120_000);
afterAll(() => shop.close());

const open = (url: string) => shop.open(url);

test('words of options that mean something to the program break no page', async () => {
  const admin = await createPerson(shop, { role: 'admin' });
  const categoryId = await createCategory(shop);
  const create = (options: object) =>
    shop.call('POST', '/admin/products', {
      token: admin.token,
      body: {
        name: 'Odd Jacket',
        price: 100,
        categoryId,
        options: [
          { name: 'constructor', values: ['toString', 'constructor'] },
          { name: 'Colour', values: ['Constructor', 'valueOf'] },
        ],
        variants: [{ options, stock: 5 }],
      },
    });
  expect((await create({ Colour: 'valueOf' })).body).toMatchObject({ code: 'optionMissing' });
  const created = await create({ constructor: 'toString', Colour: 'Constructor' });
  expect(created.status).toBe(201);
  const { slug } = created.body.data.product;
  for (const page of ['/', '/products', '/products?option.constructor=toString', `/products/${slug}`]) {
    for (const url of [page, `/ne${page}`]) {
      const answer = await open(url);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.body).not.toContain('native code');
    }
  }
  expect((await open('/products')).body).not.toMatch(/<details[^>]*open/);
});

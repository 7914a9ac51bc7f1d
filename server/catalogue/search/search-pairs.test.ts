import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#database/seed/demo.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { searchPairs } from './search-pairs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedDemo(shop.db);
}, 120_000);
afterAll(() => shop.close());

const pairs = Object.entries(searchPairs).flatMap(([product, queries]) =>
  queries.map((query) => ({ query, product })),
);

async function firstThree(query: string): Promise<string[]> {
  const { body } = await shop.call('GET', `/products?limit=3&search=${encodeURIComponent(query)}`);
  return body.data.products.map((product: { name: string }) => product.name);
}

test('what people type finds what they mean among the first three, 95 times in 100', async () => {
  const missed: string[] = [];
  for (const { query, product } of pairs) {
    const found = await firstThree(query);
    if (!found.includes(product))
      missed.push(`${query} → ${found.join(' | ') || 'nothing'} (not ${product})`);
  }
  expect(pairs.length).toBeGreaterThanOrEqual(200);
  expect(missed.length / pairs.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
}, 120_000);

test.each(['shoes', 'shoose', 'jutta', 'जुत्ता'])("'%s' finds shoes", async (query) => {
  expect(await firstThree(query)).toContain('City Trainers');
});

test.each([
  ['थांका', 'Framed Mandala Thangka'],
  ['थाङ्का', 'Framed Mandala Thangka'],
  ['थाङका', 'Framed Mandala Thangka'],
  ['thanka', 'Framed Mandala Thangka'],
  ['thang', 'Framed Mandala Thangka'],
  ['पंजा', 'Knitted Gloves, Fleece Lined'],
  ['चौरी', 'Yak Wool Scarf'],
  ['चौंरी', 'Yak Wool Scarf'],
  ['बास', 'Bamboo Doko Basket'],
  ['गलैचा', 'Hand-Knotted Wool Rug'],
  ['इयरफोन', 'Wireless Headphones'],
  ['वाच', 'Pulse Smart Watch'],
])("'%s' finds %s, however it is written in Nepali", async (query, product) => {
  expect(await firstThree(query)).toContain(product);
});

test('a category is found without the moon above its name', async () => {
  const { body } = await shop.call('GET', `/products?search=${encodeURIComponent('बगैचा')}`);
  expect(body.data.showingFor).toBeUndefined();
  expect(body.data.products.length).toBeGreaterThan(0);
});

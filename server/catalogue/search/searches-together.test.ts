import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ProductFilter } from '#contract/catalogue/catalogue.ts';
import { listProducts } from '#server/catalogue/listing/listing.ts';
import { openStockedShop, type StockedShop } from '#server/testing/stocked-shop.ts';

let shop: StockedShop;
beforeAll(async () => {
  shop = await openStockedShop();
});
afterAll(() => shop.close());

const searches: ProductFilter[] = [
  ...['wireless', 'headphones', 'hedphones', 'wirless mosue', 'pashmeena', 'clothing shawl', 'zzzzqqqq'],
  ...['नेपाली', "l'x; drop", '14', 'usb c', 'w', 'creme', 'muna madan', 'wireless headphones', 'laptop 14'],
].map((search) => ({ search }));
const paged: ProductFilter[] = [
  { search: 'wireless', limit: 1, page: 2 },
  { search: 'wireless', limit: 1, page: 3 },
  { search: 'wireless', limit: 2 },
  { search: 'wireless', sort: 'price ASC' },
  { search: 'wireless', minPrice: 30 },
  { search: 'headphones', featured: true },
];
const find = (filter: ProductFilter) => listProducts(shop.shop.reading, filter);

test('searches at the same moment find what each finds alone, in fewer statements', async () => {
  const all = [...searches, ...paged];
  const alone = [];
  for (const filter of all) alone.push(await find(filter));
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const together = await Promise.all(all.map(find));
  const statements = asked.mock.calls.length;
  asked.mockRestore();
  expect(together).toEqual(alone);
  expect(statements).toBeLessThan(all.length);
});

test('a word that is new to many at once is looked up for all of them', async () => {
  const found = await Promise.all(
    ['hadphones', 'wireles', 'topii', 'madann', 'shwal', 'cabel', 'latpop', 'mouze'].map((search) =>
      find({ search }),
    ),
  );
  expect(found.map(({ products }) => products[0]?.name)).toEqual([
    'Headphones Stand, Wireless Charging',
    'Wireless Mouse',
    'Dhaka Topi',
    'Muna Madan',
    'Pashmina Shawl',
    'USB-C Cable',
    'Laptop 14"',
    'Wireless Mouse',
  ]);
});

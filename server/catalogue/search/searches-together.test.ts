import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ProductFilter, ProductListAnswer } from '#contract/catalogue/catalogue.ts';
import { listProducts } from '#server/catalogue/listing/listing.ts';
import { createCategory, createProduct } from '#server/testing/fixtures.ts';
import { openStockedShop, type StockedShop } from '#server/testing/stocked-shop.ts';
import { testShop } from '#server/testing/test-shop.ts';

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

test('in a large shop, where names are looked at first, it is the same', async () => {
  const inCategories = [...searches, ...paged].flatMap((filter) =>
    ['Electronics', 'Clothing', 'Books'].map((name) => ({ ...filter, category: shop.categoryId(name) })),
  );
  const all = [...searches, ...paged, ...inCategories];
  const inSmall = await Promise.all(all.map(find));
  const large = 20_000;
  await shop.db
    .updateTable('category_counts')
    .set({ products: sql`products + ${large}` })
    .execute();
  await sql`select pg_notify('shop_changes', '{"topic":"settings"}')`.execute(shop.db);
  await shop.shop.changes.settle();
  const alone: ProductListAnswer[] = [];
  for (const filter of all) alone.push(await find(filter));
  expect(await Promise.all(all.map(find))).toEqual(alone);
  const names = (found: ProductListAnswer[]) => found.map(({ products }) => products.map(({ name }) => name));
  expect(names(alone)).toEqual(names(inSmall));
});

test.each(['velv', 've'])(
  'what very many words begin with finds in a large shop what it finds in a small one: %s',
  async (search) => {
    const own = await testShop();
    const [home, garden] = [await createCategory(own, 'Home'), await createCategory(own, 'Garden')];
    const letters = 'abcdefghijklmnopqrst'.split('');
    await own.db
      .insertInto('products')
      .values(
        letters.map((letter, place) => ({
          category_id: place % 3 ? home : garden,
          name: `Cushion ${place}`,
          description: `Velv${letter} and ${place % 2 ? 'velvelvet' : 'silk'}`,
          price_paisa: place + 1,
        })),
      )
      .execute();
    const filters: ProductFilter[] = [
      {},
      { category: garden },
      { minPrice: 0.05 },
      { sort: 'price DESC', page: 2 },
      { page: 2 },
    ];
    const read = () =>
      Promise.all(filters.map((filter) => listProducts(own.shop.reading, { search, ...filter })));
    const inSmall = await read();
    expect(inSmall[0]?.pagination.totalProducts).toBe(20);
    await own.db.updateTable('category_counts').set({ products: sql`products + 20000` }).execute();
    await sql`select pg_notify('shop_changes', '{"topic":"settings"}')`.execute(own.db);
    await own.shop.changes.settle();
    expect(await read()).toEqual(inSmall);
  },
);

test('a name in another category hides nothing of this one, however many only speak of it', async () => {
  const full = await testShop();
  const [clothes, home] = [await createCategory(full, 'Clothes'), await createCategory(full, 'Home')];
  await createProduct(full, { categoryId: clothes, name: 'Velvetine Shirt' });
  const cushion = { category_id: home, name: 'Cushion', description: 'Of velvetine', price_paisa: 1 };
  await full.db
    .insertInto('products')
    .values(Array.from({ length: 1_000 }, () => cushion))
    .execute();
  const { body } = await full.call('GET', `/products?search=velvetine&category=${home}`);
  expect(body.data.products).toHaveLength(12);
});

test('all that a category has are counted and shown, however many others have the words', async () => {
  const full = await testShop();
  const [clothes, home] = [await createCategory(full, 'Clothes'), await createCategory(full, 'Home')];
  const socks = await createCategory(full, 'Socks');
  await full.db.updateTable('categories').set({ parent_id: clothes }).where('id', '=', socks).execute();
  const named = (category_id: string, amount: number) =>
    full.db
      .insertInto('products')
      .values(Array.from({ length: amount }, () => ({ category_id, name: 'Velvetine', price_paisa: 1 })))
      .execute();
  await named(home, 1_000);
  await named(clothes, 20);
  await named(socks, 10);
  for (const search of ['velvetine', 've']) {
    const { body } = await full.call('GET', `/products?search=${search}&category=${clothes}&limit=20&page=2`);
    expect(body.data.products).toHaveLength(10);
    expect(body.data.pagination.totalProducts).toBe(30);
  }
});

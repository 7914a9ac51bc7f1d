import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productSorts } from '#contract/catalogue.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { stockShelves } from './testing.ts';

let shop: TestShop;
let shelf: Awaited<ReturnType<typeof stockShelves>>;
beforeAll(async () => {
  shop = await openTestShop();
  shelf = await stockShelves(shop.db, [
    {
      category: 'Electronics',
      name: 'Wireless Headphones',
      price: 89.99,
      featured: true,
      description: 'Over the ear',
    },
    { category: 'Electronics', name: 'Wireless Mouse', price: 25, description: 'Pairs well with headphones' },
    { category: 'Electronics', name: 'Headphones Stand, Wireless Charging', price: 40 },
    { category: 'Electronics', name: 'Laptop 14"', price: 1200, featured: true },
    { category: 'Electronics', name: 'USB-C Cable', price: 5.5 },
    { category: 'Clothing', name: 'Dhaka Topi', price: 12, description: 'Handwoven crème cap' },
    { category: 'Clothing', name: 'Pashmina Shawl', price: 89.99 },
    { category: 'Books', name: 'नेपाली कथा', price: 4 },
    { category: 'Books', name: 'Muna Madan', price: 3.25 },
  ]);
});
afterAll(() => shop.close());

async function names(query: Record<string, string | number | boolean> = {}): Promise<string[]> {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  return body.data.products.map((product: { name: string }) => product.name);
}

function list(query: Record<string, string | number | boolean> = {}) {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return shop.call('GET', `/products?${text}`);
}

describe('search', () => {
  test('takes words in any order', async () => {
    const found = await names({ search: 'wireless headphones' });
    expect(found).toEqual(['Wireless Headphones', 'Headphones Stand, Wireless Charging', 'Wireless Mouse']);
    expect((await names({ search: 'headphones wireless' })).toSorted()).toEqual(found.toSorted());
  });

  test('finds the beginning of a word while it is typed', async () => {
    for (const typed of ['w', 'wi', 'wirel', 'WIREL', ' wirel ', 'wireless m']) {
      expect(await names({ search: typed }), typed).toContain('Wireless Mouse');
    }
    expect(await names({ search: 'wirel' })).toContain('Wireless Headphones');
  });

  test.each([
    ['hedphones', 'Wireless Headphones'],
    ['headfones', 'Wireless Headphones'],
    ['eadphones', 'Wireless Headphones'],
    ['hedpho', 'Wireless Headphones'],
    ['wirless hedphones', 'Wireless Headphones'],
    ['lapotp', 'Laptop 14"'],
    ['pashmeena', 'Pashmina Shawl'],
    ['mosue', 'Wireless Mouse'],
    ['electronix laptop', 'Laptop 14"'],
  ])('forgives the typo in %s', async (typed, meant) => {
    expect(await names({ search: typed })).toContain(meant);
  });

  test('puts the whole name first, then its beginning, then words in the name, then elsewhere', async () => {
    expect((await names({ search: 'wireless mouse' }))[0]).toBe('Wireless Mouse');
    expect(await names({ search: 'headphones' })).toEqual([
      'Headphones Stand, Wireless Charging',
      'Wireless Headphones',
      'Wireless Mouse',
    ]);
  });
});

test('smoke', async () => {
  for (const sort of productSorts) expect(await names({ sort })).toHaveLength(9);
  expect(shelf.products.size).toBe(9);
});

import { expect } from 'vitest';
import { openTestShop, type TestAnswer, type TestShop } from './test-shop.ts';

export type Goods = {
  category: string;
  name: string;
  price: number;
  description?: string;
  featured?: boolean;
};

export const goods: Goods[] = [
  { category: 'Electronics', name: 'Wireless Headphones', price: 89.99, featured: true },
  { category: 'Electronics', name: 'Wireless Mouse', price: 25, description: 'Goes with the headphones' },
  { category: 'Electronics', name: 'Headphones Stand, Wireless Charging', price: 40 },
  { category: 'Electronics', name: 'Laptop 14"', price: 1200, featured: true },
  { category: 'Electronics', name: 'USB-C Cable', price: 5.5 },
  { category: 'Clothing', name: 'Dhaka Topi', price: 12, description: 'Handwoven crème cap' },
  { category: 'Clothing', name: 'Pashmina Shawl', price: 89.99, featured: true },
  { category: 'Books', name: 'नेपाली कथा', price: 4 },
  { category: 'Books', name: 'Muna Madan', price: 3.25 },
];

type Query = Record<string, string | number | boolean>;

/** A shop with a few known goods, one empty category, and one product that has left. */
export type StockedShop = TestShop & {
  categoryId: (name: string) => string;
  productId: (name: string) => string;
  list: (query?: Query) => Promise<TestAnswer>;
  names: (query?: Query) => Promise<string[]>;
};

export async function openStockedShop(): Promise<StockedShop> {
  const shop = await openTestShop();
  const categories = await addCategories(shop);
  const products = await addGoods(shop, categories);
  const list = (query: Query = {}) => {
    const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return shop.call('GET', `/products?${text}`);
  };
  return {
    ...shop,
    categoryId: (name) => categories.get(name) ?? '',
    productId: (name) => products.get(name) ?? '',
    list,
    async names(query) {
      const { status, body } = await list({ limit: 100, ...query });
      expect(status).toBe(200);
      return body.data.products.map((product: { name: string }) => product.name);
    },
  };
}

async function addCategories({ db }: TestShop): Promise<Map<string, string>> {
  const names = ['Electronics', 'Clothing', 'Books', 'Empty Shelf'];
  const rows = await db
    .insertInto('categories')
    .values(names.map((name) => ({ name })))
    .returning(['name', 'id'])
    .execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function addGoods({ db }: TestShop, categories: Map<string, string>): Promise<Map<string, string>> {
  const products = goods.map(({ category, name, description = '', price, featured = false }, index) => ({
    category_id: categories.get(category) ?? '',
    name,
    description,
    price_paisa: Math.round(price * 100),
    featured,
    // Two by two at the same moment: the order must be stable all the same.
    created_at: new Date(Date.UTC(2026, 0, 1, Math.floor(index / 2))),
  }));
  const rows = await db.insertInto('products').values(products).returning(['name', 'id']).execute();
  const left = { name: 'Wireless Ghost', price_paisa: 1, deleted_at: new Date() };
  await db
    .insertInto('products')
    .values({ ...left, category_id: categories.get('Books') ?? '' })
    .execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
}

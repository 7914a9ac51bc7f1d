import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCategory, createPerson, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let admin: Person;
let category: string;
let categoryId: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await createPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  category = `Shelf ${crypto.randomUUID()}`;
  categoryId = await createCategory(shop, category);
});

const download = () => shop.call('GET', '/admin/products.csv', { token: admin.token });
const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });
const add = async (change: object = {}) => {
  const body = { name: 'Copper Jug', price: 12.5, stock: 4, categoryId, ...change };
  const answer = await shop.call('POST', '/admin/products', { token: admin.token, body });
  return answer.body.data.product;
};

test('is for admins only', async () => {
  const { token } = await createPerson(shop);
  expect((await shop.call('GET', '/admin/products.csv')).status).toBe(401);
  expect((await shop.call('GET', '/admin/products.csv', { token })).status).toBe(403);
});

describe('export', () => {
  test('of products, as a file a spreadsheet opens safely', async () => {
    const product = await add({
      name: '=HYPERLINK("http://evil")',
      description: 'Line one\nLine "two", three',
      images: ['/a.png', '/b.png'],
      highlights: ['@home', 'Warm'],
      featured: true,
    });
    const { status, headers, body } = await download();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
    });
    expect(
      body.startsWith('\uFEFFid,name,description,category,price,stock,featured,images,highlights\r\n'),
    ).toBe(true);
    expect(rowsOf(body).find((row) => row.id === product._id)).toEqual({
      id: product._id,
      name: '\'=HYPERLINK("http://evil")',
      description: 'Line one\nLine "two", three',
      category,
      price: '12.50',
      stock: '4',
      featured: 'true',
      images: '/a.png\n/b.png',
      highlights: "'@home\nWarm",
    });
  });

  test('goes on over many batches', async () => {
    const many = Array.from({ length: 2_100 }, (_, index) => ({
      category_id: categoryId,
      name: `Bulk ${index}`,
      price_paisa: index,
    }));
    await shop.db.insertInto('products').values(many).execute();
    const names = new Set(rowsOf((await download()).body).map((row) => row.name));
    expect(many.every(({ name }) => names.has(name))).toBe(true);
  });
});

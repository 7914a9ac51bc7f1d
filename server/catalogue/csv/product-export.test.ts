import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson } from '#server/testing/fixtures.ts';
import { createOwner, type Owner, rowsOf } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
});
afterAll(() => shop.close());

test('is for admins only', async () => {
  const { token } = await createPerson(shop);
  expect((await shop.call('GET', '/admin/products.csv')).status).toBe(401);
  expect((await shop.call('GET', '/admin/products.csv', { token })).status).toBe(403);
});

describe('export', () => {
  test('of products, as a file a spreadsheet opens safely', async () => {
    const product = await owner.add({
      name: '=HYPERLINK("http://evil")',
      description: 'Line one\nLine "two", three',
      images: ['/pictures/a.webp', '/pictures/b.webp'],
      highlights: ['@home', 'Warm'],
      featured: true,
      nameNe: 'तामाको गाग्री',
    });
    const { status, headers, body } = await owner.exported();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
    });
    expect(
      body.startsWith(
        '\uFEFFid,name,description,category,price,stock,featured,images,highlights,origin,maker,warranty,expires,returns,name_ne,description_ne,highlights_ne,maker_ne,warranty_ne,returns_ne,variant,sku\r\n',
      ),
    ).toBe(true);
    expect(rowsOf(body).find((row) => row.id === product._id)).toEqual({
      id: product._id,
      name: '\'=HYPERLINK("http://evil")',
      description: 'Line one\nLine "two", three',
      category: owner.category,
      price: '12.50',
      stock: '4',
      featured: 'true',
      images: '/pictures/a.webp\n/pictures/b.webp',
      highlights: "'@home\nWarm",
      origin: '',
      maker: '',
      warranty: '',
      expires: '',
      returns: '',
      name_ne: 'तामाको गाग्री',
      description_ne: '',
      highlights_ne: '',
      maker_ne: '',
      warranty_ne: '',
      returns_ne: '',
      variant: '',
      sku: '',
    });
  });

  test('goes on over many batches', async () => {
    const many = Array.from({ length: 2_100 }, (_, index) => ({
      category_id: owner.categoryId,
      name: `Bulk ${index}`,
      price_paisa: index,
    }));
    await shop.db.insertInto('products').values(many).execute();
    const names = new Set(rowsOf((await owner.exported()).body).map((row) => row.name));
    expect(many.every(({ name }) => names.has(name))).toBe(true);
  });
});

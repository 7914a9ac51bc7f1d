import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stockOf } from '#server/testing/fixtures.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
let category: string;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await createOwner(shop);
  category = owner.category;
});

const csv = (...rows: Record<string, string>[]) => stringify(rows, { header: true });
const findByName = (name: string) =>
  shop.db.selectFrom('products').selectAll().where('name', '=', name).executeTakeFirst();

describe('import', () => {
  test('with one bad row does nothing at all, and names every bad row', async () => {
    const name = `Fine ${category}`;
    const product = await owner.add();
    const file = csv(
      {
        id: '',
        name,
        category,
        price: '1',
        stock: '1',
        featured: 'true',
        images: '',
        highlights: '',
      },
      {
        id: product._id,
        name: 'Changed',
        category,
        price: '2',
        stock: '1',
        featured: '',
        images: '',
        highlights: '',
      },
      {
        id: '',
        name: 'A',
        category: 'Nowhere',
        price: '1',
        stock: '1',
        featured: '',
        images: '',
        highlights: '',
      },
      {
        id: '',
        name: 'B',
        category,
        price: '1.005',
        stock: '1',
        featured: '',
        images: '',
        highlights: '',
      },
      {
        id: '',
        name: 'C',
        category,
        price: 'free',
        stock: '1',
        featured: '',
        images: '',
        highlights: '',
      },
      {
        id: '',
        name: 'D',
        category,
        price: '1',
        stock: '-1',
        featured: '',
        images: '',
        highlights: '',
      },
      {
        id: '',
        name: 'E',
        category,
        price: '1',
        stock: '1',
        featured: 'maybe',
        images: '',
        highlights: '',
      },
      {
        id: '',
        name: 'F',
        category,
        price: '1',
        stock: '1',
        featured: '',
        images: 'ftp://x',
        highlights: '',
      },
      {
        id: 'abc',
        name: 'G',
        category,
        price: '1',
        stock: '1',
        featured: '',
        images: '',
        highlights: '',
      },
      {
        id: crypto.randomUUID(),
        name: 'H',
        category,
        price: '1',
        stock: '1',
        featured: '',
        images: '',
        highlights: '',
      },
      {
        id: '',
        name: '',
        category,
        price: '1',
        stock: '1',
        featured: '',
        images: '',
        highlights: '',
      },
      {
        id: '',
        name: 'x'.repeat(201),
        category,
        price: '1',
        stock: '1',
        featured: '',
        images: '',
        highlights: '',
      },
      {
        id: '',
        name: 'I',
        category,
        price: '',
        stock: '1',
        featured: '',
        images: '',
        highlights: '',
      },
      {
        id: '',
        name,
        category,
        price: '1',
        stock: '1',
        featured: '',
        images: '',
        highlights: '',
      },
      {
        id: '',
        name: 'J',
        category,
        price: '1',
        stock: '1000001',
        featured: '',
        images: '',
        highlights: '',
      },
    );
    const { data } = (await owner.preview(file)).body;
    expect(data.errors).toEqual([
      { line: 4, message: "There is no category named 'Nowhere'" },
      { line: 5, message: 'price must have at most 2 decimals' },
      { line: 6, message: 'price must be a number such as 1250 or 1250.50' },
      { line: 7, message: 'stock must be a whole number such as 25' },
      { line: 8, message: 'featured must be true or false' },
      { line: 9, message: 'images.0 must be a valid image address' },
      { line: 10, message: 'id must be the id of a product, or empty for a new one' },
      { line: 11, message: 'There is no product with this id' },
      { line: 12, message: 'name must not be empty' },
      { line: 13, message: 'name must be at most 200 characters long' },
      { line: 14, message: 'price is required for a new product' },
      { line: 15, message: 'The same product is on line 2' },
      { line: 16, message: 'stock must be 1000000 or less' },
    ]);
    const refused = await owner.run(file);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe(
      "Nothing was imported. Line 4: There is no category named 'Nowhere' (and 12 more problems)",
    );
    expect((await findByName(name)) ?? null).toBeNull();
    expect(await stockOf(shop, product._id)).toBe(4);
  });

  test('counts lines as an editor does, over cells of several lines', async () => {
    const { body } = await owner.preview('name,description,price\n"A","one\ntwo\nthree",x\nB,,y\n');
    expect(body.data.errors.map(({ line }: { line: number }) => line)).toEqual([2, 5]);
  });

  test.each([
    ['', 'The file is empty.'],
    ['name,colour\nA,red\n', "Unknown column 'colour'."],
    ['name,name\nA,B\n', "The column 'name' is there twice."],
    ['price\n1\n', 'There must be a column id or name.'],
    ['name,price\n"A,1\n', 'This is not valid CSV'],
    ['name\nA,B\n', 'The row has more cells than there are columns'],
    [
      `name\n${'A\n'.repeat(10_001)}`,
      'The file has more than 10000 rows, which is as many as can be imported at a time.',
    ],
  ])('%.20j is refused in words', async (file, message) => {
    const { status, body } = await owner.preview(file);
    expect(status).toBe(200);
    expect(body.data.errors[0].message).toContain(message);
    expect((await owner.run(file)).status).toBe(400);
  });

  test('takes only text/csv in UTF-8 of at most 5 MB, and nothing else takes CSV', async () => {
    expect((await owner.send('{}', '', 'application/json')).status).toBe(415);
    expect((await owner.send('name', '', 'text/plain')).status).toBe(415);
    expect((await owner.send(Buffer.from([0x6e, 0xff, 0xfe]), '')).body.message).toContain('UTF-8');
    expect((await owner.send('name\nA\0B\n', '')).status).toBe(400);
    expect((await owner.send(`name\n${'x'.repeat(5 * 1024 * 1024)}`, '')).status).toBe(413);
    const elsewhere = await shop.call('POST', '/admin/categories', {
      token: owner.token,
      body: 'name\nA',
      headers: { 'content-type': 'text/csv' },
    });
    expect(elsewhere.status).toBe(415);
  });

  test('any text gets an answer', async () => {
    const text = fc.string({ unit: fc.constantFrom('name', 'id', ',', '\n', '"', 'a', "'", '\r', ';', '1') });
    await fc.assert(
      fc.asyncProperty(text, async (file) => {
        expect((await owner.preview(file)).status).toBe(200);
      }),
      { numRuns: 100 },
    );
  });
});

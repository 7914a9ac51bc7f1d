import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addressInKathmandu,
  createCategory,
  createPerson,
  ledgerSumOf,
  type Person,
  stockOf,
} from '#server/testing/fixtures.ts';
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

const send = (csv: string | Buffer, query: string, type = 'text/csv') =>
  shop.call('POST', `/admin/products/import${query}`, {
    token: admin.token,
    body: csv,
    headers: { 'content-type': type },
  });
const preview = (csv: string) => send(csv, '?dryRun=true');
const run = (csv: string) => send(csv, '?dryRun=false');
const download = (name: string) => shop.call('GET', `/admin/${name}.csv`, { token: admin.token });
const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });
const findByName = (name: string) =>
  shop.db.selectFrom('products').selectAll().where('name', '=', name).executeTakeFirst();
const add = async (change: object = {}) => {
  const body = { name: 'Copper Jug', price: 12.5, stock: 4, categoryId, ...change };
  const answer = await shop.call('POST', '/admin/products', { token: admin.token, body });
  return answer.body.data.product;
};

test('importing is for admins only', async () => {
  const { token } = await createPerson(shop);
  const path = '/admin/products/import';
  expect((await shop.call('POST', path)).status).toBe(401);
  expect((await shop.call('POST', path, { token })).status).toBe(403);
});

describe('import', () => {
  const csv = (...rows: Record<string, string>[]) => stringify(rows, { header: true });

  test('shows what it would do, and does nothing', async () => {
    const product = await add();
    const { status, body } = await preview(
      csv(
        { id: product._id, name: 'Copper Jug', category, price: '15', stock: '4' },
        { id: '', name: `New ${category}`, category: category.toUpperCase(), price: '1.5', stock: '2' },
      ),
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      dryRun: true,
      counts: { create: 1, update: 1, unchanged: 0, errors: 0 },
      errors: [],
      rows: [
        {
          line: 2,
          action: 'update',
          name: 'Copper Jug',
          changes: [{ field: 'price', before: '12.50', after: '15.00' }],
        },
        { line: 3, action: 'create', name: `New ${category}` },
      ],
    });
    expect((await findByName(`New ${category}`)) ?? null).toBeNull();
    expect((await shop.call('GET', `/products/${product._id}`)).body.data.product.price).toBe(12.5);
    expect(
      (await send(csv({ name: `New ${category}`, category, price: '1', stock: '2' }), '')).body.data.dryRun,
    ).toBe(true);
  });

  test('creates and updates through ledger and audit', async () => {
    const product = await add();
    const name = `Thermos ${category}`;
    const { status, body } = await run(
      csv(
        {
          id: product._id,
          name: "'=Jug",
          category: '',
          price: '15.25',
          stock: '1',
          featured: 'yes',
          images: '/j.png',
        },
        { id: '', name, category, price: '8', stock: '6', featured: '', images: '' },
      ),
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ dryRun: false, counts: { create: 1, update: 1 } });
    expect((await shop.call('GET', `/products/${product._id}`)).body.data.product).toMatchObject({
      name: '=Jug',
      price: 15.25,
      stock: 1,
      featured: true,
      images: ['/j.png'],
      version: 2,
    });
    const made = await findByName(name);
    expect(made).toMatchObject({ stock: 6, price_paisa: 800 });
    expect(await ledgerSumOf(shop, product._id)).toBe(1);
    expect(
      (await shop.call('GET', `/products?search=${encodeURIComponent(name)}`)).body.data.products[0].name,
    ).toBe(name);
    const audit = await shop.db
      .selectFrom('audit_log')
      .where('action', '=', 'product.import')
      .where('entity_id', 'in', [product._id, made?.id ?? ''])
      .select(['before', 'after'])
      .execute();
    expect(audit).toHaveLength(2);
    expect(audit).toContainEqual({
      before: expect.objectContaining({ price: 12.5, stock: 4 }),
      after: expect.objectContaining({ price: 15.25, stock: 1 }),
    });
    const { movements } = (
      await shop.call('GET', `/admin/products/${product._id}/stock`, { token: admin.token })
    ).body.data;
    expect(movements[0]).toMatchObject({ delta: -3, reason: 'import' });
  });

  test('of an export changes nothing', async () => {
    await add({
      name: '=1+1',
      description: '-dash\r\n@at',
      highlights: ['+plus', "'=quoted"],
      images: ['/x.png'],
    });
    const exported = (await download('products')).body;
    const { data } = (await preview(exported)).body;
    expect(data.errors).toEqual([]);
    expect(data.counts).toMatchObject({ create: 0, update: 0 });
    expect(data.counts.unchanged).toBe(rowsOf(exported).length);
  });

  test('without an id, a name already in the shop means that product', async () => {
    const name = `Named ${category}`;
    const product = await add({ name });
    await run(csv({ name: name.toUpperCase(), price: '99' }));
    expect((await shop.call('GET', `/products/${product._id}`)).body.data.product).toMatchObject({
      price: 99,
      stock: 4,
    });
    await add({ name });
    await add({ name });
    const { body } = await preview(csv({ name, price: '5' }));
    expect(body.data.errors[0].message).toBe('3 products have this name: give the id of the one to change');
  });

  test('with one bad row does nothing at all, and names every bad row', async () => {
    const name = `Fine ${category}`;
    const product = await add();
    const file = csv(
      { id: '', name, category, price: '1', stock: '1', featured: 'true', images: '', highlights: '' },
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
      { id: '', name: 'B', category, price: '1.005', stock: '1', featured: '', images: '', highlights: '' },
      { id: '', name: 'C', category, price: 'free', stock: '1', featured: '', images: '', highlights: '' },
      { id: '', name: 'D', category, price: '1', stock: '-1', featured: '', images: '', highlights: '' },
      { id: '', name: 'E', category, price: '1', stock: '1', featured: 'maybe', images: '', highlights: '' },
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
      { id: 'abc', name: 'G', category, price: '1', stock: '1', featured: '', images: '', highlights: '' },
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
      { id: '', name: '', category, price: '1', stock: '1', featured: '', images: '', highlights: '' },
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
      { id: '', name: 'I', category, price: '', stock: '1', featured: '', images: '', highlights: '' },
      { id: '', name, category, price: '1', stock: '1', featured: '', images: '', highlights: '' },
      { id: '', name: 'J', category, price: '1', stock: '1000001', featured: '', images: '', highlights: '' },
    );
    const { data } = (await preview(file)).body;
    expect(data.errors).toEqual([
      { line: 4, message: "There is no category named 'Nowhere'" },
      { line: 5, message: 'price must have at most 2 decimals' },
      { line: 6, message: 'price must be a number such as 1250 or 1250.50' },
      { line: 7, message: 'stock must be a whole number such as 25' },
      { line: 8, message: 'featured must be true or false' },
      { line: 9, message: 'images.0 is not in the expected form' },
      { line: 10, message: 'id must be the id of a product, or empty for a new one' },
      { line: 11, message: 'There is no product with this id' },
      { line: 12, message: 'name must not be empty' },
      { line: 13, message: 'name must be at most 200 characters long' },
      { line: 14, message: 'price is required for a new product' },
      { line: 15, message: 'The same product is on line 2' },
      { line: 16, message: 'stock must be 1000000 or less' },
    ]);
    const refused = await run(file);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe(
      "Nothing was imported. Line 4: There is no category named 'Nowhere' (and 12 more problems)",
    );
    expect((await findByName(name)) ?? null).toBeNull();
    expect(await stockOf(shop, product._id)).toBe(4);
  });

  test('counts lines as an editor does, over cells of several lines', async () => {
    const { body } = await preview('name,description,price\n"A","one\ntwo\nthree",x\nB,,y\n');
    expect(body.data.errors.map(({ line }: { line: number }) => line)).toEqual([2, 5]);
  });

  test.each([
    ['', 'The file is empty.'],
    ['name,colour\nA,red\n', "Unknown column 'colour'."],
    ['name,name\nA,B\n', "The column 'name' is there twice."],
    ['price\n1\n', 'There must be a column id or name.'],
    ['name,price\n"A,1\n', 'This is not valid CSV'],
    ['name\nA,B\n', 'The row has more cells than there are columns'],
    [`name\n${'A\n'.repeat(10_001)}`, 'The file has 10001 rows; at most 10000 can be imported at a time.'],
  ])('%.20j is refused in words', async (file, message) => {
    const { status, body } = await preview(file);
    expect(status).toBe(200);
    expect(body.data.errors[0].message).toContain(message);
    expect((await run(file)).status).toBe(400);
  });

  test('takes only text/csv in UTF-8 of at most 5 MB, and nothing else takes CSV', async () => {
    expect((await send('{}', '', 'application/json')).status).toBe(415);
    expect((await send('name', '', 'text/plain')).status).toBe(415);
    expect((await send(Buffer.from([0x6e, 0xff, 0xfe]), '')).body.message).toContain('UTF-8');
    expect((await send('name\nA\0B\n', '')).status).toBe(400);
    expect((await send(`name\n${'x'.repeat(5 * 1024 * 1024)}`, '')).status).toBe(413);
    const elsewhere = await shop.call('POST', '/admin/categories', {
      token: admin.token,
      body: 'name\nA',
      headers: { 'content-type': 'text/csv' },
    });
    expect(elsewhere.status).toBe(415);
  });

  test('any text gets an answer', async () => {
    const text = fc.string({ unit: fc.constantFrom('name', 'id', ',', '\n', '"', 'a', "'", '\r', ';', '1') });
    await fc.assert(
      fc.asyncProperty(text, async (file) => {
        expect((await preview(file)).status).toBe(200);
      }),
      { numRuns: 100 },
    );
  });

  test('parallel imports and sales lose nothing', async () => {
    const product = await add({ stock: 50 });
    const buyer = await createPerson(shop);
    await Promise.all([
      ...[40, 45, 48].map((stock) => run(csv({ id: product._id, stock: String(stock) }))),
      ...Array.from({ length: 5 }, () =>
        shop.call('POST', '/orders', {
          token: buyer.token,
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: {
            items: [{ product_id: product._id, quantity: 1 }],
            shippingAddress: addressInKathmandu,
            paymentMethod: 'cash',
          },
        }),
      ),
    ]);
    expect(await stockOf(shop, product._id)).toBe(await ledgerSumOf(shop, product._id));
  });
});

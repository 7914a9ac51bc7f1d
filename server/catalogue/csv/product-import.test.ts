import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressInKathmandu, createPerson, ledgerSumOf, stockOf } from '#server/testing/fixtures.ts';
import { createOwner, type Owner, rowsOf } from '#server/testing/owner.ts';
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

test('importing is for admins only', async () => {
  const { token } = await createPerson(shop);
  const path = '/admin/products/import';
  expect((await shop.call('POST', path)).status).toBe(401);
  expect((await shop.call('POST', path, { token })).status).toBe(403);
});

describe('import', () => {
  test('shows what it would do, and does nothing', async () => {
    const product = await owner.add();
    const { status, body } = await owner.preview(
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
      (await owner.send(csv({ name: `New ${category}`, category, price: '1', stock: '2' }), '')).body.data
        .dryRun,
    ).toBe(true);
  });

  test('creates and updates through ledger and audit', async () => {
    const product = await owner.add();
    const name = `Thermos ${category}`;
    const { status, body } = await owner.run(
      csv(
        {
          id: product._id,
          name: "'=Jug",
          category: '',
          price: '15.25',
          stock: '1',
          featured: 'yes',
          images: '/pictures/j.webp',
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
      images: ['/pictures/j.webp'],
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
      await shop.call('GET', `/admin/products/${product._id}/stock`, { token: owner.token })
    ).body.data;
    expect(movements[0]).toMatchObject({ delta: -3, reason: 'import' });
  });

  test('of an export changes nothing', async () => {
    await owner.add({
      name: '=1+1',
      description: '-dash\r\n@at',
      highlights: ['+plus', "'=quoted"],
      images: ['/pictures/x.webp'],
    });
    const exported = (await owner.exported()).body;
    const { data } = (await owner.preview(exported)).body;
    expect(data.errors).toEqual([]);
    expect(data.counts).toMatchObject({ create: 0, update: 0 });
    expect(data.counts.unchanged).toBe(rowsOf(exported).length);
  });

  test('without an id, a name already in the shop means that product', async () => {
    const name = `Named ${category}`;
    const product = await owner.add({ name });
    await owner.run(csv({ name: name.toUpperCase(), price: '99' }));
    expect((await shop.call('GET', `/products/${product._id}`)).body.data.product).toMatchObject({
      price: 99,
      stock: 4,
    });
    await owner.add({ name });
    await owner.add({ name });
    const { body } = await owner.preview(csv({ name, price: '5' }));
    expect(body.data.errors[0].message).toBe('3 products have this name: give the id of the one to change');
  });

  test('parallel imports and sales lose nothing', async () => {
    const product = await owner.add({ stock: 50 });
    const buyer = await createPerson(shop);
    await Promise.all([
      ...[40, 45, 48].map((stock) => owner.run(csv({ id: product._id, stock: String(stock) }))),
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
    const stock = await stockOf(shop, product._id);
    expect(stock).toBe(await ledgerSumOf(shop, product._id));
    // One of the imports came last, and at most the five sales after it.
    expect(stock).toBeGreaterThanOrEqual(35);
    expect(stock).toBeLessThanOrEqual(48);
  });

  test('counts from the stock that is there when its turn comes', async () => {
    const product = await owner.add({ stock: 50 });
    let import_: Promise<unknown> = Promise.resolve();
    await shop.db.transaction().execute(async (sale) => {
      const { id } = await sale
        .selectFrom('product_variants')
        .where('product_id', '=', product._id)
        .select('id')
        .forUpdate()
        .executeTakeFirstOrThrow();
      await sale.selectFrom('products').where('id', '=', product._id).select('id').forUpdate().execute();
      await sale
        .insertInto('stock_movements')
        .values({ product_id: product._id, variant_id: id, delta: -10, reason: 'adjustment' })
        .execute();
      import_ = owner.run(csv({ id: product._id, stock: '45' }));
      await expect.poll(waiting).toBeGreaterThan(0);
    });
    expect(await import_).toMatchObject({ status: 200 });
    expect(await stockOf(shop, product._id)).toBe(45);
  });
});

/** Connections of this shop that wait for somebody's lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
  return rows[0]?.count ?? 0;
}

test('variants go out and come back: price, stock and number of each, and nothing else', async () => {
  const jacket = await owner.add({
    name: `Jacket ${crypto.randomUUID()}`,
    options: [
      { name: 'Size', values: ['M', 'L'] },
      { name: 'Colour', values: ['Blue'] },
    ],
    variants: [
      { options: { Size: 'M', Colour: 'Blue' }, stock: 1, price: 2000 },
      { options: { Size: 'L', Colour: 'Blue' }, stock: 3, price: 2200, sku: `JK-${crypto.randomUUID()}` },
    ],
  });
  const rows = rowsOf((await owner.exported()).body).filter(({ id }) => id === jacket._id);
  expect(rows.map(({ variant, price, stock }) => [variant, price, stock])).toEqual([
    ['', '2000.00', '4'],
    ['Size: M; Colour: Blue', '2000.00', '1'],
    ['Size: L; Colour: Blue', '2200.00', '3'],
  ]);
  const [whole = {}, medium = {}, large = {}] = rows;
  const sku = `NEW-${crypto.randomUUID()}`;
  const file = csv(whole, medium, {
    ...large,
    variant: 'size:l;  colour: blue',
    price: '2350',
    stock: '8',
    sku,
  });
  const { body } = await owner.preview(file);
  expect(body.data).toMatchObject({ counts: { update: 1, unchanged: 2, errors: 0 } });
  expect(body.data.rows[2].changes.map(({ field }: { field: string }) => field)).toEqual([
    'price',
    'stock',
    'sku',
  ]);
  const done = await owner.run(file);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  const { product } = (await shop.call('GET', `/products/${jacket._id}`)).body.data;
  expect(product).toMatchObject({ price: 2000, stock: 9 });
  expect(product.variants).toMatchObject([
    { stock: 1, price: 2000 },
    { stock: 8, price: 2350, sku },
  ]);
  expect(await stockOf(shop, jacket._id)).toBe(await ledgerSumOf(shop, jacket._id));

  for (const [wrong, message] of [
    [{ ...whole, stock: '50' }, 'stock: this product has variants, change it in their rows'],
    [{ ...large, variant: 'Size: XL' }, 'The options of this product are Size, Colour'],
  ] as const) {
    const refused = await owner.preview(csv(wrong));
    expect(refused.body.data.errors).toEqual([{ line: 2, message }]);
    expect((await owner.run(csv(wrong))).status).toBe(400);
  }
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '#server/testing/fixtures.ts';
import { addJacket, brokenVariants, jacketOptions, jacketVariants } from '#server/testing/jacket.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
});
afterAll(async () => {
  expect(await brokenVariants(shop)).toEqual([]);
  await shop.close();
});

const change = (id: string, body: object) => owner.call('PUT', `/admin/products/${id}`, body);
const read = async (id: string) => (await shop.call('GET', `/products/${id}`)).body.data.product;

describe('a product with options', () => {
  test('costs its lowest, has the sum, and lists what it comes in', async () => {
    const { id, product } = await addJacket(owner, { compareAtPrice: 75 });
    expect(product).toMatchObject({ price: 50, compareAtPrice: 75, stock: 12, options: jacketOptions });
    expect(product.variants).toEqual([
      {
        _id: expect.any(String),
        options: { Size: 'S', Colour: 'Red' },
        price: 50,
        stock: 3,
        sku: expect.any(String),
      },
      expect.objectContaining({ options: { Size: 'M', Colour: 'Red' }, stock: 0 }),
      expect.objectContaining({ options: { Size: 'M', Colour: 'Blue' }, price: 50 }),
      expect.objectContaining({ options: { Size: 'L', Colour: 'Blue' }, price: 60, stock: 5 }),
    ]);
    expect(await read(id)).toEqual(product);
    expect(new Set(product.variants.map(({ sku }: { sku: string }) => sku)).size).toBe(4);
  });

  test('without options has exactly one, with what it is given', async () => {
    const product = await owner.add({
      variants: [{ stock: 7, sku: 'JUG-1', barcode: '123', image: 'https://example.com/jug.png' }],
    });
    expect(product).toMatchObject({ stock: 7, price: 12.5, options: [] });
    expect(product.variants).toMatchObject([
      {
        options: {},
        stock: 7,
        price: 12.5,
        sku: 'JUG-1',
        barcode: '123',
        image: 'https://example.com/jug.png',
      },
    ]);
  });

  test.each([
    [{ options: jacketOptions, variants: undefined }, 'variants is required'],
    [{ options: [] }, 'Size is not an option of this product'],
    [{ variants: [{ options: { Size: 'S' }, stock: 1 }] }, 'Every variant needs a value for Colour'],
    [{ variants: [{ options: { Size: 'XS', Colour: 'Red' }, stock: 1 }] }, 'Size must be one of S, M, L'],
    [{ variants: [jacketVariants[0], jacketVariants[0]] }, 'Two variants have the same options'],
    [{ options: [jacketOptions[0], jacketOptions[0]] }, 'Each option needs a name of its own'],
    [{ options: [{ name: 'Size', values: ['S', 's'] }] }, 'Each value of Size may be there once'],
    [
      { variants: jacketVariants.map((variant) => ({ ...variant, sku: 'SAME' })) },
      'Two variants have the same SKU',
    ],
    [{ options: Array.from({ length: 4 }, (_, n) => ({ name: `O${n}`, values: ['x'] })) }, /at most 3/],
    [{ variants: Array.from({ length: 101 }, () => jacketVariants[0]) }, /at most 100/],
  ])('is refused when it cannot be: %#', async (wrong, message) => {
    const { status, body } = await owner.create({
      stock: undefined,
      options: jacketOptions,
      variants: jacketVariants,
      ...wrong,
    });
    expect(status).toBe(400);
    if (typeof message === 'string') expect(body.message).toBe(message);
    else expect(body.message).toMatch(message);
  });

  test('a number is of one variant in the whole shop', async () => {
    await owner.add({ name: 'First', variants: [{ stock: 1, sku: 'tea-1' }] });
    const { status, body } = await owner.create({ variants: [{ stock: 1, sku: 'TEA-1' }] });
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'The SKU tea-1 belongs to First',
    });
  });
});

describe('changing', () => {
  test('what is not listed is no longer offered; what comes back is the same variant', async () => {
    const { id, product, variant } = await addJacket(owner);
    const blueM = variant('M', 'Blue');
    const [redS] = product.variants;
    await change(id, { variants: [{ ...redS, price: 45, stock: 6, stockBefore: 3 }] });
    const smaller = await read(id);
    expect(smaller).toMatchObject({ price: 45, stock: 6, variants: [{ _id: redS._id, sku: redS.sku }] });

    const { options } = jacketVariants[2] ?? {};
    const back = { _id: redS._id, options: redS.options, stock: 6 };
    const { body } = await change(id, { variants: [back, { options, stock: 2 }] });
    expect(body.data.product).toMatchObject({
      stock: 8,
      variants: [{ price: 45 }, { _id: blueM, stock: 2 }],
    });
  });

  test('two variants exchange their numbers and sizes', async () => {
    const { id, product } = await addJacket(owner);
    const [a, b, ...rest] = product.variants;
    const swapped = [
      { ...a, sku: b.sku, options: b.options },
      { ...b, sku: a.sku, options: a.options },
      ...rest,
    ];
    const { status, body } = await change(id, { variants: swapped });
    expect(status).toBe(200);
    expect(body.data.product.variants).toMatchObject([
      { _id: a._id, sku: b.sku, options: b.options },
      { _id: b._id, sku: a.sku, options: a.options },
      {},
      {},
    ]);
  });

  test('a product that gets options keeps its history; its old stock is taken out', async () => {
    const product = await owner.add({ stock: 9 });
    const options = [{ name: 'Size', values: ['S', 'L'] }];
    const variants = [
      { options: { Size: 'S' }, stock: 1 },
      { options: { Size: 'L' }, stock: 2 },
    ];
    await change(product._id, { options, variants });
    expect(await read(product._id)).toMatchObject({ stock: 3, price: 12.5, options });
    const { body } = await owner.call('GET', `/admin/products/${product._id}/stock`);
    expect(body.data.movements.map(({ delta, options: of }: never) => ({ delta, of }))).toEqual(
      expect.arrayContaining([
        { delta: 9, of: {} },
        { delta: -9, of: {} },
        { delta: 1, of: { Size: 'S' } },
        { delta: 2, of: { Size: 'L' } },
      ]),
    );
  });

  test("a client that knows no variants changes what it can, and never the variants' own", async () => {
    const { id, product } = await addJacket(owner);
    const asBefore = { name: 'Coat', price: 50, stock: 12, description: '', featured: true };
    expect((await change(id, asBefore)).body.data.product).toMatchObject({
      name: 'Coat',
      featured: true,
      variants: product.variants,
    });
    expect((await change(id, { price: 40 })).body.message).toMatch('prices of their own');
    expect((await change(id, { stock: 13 })).body.message).toMatch('say how much stock each');
    const { id: samePrice } = await addJacket(owner, {
      variants: jacketVariants.map(({ price: _, ...variant }) => variant),
    });
    expect((await change(samePrice, { price: 40 })).body.data.product).toMatchObject({
      price: 40,
      variants: [{ price: 40 }, { price: 40 }, { price: 40 }, { price: 40 }],
    });
  });

  test('stock is adjusted by variant, and the audit says which', async () => {
    const { id, variant } = await addJacket(owner);
    const adjust = (body: object) => owner.call('POST', `/admin/products/${id}/stock`, body);
    expect((await adjust({ delta: 1 })).body.message).toBe('Please choose Size and Colour');
    const { body } = await adjust({ delta: 2, variantId: variant('L', 'Blue') });
    expect(body.data.product).toMatchObject({ stock: 14 });
    expect((await auditOf(shop, id)).at(-1)).toMatchObject({
      before: { name: 'Jacket', Size: 'L', Colour: 'Blue', stock: 5 },
      after: { stock: 7 },
    });
    const path = `/admin/products/${id}/stock?variantId=${variant('L', 'Blue')}`;
    expect((await owner.call('GET', path)).body.data.movements).toHaveLength(2);
  });

  test('drafts and archived products are not in the shop', async () => {
    const { id } = await addJacket(owner, { name: 'Hidden Jacket', status: 'draft' });
    expect((await shop.call('GET', `/products/${id}`)).status).toBe(404);
    expect((await shop.call('GET', '/products?search=hidden')).body.data.products).toEqual([]);
    expect((await change(id, { status: 'published' })).body.data.product.status).toBe('published');
    expect((await shop.call('GET', `/products/${id}`)).status).toBe(200);
    await change(id, { status: 'archived' });
    expect((await shop.call('GET', '/products?search=hidden')).body.data.products).toEqual([]);
  });
});

test('options filter the listing: one variant must have them all', async () => {
  const own = await createOwner(shop);
  await addJacket(own);
  const list = async (query: string) =>
    (await shop.call('GET', `/products?category=${own.categoryId}&${query}`)).body.data;
  const found = async (query: string) => (await list(query)).pagination.totalProducts;
  expect(await found('option.Size=L')).toBe(1);
  expect(await found('option.Size=L&option.Colour=Blue')).toBe(1);
  expect(await found('option.Size=L&option.Colour=Red')).toBe(0);
  expect(await found('option.Size=XL')).toBe(0);
  expect(await found('option.Size=XL&option.Size=L&option.Colour=Blue')).toBe(1);
  expect((await list('')).options).toEqual([
    { name: 'Colour', values: ['Blue', 'Red'] },
    { name: 'Size', values: ['L', 'M', 'S'] },
  ]);
});

describe('the database refuses', () => {
  test.each([
    ['stock without the ledger', sql`update product_variants set stock = 99`],
    ['a price below the variants', sql`update products set price_paisa = 1 where options <> '[]'`],
    ['a product without variants', sql`update product_variants set deleted_at = now()`],
    [
      'a second variant without options',
      sql`insert into product_variants (product_id, price_paisa, option_values)
        select product_id, 1, array['x'] from product_variants where option_values = '{}' limit 1`,
    ],
  ])('%s', async (_, statement) => {
    await addJacket(owner);
    await owner.add();
    await expect(statement.execute(shop.db)).rejects.toThrow(/stock_movements|lowest|variant/);
  });
});

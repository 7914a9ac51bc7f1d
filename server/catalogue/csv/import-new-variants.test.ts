import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ledgerSumOf, stockOf } from '#server/testing/fixtures.ts';
import { createOwner, type Owner, rowsOf } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
let category: string;
let name: string;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await createOwner(shop);
  category = owner.category;
  name = `Jacket ${crypto.randomUUID()}`;
});

type Cells = Record<string, string>;

/** Rows may have different cells: all of them become columns. */
function csv(...rows: Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return stringify(rows, { header: true, columns });
}

async function productNamed(wanted: string) {
  const row = await shop.db
    .selectFrom('products')
    .where('name', '=', wanted)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!row) return undefined;
  return (await shop.call('GET', `/products/${row.id}`)).body.data.product;
}

async function imported(file: string) {
  const { status, body } = await owner.run(file);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const inSizes = (change: object = {}) =>
  owner.add({
    name,
    options: [{ name: 'Size', values: ['M', 'L'] }],
    variants: [
      { options: { Size: 'M' }, stock: 1, price: 2000 },
      { options: { Size: 'L' }, stock: 3, price: 2200 },
    ],
    ...change,
  });

test('a row for the product and a row for each variant make a product with options', async () => {
  const sku = `JK-${crypto.randomUUID()}`;
  const file = csv(
    { name, category, price: '2500', stock: '', description: 'Warm', variant: '', sku: '' },
    { name, stock: '5', variant: 'Size: M; Colour: Blue' },
    { name, stock: '2', price: '2700', variant: 'Size: L; Colour: Blue', sku },
    { name, stock: '0', variant: 'Colour: red; size: M' },
  );
  const { data } = (await owner.preview(file)).body;
  expect(data).toMatchObject({ errors: [], counts: { create: 4, update: 0, errors: 0 } });
  expect(data.rows.map((row: { name: string }) => row.name)).toEqual([
    name,
    `${name} (Size: M; Colour: Blue)`,
    `${name} (Size: L; Colour: Blue)`,
    `${name} (Size: M; Colour: red)`,
  ]);
  expect(await productNamed(name)).toBeUndefined();

  await imported(file);
  const product = await productNamed(name);
  expect(product).toMatchObject({
    description: 'Warm',
    price: 2500,
    stock: 7,
    options: [
      { name: 'Size', values: ['M', 'L'] },
      { name: 'Colour', values: ['Blue', 'red'] },
    ],
    variants: [
      { options: { Size: 'M', Colour: 'Blue' }, price: 2500, stock: 5 },
      { options: { Size: 'L', Colour: 'Blue' }, price: 2700, stock: 2, sku },
      { options: { Size: 'M', Colour: 'red' }, price: 2500, stock: 0 },
    ],
  });
  expect(await stockOf(shop, product._id)).toBe(await ledgerSumOf(shop, product._id));
  const exported = rowsOf((await owner.exported()).body).filter(({ id }) => id === product._id);
  expect((await owner.preview(csv(...exported))).body.data.counts).toMatchObject({ unchanged: 4, errors: 0 });
});

test('options may have columns of their own, and the first row tells the rest of the product', async () => {
  await imported(
    csv(
      {
        name,
        category,
        price: '900',
        stock: '4',
        'option: Size': 'S',
        'Option: Fit': 'Slim',
        name_ne: 'कमिज',
      },
      { name, category, price: '950', stock: '६', 'option: Size': 'M', 'Option: Fit': 'Slim', name_ne: '' },
    ),
  );
  expect(await productNamed(name)).toMatchObject({
    nameNe: 'कमिज',
    price: 900,
    stock: 10,
    variants: [
      { options: { Size: 'S', Fit: 'Slim' }, price: 900, stock: 4 },
      { options: { Size: 'M', Fit: 'Slim' }, price: 950, stock: 6 },
    ],
  });
});

test('an exported product gets a variant by one more row', async () => {
  const jacket = await inSizes();
  const rows = rowsOf((await owner.exported()).body).filter(({ id }) => id === jacket._id);
  const file = csv(...rows, { ...rows[2], variant: 'Size: XL', stock: '8', price: '', sku: '' } as Cells);
  const { data } = (await owner.preview(file)).body;
  expect(data).toMatchObject({ errors: [], counts: { create: 1, unchanged: 3 } });
  await imported(file);
  const product = await productNamed(name);
  expect(product).toMatchObject({
    stock: 12,
    options: [{ name: 'Size', values: ['M', 'L', 'XL'] }],
    variants: [
      { _id: jacket.variants[0]._id, options: { Size: 'M' }, stock: 1 },
      { _id: jacket.variants[1]._id, options: { Size: 'L' }, stock: 3 },
      { options: { Size: 'XL' }, stock: 8, price: 2000 },
    ],
  });
});

test('a product without options gets them, and its first variant is what it was', async () => {
  const plain = await owner.add({ name, stock: 4, price: 300 });
  const file = csv({ name, variant: 'Size: M', stock: '3' }, { name, variant: 'Size: L', stock: '2' });
  const { data } = (await owner.preview(file)).body;
  expect(data).toMatchObject({ errors: [], counts: { create: 1, update: 1 } });
  expect(data.rows[0].changes).toContainEqual({ field: 'variant', before: '', after: 'Size: M' });
  await imported(file);
  expect(await productNamed(name)).toMatchObject({
    _id: plain._id,
    stock: 5,
    variants: [
      { _id: plain.variants[0]._id, options: { Size: 'M' }, stock: 3, price: 300 },
      { options: { Size: 'L' }, stock: 2, price: 300 },
    ],
  });
  expect(await ledgerSumOf(shop, plain._id)).toBe(5);
});

test('a row that cannot be is named by its line, and nothing changes', async () => {
  const other = await owner.add({ name: `Other ${name}` });
  await inSizes();
  const fresh = `Fresh ${name}`;
  const good = { name: fresh, category, price: '100', stock: '1', variant: 'Size: M', sku: 'SAME' };
  const wrong: [Cells[], number, string][] = [
    [[good, { ...good, variant: 'large' }], 3, "variant must be written as in 'Size: L; Colour: Blue'"],
    [[good, { ...good, variant: 'Size: ' }], 3, "variant must be written as in 'Size: L; Colour: Blue'"],
    [[good, { ...good, variant: 'Colour: Red', sku: '' }], 3, 'The options of this product are Size'],
    [[good, { ...good, variant: 'size:m', sku: '' }], 3, 'The same variant is on line 2'],
    [[good, { ...good, variant: 'Size: L' }], 3, 'The SKU SAME is on line 2 too'],
    [
      [{ ...good, sku: other.variants[0].sku }],
      2,
      `The SKU ${other.variants[0].sku} belongs to ${other.name}`,
    ],
    [[{ ...good, stock: '' }], 2, 'stock is required for a new variant'],
    [[{ ...good, price: '' }], 2, 'price is required for a new variant'],
    [[{ ...good, category: '' }], 2, 'category is required for a new product'],
    [[{ ...good, category: 'Nowhere' }], 2, "There is no category named 'Nowhere'"],
    [[{ ...good, variant: 'A: 1; B: 2; C: 3; D: 4' }], 2, 'A product has at most 3 options'],
    [[{ ...good, variant: 'A: 1; a: 2' }], 2, 'Each option needs a name of its own'],
    [[{ ...good, variant: 'A.b: 1' }], 2, 'The name of an option must not have =, & or a dot'],
    [[{ ...good, variant: `Size: ${'x'.repeat(61)}` }], 2, 'variant must be at most 60 characters long'],
    [
      [{ ...good, variant: '', stock: '7' }, good],
      2,
      'stock: this product has variants, change it in their rows',
    ],
    [
      [{ ...good, variant: 'Size: M', 'option: Size': 'M' }],
      2,
      'Give the options in variant or in columns of their own, not both',
    ],
    [[{ name, stock: '1', variant: 'Fabric: Wool' }], 2, 'The options of this product are Size'],
    [[{ name, stock: '1', variant: 'Size: XS; Colour: Red' }], 2, 'The options of this product are Size'],
    [
      Array.from({ length: 101 }, (_, place) => ({ ...good, variant: `Size: ${place}`, sku: '' })),
      102,
      'A product has at most 100 variants',
    ],
  ];
  for (const [rows, line, message] of wrong) {
    const file = csv(...rows);
    const { errors } = (await owner.preview(file)).body.data;
    expect(errors).toEqual([{ line, message }]);
    const refused = await owner.run(file);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      `Nothing was imported. Line ${line}: ${message}`,
    ]);
  }
  expect(await productNamed(fresh)).toBeUndefined();
  expect((await productNamed(name)).variants).toHaveLength(2);
});

test('problems are told in Nepali too', async () => {
  const file = csv({ name, category, price: '1', stock: '1', variant: 'ठूलो' });
  const { body } = await shop.call('POST', '/admin/products/import?dryRun=true', {
    token: owner.token,
    body: file,
    headers: { 'content-type': 'text/csv', 'accept-language': 'ne' },
  });
  expect(body.data.errors).toEqual([{ line: 2, message: "variant 'Size: L; Colour: Blue' जसरी लेख्नुपर्छ" }]);
});

test('the template comes in as it is, with the categories it names', async () => {
  const template = (await owner.call('GET', '/admin/products-template.csv')).body;
  const { status, body } = await owner.send(template, '?dryRun=false&createCategories=true');
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await productNamed('Example cup')).toMatchObject({ stock: 10, options: [] });
  expect(await productNamed('Example jacket')).toMatchObject({
    stock: 10,
    variants: [{ options: { Size: 'M' } }, { options: { Size: 'L' } }],
  });
});

test.each([
  ['variant', '__proto__: x', 'fieldForm'],
  ['option: __proto__', 'x', 'fieldForm'],
  ['variant', 'Size: \u202EL', 'fieldUnreadable'],
  ['option: Si\u200Bze', 'L', 'fieldUnreadable'],
])('a file is told that %s cannot be %j', async (column, value, code) => {
  const file = csv({ name, category, price: '10', stock: '1', [column]: value });
  const { status, body } = await owner.run(file);
  expect([status, body.params?.problem?.code ?? body.code]).toEqual([400, code]);
  expect(await productNamed(name)).toBeUndefined();
});

test('nor is a category made under a name that cannot be read', async () => {
  const file = csv({ name, category: 'Ha\u202Ets', price: '10', stock: '1' });
  const { status, body } = await owner.send(file, '?dryRun=false&createCategories=true');
  expect([status, body.code]).toEqual([400, 'fieldUnreadable']);
});

test('nor may a form use the one name that no object can have', async () => {
  const options = [{ name: '__proto__', values: ['x'] }];
  const { status, body } = await owner.create({ options, variants: [{ stock: 1 }], stock: undefined });
  expect([status, body.code]).toEqual([400, 'fieldForm']);
});

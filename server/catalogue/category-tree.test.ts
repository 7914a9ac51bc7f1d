import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner, type Owner, rowsOf } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
});
afterAll(() => shop.close());

const add = (name: string, more: object = {}) => owner.call('POST', '/admin/categories', { name, ...more });
const change = (id: string, body: object) => owner.call('PUT', `/admin/categories/${id}`, body);
const idOf = (answer: Awaited<ReturnType<typeof add>>): string => answer.body.data.category._id;
const list = async (query: string) => (await shop.call('GET', `/products?${query}`)).body.data;
const namesIn = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name);

/** 'Clothing' with a shirt, and in it 'Jackets' with two. */
async function tree(mark: string) {
  const clothing = idOf(await add(`Clothing ${mark}`, { nameNe: 'लुगा' }));
  const jackets = idOf(await add(`Jackets ${mark}`, { parentId: clothing }));
  const sized = (colour: string) => ({
    options: [{ name: 'Colour', values: [colour] }],
    variants: [{ options: { Colour: colour }, stock: 3 }],
  });
  const product = (name: string, categoryId: string, price: number, more = {}) =>
    owner.add({ name: `${name} ${mark}`, categoryId, price, ...more });
  await product('Shirt', clothing, 20);
  await product('Parka', jackets, 90, sized('Blue'));
  await product('Anorak', jackets, 50, sized('Red'));
  return { clothing, jackets };
}

test('a category lists and counts what is in its parts, in every order and by every filter', async () => {
  const { clothing, jackets } = await tree('one');
  const all = await list(`category=${clothing}&sort=price%20ASC`);
  expect(namesIn(all)).toEqual(['Shirt one', 'Anorak one', 'Parka one']);
  expect(all.pagination.totalProducts).toBe(3);
  expect(all.options).toEqual([{ name: 'Colour', values: ['Blue', 'Red'] }]);
  const counts = new Map(
    all.categoryCounts.map(({ _id, count }: { _id: string; count: number }) => [_id, count]),
  );
  expect([counts.get(clothing), counts.get(jackets)]).toEqual([3, 2]);
  expect(namesIn(await list(`category=${clothing}`))).toEqual(['Anorak one', 'Parka one', 'Shirt one']);
  expect(namesIn(await list(`category=${clothing}&sort=name%20ASC&limit=1&page=2`))).toEqual(['Parka one']);
  expect(namesIn(await list(`category=${clothing}&minPrice=40&maxPrice=60`))).toEqual(['Anorak one']);
  expect(namesIn(await list(`category=${clothing}&option.Colour=Blue`))).toEqual(['Parka one']);
  expect(namesIn(await list(`category=${clothing}&search=parka`))).toEqual(['Parka one']);
  expect(namesIn(await list('search=clothing%20one'))).toHaveLength(3);
  expect(namesIn(await list(`category=${jackets}`))).toEqual(['Anorak one', 'Parka one']);
  const { categories } = (await shop.call('GET', '/products/categories/all')).body.data;
  const found = (id: string) => categories.find(({ _id }: { _id: string }) => _id === id);
  expect(found(clothing)).toMatchObject({ product_count: 3 });
  expect(found(jackets)).toMatchObject({ product_count: 2, parentId: clothing });
  const { products } = await list(`category=${jackets}&limit=1`);
  expect(products[0].category_parent).toEqual({ _id: clothing, name: 'Clothing one', nameNe: 'लुगा' });
  const inAdmin = await owner.call('GET', `/admin/products?category=${clothing}`);
  expect(inAdmin.body.data.products).toHaveLength(3);
});

test('there are two levels, moved and deleted by rules that are said', async () => {
  const whole = idOf(await add('Garden two'));
  const part = idOf(await add('Seeds two', { parentId: whole }));
  expect(await add('Tomatoes two', { parentId: part })).toMatchObject({
    status: 409,
    body: { message: "'Seeds two' is part of another category itself, so nothing can be part of it." },
  });
  const other = idOf(await add('Tools two'));
  expect(await change(whole, { parentId: other })).toMatchObject({
    status: 409,
    body: { code: 'categoryStaysWhole', params: { name: 'Garden two', count: 1 } },
  });
  expect((await change(other, { parentId: other })).body.code).toBe('categoryOfItself');
  expect((await change(other, { parentId: crypto.randomUUID() })).status).toBe(400);
  const remove = (id: string) => owner.call('DELETE', `/admin/categories/${id}`);
  expect((await remove(whole)).body.message).toBe(
    "One category is part of 'Garden two'. Move or delete it first.",
  );
  expect((await change(part, { parentId: '' })).body.data.category).not.toHaveProperty('parentId');
  expect((await change(part, { parentId: other })).body.data.category.parentId).toBe(other);
  expect((await remove(whole)).status).toBe(200);
  expect((await remove(part)).status).toBe(200);
  expect((await remove(other)).status).toBe(200);
  const third = shop.db.insertInto('categories').values([
    {
      name: 'Level three',
      parent_id: idOf(await add('Level two', { parentId: idOf(await add('Level one')) })),
    },
  ]);
  await expect(third.execute()).rejects.toThrow('categories_parent_is_whole');
});

test('a sale of a category is one of its parts, also of those that come later', async () => {
  const { clothing, jackets } = await tree('three');
  const hour = 3_600_000;
  const sale = {
    name: 'Dashain',
    kind: 'percent',
    value: 10,
    categoryIds: [clothing],
    startsAt: new Date(Date.now() - hour).toISOString(),
    endsAt: new Date(Date.now() + hour).toISOString(),
  };
  expect((await owner.call('POST', '/admin/sales', sale)).status).toBe(201);
  const prices = async () =>
    (await list(`category=${jackets}&sort=price%20ASC`)).products.map(
      ({ price }: { price: number }) => price,
    );
  expect(await prices()).toEqual([45, 81]);
  expect(namesIn(await list(`category=${clothing}&maxPrice=45`))).toEqual(['Anorak three', 'Shirt three']);
  await change(jackets, { parentId: null });
  expect(await prices()).toEqual([50, 90]);
  expect(namesIn(await list(`category=${jackets}&maxPrice=45`))).toEqual([]);
});

test('files name what a category is part of', async () => {
  const { jackets } = await tree('four');
  const row = rowsOf((await owner.exported()).body).find(({ name }) => name === 'Parka four');
  expect(row?.category).toBe('Clothing four > Jackets four');
  const asExported = await owner.run(
    `name,category\nParka four,${row?.category}\nAnorak four,jackets FOUR\n`,
  );
  expect(asExported.body.data.counts).toMatchObject({ unchanged: 2, errors: 0 });
  const elsewhere = await owner.preview('name,category\nParka four,Shoes > Jackets four\n');
  expect(elsewhere.body.data.errors[0].message).toBe("There is no category named 'Shoes > Jackets four'");
  const made = await owner.send(
    'name,category,price,stock,name_ne\nHat four,Clothing four > Hats four,5,1,टोपी\nPan four,Pots four > Pans four,9,1,\n',
    '?dryRun=false&createCategories=true',
  );
  expect(made.body.data.counts).toMatchObject({ create: 2, errors: 0 });
  expect((await list('search=hat%20four')).products[0]).toMatchObject({
    nameNe: 'टोपी',
    category_name: 'Hats four',
    category_parent: { name: 'Clothing four' },
  });
  const missing = await owner.preview('name,category,price,stock\nBowl four,Bowls four,5,1\n');
  expect(missing.body.data).toMatchObject({ newCategories: ['Bowls four'], counts: { errors: 1 } });
  const handles = 'Handle,Title,Type,Variant Price,Variant Inventory Qty\n';
  const foreign = (rows: string) =>
    owner.send(`${handles}${rows}`, '/foreign?dryRun=false&createCategories=true');
  await foreign(
    'coat-four,Coat four,Clothing four > Jackets four,100,1\nmug-four,Mug four,Home four > Kitchen four,9,1\n',
  );
  expect((await list(`category=${jackets}`)).pagination.totalProducts).toBe(3);
  const [mug] = (await list('search=mug%20four')).products;
  expect(mug).toMatchObject({ category_name: 'Kitchen four', category_parent: { name: 'Home four' } });
});

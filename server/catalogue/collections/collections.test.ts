import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongFigures } from '#database/figures-check.ts';
import { publicShop } from '#server/pages/public-shop.ts';
import { auditOf, createPerson } from '#server/testing/fixtures.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
let ids: Record<'topi' | 'cup' | 'lamp' | 'rug', string>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
  const part = await owner.call('POST', '/admin/categories', { name: 'Hats', parentId: owner.categoryId });
  const add = async (name: string, price: number, more: object = {}): Promise<string> =>
    (await owner.add({ name, price, ...more }))._id;
  ids = {
    topi: await add('Topi', 100, { tags: ['Dashain'], categoryId: part.body.data.category._id }),
    cup: await add('Cup', 200, { tags: ['Dashain', 'Kitchen'] }),
    lamp: await add('Lamp', 300, { compareAtPrice: 400 }),
    rug: await add('Rug', 400),
  };
});
afterAll(() => shop.close());

const make = (name: string, more: object) =>
  owner.call('POST', '/admin/collections', { name, isPublished: true, ...more });
const namesIn = async (query: string) =>
  (await shop.call('GET', `/products?${query}`)).body.data.products.map(({ name }: { name: string }) => name);

test('those chosen by hand come in the order of their maker, unless another is asked for', async () => {
  const made = await make('Gifts for Tihar', { productIds: [ids.lamp, ids.topi, ids.cup], nameNe: 'तिहार' });
  expect(made.body.data.collection).toMatchObject({ slug: 'gifts-for-tihar', nameNe: 'तिहार' });
  expect(await namesIn('collection=gifts-for-tihar')).toEqual(['Lamp', 'Topi', 'Cup']);
  expect(await namesIn('collection=gifts-for-tihar&limit=1&page=2')).toEqual(['Topi']);
  expect(await namesIn('collection=gifts-for-tihar&sort=price%20ASC')).toEqual(['Topi', 'Cup', 'Lamp']);
  expect(await namesIn('collection=gifts-for-tihar&search=cup')).toEqual(['Cup']);
  const inCategory = `collection=gifts-for-tihar&category=${owner.categoryId}&maxPrice=150`;
  expect(await namesIn(inCategory)).toEqual(['Topi']);
  expect((await shop.call('GET', `/products?${inCategory}`)).body.data.pagination.totalProducts).toBe(1);
});

test.each([
  ['tag', () => ({ tag: 'Dashain' }), ['Cup', 'Topi']],
  ['category with its parts', () => ({ categoryId: owner.categoryId, maxPrice: 150 }), ['Topi']],
  ['price', () => ({ minPrice: 200, maxPrice: 300 }), ['Lamp', 'Cup']],
  ['reduced', () => ({ onSale: true }), ['Lamp']],
  ['newest', () => ({ newestDays: 3 }), ['Rug', 'Lamp', 'Cup', 'Topi']],
])('a rule by %s gathers what fits it', async (name, rule, expected) => {
  expect((await make(`By ${name}`, { rule: rule() })).status).toBe(201);
  expect(await namesIn(`collection=by-${name.replaceAll(' ', '-')}`)).toEqual(expected);
});

test('how many one collection has is not taken for another, asked one after the other', async () => {
  await make('Hats for a feast', { rule: { tag: 'Dashain', maxPrice: 150 } });
  await make('For a feast', { rule: { tag: 'Dashain' } });
  await make('For nobody', { rule: { tag: 'Nobody' } });
  const totalOf = async (slug: string) =>
    (await shop.call('GET', `/products?collection=${slug}`)).body.data.pagination.totalProducts;
  await shop.shop.changes.settle();
  for (const [slug, total] of [
    ['for-nobody', 0],
    ['for-a-feast', 2],
    ['hats-for-a-feast', 1],
  ] as const) {
    expect([slug, await totalOf(slug)]).toEqual([slug, total]);
  }
});

test('what comes to fit a rule is there at once, also on kept answers', async () => {
  await make('Feast', { rule: { tag: 'Feast' } });
  expect(await namesIn('collection=feast')).toEqual([]);
  await owner.call('PUT', `/admin/products/${ids.rug}`, { tags: ['Feast'] });
  await shop.shop.changes.settle();
  expect(await namesIn('collection=feast')).toEqual(['Rug']);
  await make('Cheap', { rule: { maxPrice: 50 } });
  expect(await namesIn('collection=cheap')).toEqual([]);
  await owner.call('PUT', `/admin/products/${ids.cup}`, { price: 40 });
  await shop.shop.changes.settle();
  expect(await namesIn('collection=cheap')).toEqual(['Cup']);
  await owner.call('PUT', `/admin/products/${ids.cup}`, { price: 200 });
});

test('what is reduced follows its prices, sales that begin and end, and the category of a sale', async () => {
  await make('Reduced', { rule: { onSale: true } });
  const reduced = async () => {
    await shop.shop.changes.settle();
    expect((await shop.db.executeQuery(CompiledQuery.raw(wrongFigures))).rows).toEqual([]);
    return await namesIn('collection=reduced&sort=name%20ASC');
  };
  const change = (id: string, to: object) => owner.call('PUT', `/admin/products/${id}`, to);
  await change(ids.rug, { compareAtPrice: 500 });
  expect(await reduced()).toEqual(['Lamp', 'Rug']);
  await change(ids.rug, { price: 500 });
  expect(await reduced()).toEqual(['Lamp']);
  await change(ids.rug, { price: 400, compareAtPrice: null });
  await change(ids.lamp, { compareAtPrice: null });
  expect(await reduced()).toEqual([]);

  const hour = 3_600_000;
  const from = (start: number) => ({
    starts_at: new Date(Date.now() + start),
    ends_at: new Date(Date.now() + start + hour),
  });
  const { category_id } = await shop.db
    .selectFrom('products')
    .where('id', '=', ids.topi)
    .select('category_id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('sales')
    .values({ name: 'Hats', kind: 'percent', value: 1000, category_ids: [category_id], ...from(hour) })
    .execute();
  expect(await reduced()).toEqual([]);
  await shop.db.updateTable('sales').set(from(-1000)).execute();
  expect(await reduced()).toEqual(['Topi']);
  await change(ids.cup, { categoryId: category_id });
  expect(await reduced()).toEqual(['Cup', 'Topi']);
  await change(ids.cup, { categoryId: owner.categoryId });
  expect(await reduced()).toEqual(['Topi']);
  await shop.db
    .updateTable('sales')
    .set(from(-2 * hour))
    .execute();
  expect(await reduced()).toEqual([]);
  await change(ids.lamp, { compareAtPrice: 400 });
  expect(await reduced()).toEqual(['Lamp']);
});

test('a draft and what is not there show nothing; a change is audited and only from what was seen', async () => {
  const { body } = await make('Secret', { rule: { tag: 'Dashain' }, isPublished: false });
  const { _id: id, version } = body.data.collection;
  expect(await namesIn('collection=secret')).toEqual([]);
  expect(await namesIn('collection=nowhere')).toEqual([]);
  const input = { name: 'Secret', slug: 'open', isPublished: true, rule: { tag: 'Dashain' } };
  const changed = await owner.call('PUT', `/admin/collections/${id}`, { ...input, version });
  expect(changed.body.data.collection).toMatchObject({ slug: 'open', version: version + 1 });
  expect(await namesIn('collection=open')).toEqual(['Cup', 'Topi']);
  expect((await owner.call('PUT', `/admin/collections/${id}`, { ...input, version })).status).toBe(409);

  const section = { sections: [{ kind: 'collection', id }] };
  await owner.call('PUT', '/admin/appearance', section);
  expect((await owner.call('DELETE', `/admin/collections/${id}`)).body).toMatchObject({
    success: false,
    code: 'collectionOnHome',
  });
  await owner.call('POST', '/admin/appearance/publish');
  expect((await publicShop(shop.shop).appearance()).sections).toEqual(section.sections);
  await owner.call('PUT', '/admin/appearance', { sections: [] });
  await owner.call('POST', '/admin/appearance/publish');
  expect((await owner.call('DELETE', `/admin/collections/${id}`)).status).toBe(200);
  expect((await auditOf(shop, id)).map(({ action }) => action)).toEqual([
    'collection.create',
    'collection.update',
    'collection.delete',
  ]);
  const gone = await owner.call('PUT', '/admin/appearance', section);
  expect(gone.body.code).toBe('collectionGone');
});

test('what makes no sense is refused in words', async () => {
  const refusal = async (name: string, more: object) => (await make(name, more)).body.code;
  await make('Taken', { productIds: [] });
  expect(await refusal('taken', { productIds: [] })).toBe('collectionAddressTaken');
  expect(await refusal('Empty rule', { rule: {} })).toBe('collectionNeedsRule');
  expect(await refusal('Prices', { rule: { minPrice: 5, maxPrice: 1 } })).toBe('collectionPrices');
  expect(await refusal('!!!', { productIds: [] })).toBe('collectionNeedsAddress');
  expect(await refusal('Gone', { productIds: [crypto.randomUUID()] })).toBe('collectionProductGone');
  expect(await refusal('No shelf', { rule: { categoryId: crypto.randomUUID() } })).toBe('noSuchCategory');
  const { token } = await createPerson(shop);
  expect((await shop.call('POST', '/admin/collections', { token, body: { name: 'x' } })).status).toBe(403);
});

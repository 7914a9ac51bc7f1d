import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminProductListAnswer } from '#contract/catalogue/product-admin.ts';
import { wrongFigures } from '#database/figures-check.ts';
import { type Buyer, createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { auditOf, nobody } from '#server/testing/fixtures.ts';
import { addJacket } from '#server/testing/jacket.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { publishDue } from './product-admin.ts';

let shop: TestShop;
let owner: Owner;
let customer: Buyer;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
  customer = await createBuyer(shop);
});
afterAll(() => shop.close());

async function list(query: string): Promise<AdminProductListAnswer> {
  const { status, body } = await owner.call('GET', `/admin/products?${query}`);
  expect(status).toBe(200);
  return body.data;
}
const names = async (query: string) => (await list(query)).products.map(({ name }) => name);
const isInShop = async (id: string) => (await shop.call('GET', `/products/${id}`)).status === 200;

test.each(['/admin/products', `/admin/products/${nobody}`])('GET %s is for staff only', async (path) => {
  expect((await shop.call('GET', path)).status).toBe(401);
  expect((await shop.call('GET', path, { token: customer.token })).status).toBe(403);
});

describe('the list of the back office', () => {
  test('has what is in the shop and what is not, by state', async () => {
    await owner.add({ name: 'Shown Doko' });
    const draft = await owner.add({ name: 'Half Doko', status: 'draft' });
    await owner.add({ name: 'Old Doko', status: 'archived' });
    expect(await names('search=doko&sort=name+ASC')).toEqual(['Half Doko', 'Old Doko', 'Shown Doko']);
    expect(await names('search=doko&status=draft')).toEqual(['Half Doko']);
    expect(await isInShop(draft._id)).toBe(false);
    expect((await owner.call('GET', `/admin/products/${draft._id}`)).body.data.product).toMatchObject({
      name: 'Half Doko',
      status: 'draft',
    });
  });

  test('finds by number, by part of a name and as customers spell it', async () => {
    await owner.add({
      name: 'Bhadgaunle 100% Topi',
      variants: [{ stock: 1, sku: 'TOP-77', barcode: '8901234567894' }],
    });
    for (const search of ['top-77', '8901234567894', 'gaunle', 'topee', '100%']) {
      expect(await names(`search=${encodeURIComponent(search)}`), search).toEqual(['Bhadgaunle 100% Topi']);
    }
    expect(await names('search=bhad%25gaunle')).toEqual([]);
  });

  test('sorts and pages over everything', async () => {
    for (const [name, price, stock] of [
      ['Khukuri C', 30, 1],
      ['khukuri a', 10, 3],
      ['Khukuri B', 20, 2],
    ] as const) {
      await owner.add({ name, price, stock });
    }
    expect(await names('search=khukuri&sort=name+ASC')).toEqual(['khukuri a', 'Khukuri B', 'Khukuri C']);
    expect(await names('search=khukuri&sort=price+DESC')).toEqual(['Khukuri C', 'Khukuri B', 'khukuri a']);
    expect(await names('search=khukuri&sort=stock+ASC')).toEqual(['Khukuri C', 'Khukuri B', 'khukuri a']);
    expect(await names('search=khukuri&sort=stock+ASC&limit=2&page=2')).toEqual(['khukuri a']);
    expect((await list('search=khukuri&limit=2')).pagination).toEqual({
      currentPage: 1,
      hasMore: true,
      totalProducts: 3,
      totalPages: 2,
    });
  });

  test.each(['sort=price', 'status=gone', 'stock=some', 'limit=1000', 'category=x'])(
    'refuses %s',
    async (query) => {
      expect((await owner.call('GET', `/admin/products?${query}`)).status).toBe(400);
    },
  );

  test('sorts and warns by the stock there is, whatever changed it', async () => {
    const { id, product } = await addJacket(owner, { lowStock: 3 });
    const levelsAreRight = async () =>
      expect((await shop.db.executeQuery(CompiledQuery.raw(wrongFigures))).rows).toEqual([]);
    const isLow = async () => (await names('stock=low&sort=stock+ASC')).includes(product.name);
    await levelsAreRight();
    await customer.place(orderFor([{ ...line(id, 5), variant_id: product.variants.at(-1)._id }]));
    await levelsAreRight();
    expect(await isLow()).toBe(false);
    await owner.call('PUT', `/admin/products/${id}`, { lowStock: 7 });
    expect(await isLow()).toBe(true);
    const { status } = await owner.call('PUT', `/admin/products/${id}`, {
      variants: product.variants.slice(1),
    });
    expect(status).toBe(200);
    await shop.db
      .updateTable('product_variants')
      .set({ deleted_at: new Date() })
      .where('id', '=', product.variants[2]._id)
      .execute();
    await levelsAreRight();
    await owner.call('DELETE', `/admin/products/${id}`);
    await levelsAreRight();
    expect(await isLow()).toBe(false);
    await owner.call('POST', `/admin/products/${id}/restore`);
    await levelsAreRight();
  });

  test('knows what runs out', async () => {
    const before = (await list('stock=low')).lowStock;
    const low = await owner.add({ name: 'Few Diyos', stock: 2, lowStock: 3 });
    await owner.add({ name: 'Many Diyos', stock: 9, lowStock: 3 });
    await owner.add({ name: 'No Diyos', stock: 0 });
    await owner.add({ name: 'Past Diyos', stock: 0, lowStock: 3, status: 'archived' });
    expect(await names('search=diyos&stock=low')).toEqual(['Few Diyos']);
    expect(await names('search=diyos&stock=out&status=published')).toEqual(['No Diyos']);
    expect((await list('stock=low')).lowStock).toBe(before + 1);
    await owner.call('PUT', `/admin/products/${low._id}`, { lowStock: null });
    expect((await list('stock=low')).lowStock).toBe(before);
  });
});

describe('a draft', () => {
  test('goes into the shop at its time, not before', async () => {
    const publishAt = '2030-10-01T06:00:00.000Z';
    const { _id } = await owner.add({ status: 'draft', publishAt });
    expect((await owner.call('GET', `/admin/products/${_id}`)).body.data.product.publishAt).toBe(publishAt);
    expect(await publishDue(shop.db, new Date('2030-10-01T05:59:59Z'))).toBe(0);
    expect(await isInShop(_id)).toBe(false);
    expect(await publishDue(shop.db, new Date(publishAt))).toBe(1);
    expect(await isInShop(_id)).toBe(true);
    expect((await owner.call('GET', `/admin/products/${_id}`)).body.data.product).toMatchObject({
      status: 'published',
      publishAt: null,
      version: 2,
    });
  });

  test('that is published or archived by hand forgets its time', async () => {
    const { _id } = await owner.add({ status: 'draft', publishAt: '2030-10-02T06:00:00.000Z' });
    await owner.call('PUT', `/admin/products/${_id}`, { status: 'archived' });
    expect(await publishDue(shop.db, new Date('2031-01-01'))).toBe(0);
    expect(await isInShop(_id)).toBe(false);
  });
});

test('upkeep is stored, audited and checked', async () => {
  const upkeep = {
    lowStock: 3,
    weight: 450,
    tags: ['Dashain', ' wool ', 'dashain'],
    seoTitle: 'Warm jacket',
    seoDescription: 'From Patan',
  };
  const { _id } = await owner.add(upkeep);
  expect((await owner.call('GET', `/admin/products/${_id}`)).body.data.product).toMatchObject({
    ...upkeep,
    tags: ['Dashain', 'wool'],
  });
  await owner.call('PUT', `/admin/products/${_id}`, { weight: 500, tags: [] });
  expect((await auditOf(shop, _id)).at(-1)).toMatchObject({
    action: 'product.update',
    before: { weight: 450, tags: ['Dashain', 'wool'] },
    after: { weight: 500, tags: [] },
  });
  for (const wrong of [{ weight: -1 }, { lowStock: 1.5 }, { publishAt: 'soon' }, { tags: 'x'.repeat(50) }]) {
    expect((await owner.call('PUT', `/admin/products/${_id}`, wrong)).status).toBe(400);
  }
});

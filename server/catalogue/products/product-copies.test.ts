import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminProduct } from '#contract/catalogue/product-admin.ts';
import { type Buyer, createBuyer } from '#server/testing/buyer.ts';
import { auditOf, createCategory, nobody } from '#server/testing/fixtures.ts';
import { addJacket, brokenVariants } from '#server/testing/jacket.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
let customer: Buyer;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
  customer = await createBuyer(shop);
});
afterAll(async () => {
  expect(await brokenVariants(shop)).toEqual([]);
  await shop.close();
});

const isInShop = async (id: string) => (await shop.call('GET', `/products/${id}`)).status === 200;
const remove = (id: string) => owner.call('DELETE', `/admin/products/${id}`);
const restore = (id: string) => owner.call('POST', `/admin/products/${id}/restore`);

test.each(['duplicate', 'restore'])('%s is for staff, of a product there is', async (verb) => {
  const path = `/admin/products/${nobody}/${verb}`;
  expect((await shop.call('POST', path)).status).toBe(401);
  expect((await shop.call('POST', path, { token: customer.token })).status).toBe(403);
  expect((await owner.call('POST', path)).status).toBe(404);
});

test('a copy is a draft with numbers of its own and nothing in stock', async () => {
  const { id, product } = await addJacket(owner, { tags: ['wool'], weight: 900, compareAtPrice: 80 });
  const { status, body } = await owner.call('POST', `/admin/products/${id}/duplicate`);
  expect(status).toBe(201);
  const copy: AdminProduct = body.data.product;
  expect(copy).toMatchObject({
    name: 'Jacket (copy)',
    status: 'draft',
    stock: 0,
    price: 50,
    compareAtPrice: 80,
    tags: ['wool'],
    weight: 900,
    options: product.options,
  });
  const kinds = ({ variants }: AdminProduct) => variants.map(({ options, price }) => [options, price]);
  expect(kinds(copy)).toEqual(kinds(product));
  const skus = [...copy.variants, ...(product as AdminProduct).variants].map(({ sku }) => sku);
  expect(new Set(skus).size).toBe(8);
  expect(await isInShop(copy._id)).toBe(false);
  expect(await auditOf(shop, copy._id)).toMatchObject([{ action: 'product.create' }]);
});

describe('a deleted product', () => {
  test('comes back as it was, once', async () => {
    const { id, product } = await addJacket(owner);
    await remove(id);
    expect(await isInShop(id)).toBe(false);
    const listed = await owner.call('GET', '/admin/products?status=deleted&search=jacket');
    expect(listed.body.data.products).toMatchObject([{ _id: id, isDeleted: true }]);
    const answers = await Promise.all([restore(id), restore(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const now = (await shop.call('GET', `/products/${id}`)).body.data.product;
    expect(now).toMatchObject({ stock: product.stock, variants: product.variants });
    expect((await auditOf(shop, id)).map(({ action }) => action)).toEqual([
      'product.create',
      'product.delete',
      'product.restore',
    ]);
  });

  test('brings its category back, or goes into the one that has its name now', async () => {
    const name = `Attic ${crypto.randomUUID()}`;
    const [first, second] = await Promise.all([
      createCategory(shop, name),
      createCategory(shop, `${name} two`),
    ]);
    const [lamp, chair] = await Promise.all([
      owner.add({ name: 'Lamp', categoryId: first }),
      owner.add({ name: 'Chair', categoryId: second }),
    ]);
    for (const { _id } of [lamp, chair]) await remove(_id);
    for (const id of [first, second]) {
      expect((await owner.call('DELETE', `/admin/categories/${id}`)).status).toBe(200);
    }
    const heir = await createCategory(shop, `${name} TWO`);
    expect((await restore(lamp._id)).body.data.product.category).toBe(first);
    expect((await restore(chair._id)).body.data.product.category).toBe(heir);
    const { categories } = (await owner.call('GET', '/admin/categories')).body.data;
    expect(categories.filter(({ _id }: { _id: string }) => _id === first)).toHaveLength(1);
  });
});

test('a category with nothing but drafts is not empty', async () => {
  const categoryId = await createCategory(shop, `Plans ${crypto.randomUUID()}`);
  const { _id } = await owner.add({ categoryId, status: 'draft' });
  const refused = await owner.call('DELETE', `/admin/categories/${categoryId}`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'categoryHasProducts', params: { count: 1 } } });
  await remove(_id);
  expect((await owner.call('DELETE', `/admin/categories/${categoryId}`)).status).toBe(200);
});

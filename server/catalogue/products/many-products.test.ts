import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, createProduct, moveStock } from '#server/testing/fixtures.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
});
afterAll(() => shop.close());

const many = (ids: string[], change: object) => owner.call('POST', '/admin/products/many', { ids, change });
const now = async (id: string) => (await owner.call('GET', `/admin/products/${id}`)).body.data.product;
const jacket = {
  name: 'Jacket',
  price: 2000,
  options: [{ name: 'Size', values: ['M', 'L'] }],
  variants: [
    { options: { Size: 'M' }, stock: 1 },
    { options: { Size: 'L' }, stock: 3, price: 2200 },
  ],
};

test('prices are set, or move by an amount or a percentage, each variant its own', async () => {
  const [tea, coat] = [await owner.add({ price: 100 }), await owner.add(jacket)];
  const ids = [tea._id, coat._id];
  const { status, body } = await many(ids, { price: { kind: 'percent', value: 12.5 } });
  expect(status).toBe(200);
  expect(body.data.products.map(({ changed }: { changed: boolean }) => changed)).toEqual([true, true]);
  expect((await now(tea._id)).price).toBe(113);
  expect((await now(coat._id)).variants.map(({ price }: { price: number }) => price)).toEqual([2250, 2475]);
  await many(ids, { price: { kind: 'amount', value: -50 } });
  expect((await now(coat._id)).variants.map(({ price }: { price: number }) => price)).toEqual([2200, 2425]);
  await many(ids, { price: { kind: 'set', value: 999 } });
  expect([(await now(tea._id)).price, (await now(coat._id)).price]).toEqual([999, 999]);
});

test('stock goes through the ledger, and everything comes back with undo, but what was sold', async () => {
  const coat = await owner.add(jacket);
  const tea = await owner.add({ stock: 4 });
  const done = await many([coat._id, tea._id], {
    stock: { kind: 'add', value: 5 },
    status: 'archived',
    addTags: ['Dashain'],
  });
  expect(await now(coat._id)).toMatchObject({ stock: 14, status: 'archived', tags: ['Dashain'] });
  await moveStock(shop, tea._id, -2);
  const undone = await owner.call('POST', '/admin/products/many/undo', { products: done.body.data.undo });
  expect(undone.status).toBe(200);
  expect(await now(coat._id)).toMatchObject({ stock: 4, status: 'published', tags: [] });
  expect((await now(tea._id)).stock).toBe(2);
  const history = await owner.call('GET', `/admin/products/${coat._id}/stock`);
  expect(history.body.data.movements).toHaveLength(6);
});

test('one that cannot is named, and none of them changes', async () => {
  const [full, short] = [
    await owner.add({ name: 'Full', stock: 10 }),
    await owner.add({ name: 'Short', stock: 1 }),
  ];
  const refused = await many([full._id, short._id], { stock: { kind: 'add', value: -2 } });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Nothing was changed. ‘Short’: Only 1 are in stock now, so 2 cannot be taken out.',
  ]);
  expect((await now(full._id)).stock).toBe(10);
  expect((await many([full._id, crypto.randomUUID()], { status: 'draft' })).status).toBe(409);
  expect((await now(full._id)).status).toBe('published');
});

test('undo does not overwrite what somebody else has changed', async () => {
  const tea = await owner.add({ price: 100 });
  const { body } = await many([tea._id], { price: { kind: 'set', value: 90 } });
  await owner.call('PUT', `/admin/products/${tea._id}`, { price: 80 });
  const refused = await owner.call('POST', '/admin/products/many/undo', { products: body.data.undo });
  expect(refused.status).toBe(409);
  expect((await now(tea._id)).price).toBe(80);
});

test('each change is in the audit', async () => {
  const ids = [await createProduct(shop), await createProduct(shop)];
  await many(ids, { categoryId: owner.categoryId, removeTags: ['x'] });
  for (const id of ids) {
    const { body } = await owner.call('GET', `/admin/audit?entity=product&entityId=${id}`);
    expect(body.data.entries[0]).toMatchObject({
      action: 'product.update',
      after: { categoryId: owner.categoryId },
    });
  }
});

test.each([
  [{}, 400],
  [{ price: { kind: 'percent', value: -200 } }, 409],
  [{ price: { kind: 'set', value: 1.234 } }, 409],
  [{ status: 'sold' }, 400],
  [{ categoryId: crypto.randomUUID() }, 409],
])('%j is refused', async (change, status) => {
  const tea = await owner.add();
  expect((await many([tea._id], change)).status).toBe(status);
});

test('is for staff of the catalogue only', async () => {
  const customer = await createPerson(shop);
  const tea = await owner.add();
  const body = { ids: [tea._id], change: { status: 'draft' } };
  expect((await shop.call('POST', '/admin/products/many', { token: customer.token, body })).status).toBe(403);
  expect((await shop.call('POST', '/admin/products/many', { body })).status).toBe(401);
});

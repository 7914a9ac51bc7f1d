import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { photo, uploadTo } from '#server/testing/pictures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.updateTable('store_settings').set({ demo_data: false }).execute();
  owner = await createOwner(shop);
});
afterAll(() => shop.close());

const list = async () => (await owner.call('GET', '/admin/checklist')).body.data;
const isDone = async (name: string) =>
  (await list()).steps.find((step: { name: string }) => step.name === name).done;

test('each step is ticked by what is really there, and the list goes when all are', async () => {
  expect((await list()).isShown).toBe(true);
  const category = await owner.call('GET', '/admin/categories');
  expect(category.body.data.categories).toHaveLength(1);
  expect(await isDone('category')).toBe(true);

  expect(await isDone('product')).toBe(false);
  await owner.add({ status: 'draft' });
  expect(await isDone('product')).toBe(false);
  await owner.add();
  expect(await isDone('product')).toBe(true);

  expect(await isDone('name')).toBe(false);
  await owner.call('PUT', '/admin/settings', { shopName: 'Ilam Tea' });
  expect(await isDone('name')).toBe(true);

  const { body } = await uploadTo(shop, owner.token, [{ bytes: await photo() }]);
  await owner.call('PUT', '/admin/appearance', { logo: body.data.pictures[0].url });
  expect(await isDone('picture')).toBe(false);
  await owner.call('POST', '/admin/appearance/publish');
  expect(await isDone('picture')).toBe(true);

  expect(await isDone('delivery')).toBe(false);
  await owner.call('PUT', '/admin/settings', { shippingFee: 150, freeShippingFrom: 3000 });
  expect(await isDone('delivery')).toBe(true);

  expect(await isDone('legal')).toBe(false);
  const legal = { legalName: 'Ilam Tea Pvt. Ltd.', legalAddress: 'Ilam 3', panNumber: '301234567' };
  await owner.call('PUT', '/admin/settings', legal);
  expect(await isDone('legal')).toBe(true);

  expect(await isDone('law')).toBe(false);
  const law = { registrationNumber: '12/081', grievanceName: 'Asha', returnPolicy: 'Seven days.' };
  await owner.call('PUT', '/admin/settings', law);
  expect(await isDone('law')).toBe(true);

  await shop.db.deleteFrom('payment_methods').execute();
  const before = await list();
  if (!before.steps.find((step: { name: string }) => step.name === 'payment').done) {
    await shop.db.insertInto('payment_methods').values({ method: 'cash' }).execute();
  }
  expect(await list()).toMatchObject({ isShown: false });
});

test('it can be put away, and a demo shop has none', async () => {
  await owner.call('PUT', '/admin/settings', { legalName: '' });
  expect((await list()).isShown).toBe(true);
  await shop.db.updateTable('store_settings').set({ demo_data: true }).execute();
  expect((await list()).isShown).toBe(false);
  await shop.db.updateTable('store_settings').set({ demo_data: false }).execute();
  expect((await owner.call('POST', '/admin/checklist/hide')).body.data.isShown).toBe(false);
  expect((await list()).isShown).toBe(false);
});

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

const facts = {
  origin: 'NP',
  maker: 'Palpali weavers, Tansen',
  warranty: '7 days',
  expiresOn: '2031-02-03',
  returnTerms: 'Unworn only',
};
const check = async (page = 1) => (await owner.call('GET', `/admin/compliance?page=${page}`)).body.data;
const isSaid = async (name: string) => {
  const { seller, selling } = await check();
  return [...seller, ...selling].find((each: { name: string }) => each.name === name).done;
};

test('what is missing about the seller is told, and gone once it is filled in', async () => {
  const settings = {
    legalName: 'Ilam Tea Pvt. Ltd.',
    legalAddress: 'Ilam 3',
    registrationAuthority: 'Office of the Company Registrar',
    registrationNumber: '12345/081',
    panNumber: '301234567',
    portalNumber: 'EC-77',
    returnPolicy: 'Seven days, unused.',
    pricesIncludeTax: true,
  };
  for (const name of Object.keys(settings)) {
    const rule = name === 'pricesIncludeTax' ? 'taxInPrices' : name;
    expect(await isSaid(rule), name).toBe(false);
  }
  await owner.call('PUT', '/admin/settings', settings);
  for (const name of Object.keys(settings)) {
    expect(await isSaid(name === 'pricesIncludeTax' ? 'taxInPrices' : name), name).toBe(true);
  }
  await owner.call('PUT', '/admin/settings', { grievanceName: 'Asha Rai' });
  expect(await isSaid('grievance')).toBe(false);
  await owner.call('PUT', '/admin/settings', { grievanceContact: '9800000000' });
  expect(await isSaid('grievance')).toBe(true);
});

test('goods on sale that do not say enough are listed until they do', async () => {
  const silent = await owner.add({ name: 'Silent Jug' });
  const draft = await owner.add({ name: 'Draft Jug', status: 'draft' });
  const telling = await owner.add({ name: 'Telling Jug', ...facts });
  const listed = (await check()).products;
  expect(listed.find(({ _id }: { _id: string }) => _id === silent._id).missing).toEqual([
    'origin',
    'maker',
    'warranty',
  ]);
  const ids = listed.map(({ _id }: { _id: string }) => _id);
  expect(ids).not.toContain(draft._id);
  expect(ids).not.toContain(telling._id);

  await owner.call('PUT', `/admin/products/${silent._id}`, { origin: 'IN', maker: 'Somebody' });
  const [left] = (await check()).products.filter(({ _id }: { _id: string }) => _id === silent._id);
  expect(left.missing).toEqual(['warranty']);
  await owner.call('PUT', `/admin/products/${silent._id}`, { warranty: 'None', expiresOn: '2020-01-01' });
  const after = await check();
  expect(after.products.map(({ _id }: { _id: string }) => _id)).not.toContain(silent._id);
  expect(after.expiring).toEqual([{ _id: silent._id, name: 'Silent Jug', expiresOn: '2020-01-01' }]);
});

test('a product says them to everybody, a copy too, and a file keeps them', async () => {
  const product = await owner.add({ name: 'Dhaka Topi', ...facts });
  expect((await shop.call('GET', `/products/${product._id}`)).body.data.product).toMatchObject(facts);
  const copy = await owner.call('POST', `/admin/products/${product._id}/duplicate`);
  expect(copy.body.data.product).toMatchObject(facts);

  const row = rowsOf((await owner.exported()).body).find(({ id }) => id === product._id);
  expect(row).toMatchObject({
    origin: 'NP',
    maker: facts.maker,
    warranty: '7 days',
    expires: '2031-02-03',
    returns: 'Unworn only',
  });
  const run = await owner.run(`id,origin,expires\n${product._id},Bangladesh,`);
  expect(run.body.data.counts).toMatchObject({ update: 1 });
  const changed = (await shop.call('GET', `/products/${product._id}`)).body.data.product;
  expect(changed).toMatchObject({ origin: 'BD', maker: facts.maker });
  expect(changed).not.toHaveProperty('expiresOn');
  const wrong = await owner.preview(`id,origin,expires\n${product._id},Atlantis,\n`);
  expect(wrong.body.data.errors[0].message).toContain('Atlantis');
  const noDay = await owner.preview(`id,expires\n${product._id},soon\n`);
  expect(noDay.body.data.counts.errors).toBe(1);
});

test.each([
  [{ origin: 'nepal' }, 'origin'],
  [{ expiresOn: '31 May' }, 'expiresOn'],
  [{ warranty: 'x'.repeat(201) }, 'warranty'],
])('refuses %j', async (body, field) => {
  const answer = await owner.create(body);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain(field);
});

test('only staff who keep the catalogue see the check', async () => {
  expect((await shop.call('GET', '/admin/compliance')).status).toBe(401);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { addressInKathmandu, createPerson, createProduct } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const inPatan = { fullName: 'Sita Rai', phone: '९८४१२३४५६७', placeCode: 30802, ward: 3, tole: 'Jhamsikhel' };

async function bookOf(token: string) {
  const call = (method: string, path = '', body?: unknown) =>
    shop.call(method, `/users/addresses${path}`, { token, body });
  const read = async () => (await call('GET')).body.data.addresses;
  return { call, read };
}

test('an address is written down, changed, made the default and forgotten', async () => {
  const { token } = await createPerson(shop);
  const { call, read } = await bookOf(token);
  expect(await read()).toEqual([]);
  await call('POST', '', inPatan);
  await call('POST', '', addressInKathmandu);
  expect(await read()).toMatchObject([
    { city: 'Kathmandu', wards: null, isDefault: false },
    { city: 'Lalitpur Metropolitan City', phone: '9841234567', ward: 3, wards: 29, isDefault: false },
  ]);
  const [free, patan] = await read();
  await call('PUT', `/${patan._id}`, { ...inPatan, ward: 4, isDefault: true });
  expect(await read()).toMatchObject([{ ward: 4, isDefault: true }, { isDefault: false }]);
  const changed = (await read())[0];
  expect((await call('DELETE', `/${changed._id}`)).body.data.addresses).toMatchObject([{ _id: free._id }]);
  expect((await call('DELETE', `/${changed._id}`)).status).toBe(404);
});

test('the same address is there once, also when it is written down by many at once', async () => {
  const { token } = await createPerson(shop);
  const { call, read } = await bookOf(token);
  await Promise.all(Array.from({ length: 6 }, () => call('POST', '', { ...inPatan, isDefault: true })));
  expect(await read()).toHaveLength(1);
  expect((await call('POST', '', { ...inPatan, ward: 44 })).status).toBe(400);
  const inNepali = await shop.call('POST', '/users/addresses', {
    token,
    headers: { 'x-language': 'ne' },
    body: { ...inPatan, ward: 44 },
  });
  expect(inNepali.body.message).toBe('ललितपुर महानगरपालिका मा १ देखि २९ सम्म वडा छन्।');
});

test('somebody else’s address does not exist', async () => {
  const mine = await bookOf((await createPerson(shop)).token);
  await mine.call('POST', '', inPatan);
  const [{ _id }] = await mine.read();
  const theirs = await bookOf((await createPerson(shop)).token);
  expect((await theirs.call('PUT', `/${_id}`, inPatan)).status).toBe(404);
  expect((await theirs.call('DELETE', `/${_id}`)).status).toBe(404);
  expect(await mine.read()).toHaveLength(1);
  expect((await shop.call('GET', '/users/addresses')).status).toBe(401);
});

test('an order keeps its address for the next one, and the twenty used last stay', async () => {
  const buyer = await createBuyer(shop);
  const product = await createProduct(shop, { stock: 100 });
  const { read } = await bookOf(buyer.token);
  for (let house = 1; house <= 23; house++) {
    const shippingAddress = { ...addressInKathmandu, address: `House ${house}` };
    await buyer.place(orderFor([line(product)], { shippingAddress }), { 'idempotency-key': `h${house}` });
  }
  const again = { ...addressInKathmandu, address: 'House 22' };
  await buyer.place(orderFor([line(product)], { shippingAddress: again }), { 'idempotency-key': 'again' });
  const kept = await read();
  expect(kept.length).toBe(20);
  expect(kept.slice(0, 2).map(({ address }: { address: string }) => address)).toEqual([
    'House 22',
    'House 23',
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { addressInKathmandu, createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let admin: Person;
let sita: Person & { orderId: string };
beforeAll(async () => {
  shop = await openTestShop();
  admin = await createPerson(shop, { role: 'admin', name: 'Owner' });
  const product = await createProduct(shop);
  const buyer = await createBuyer(shop, { name: 'Sita Devi Sharma', email: 'sita.devi@example.com' });
  const shippingAddress = { ...addressInKathmandu, fullName: 'Gopal Koirala', phone: '9841234567' };
  const placed = await buyer.place(orderFor([line(product)], { shippingAddress }));
  sita = { ...buyer, orderId: placed.body.data.order._id };
  const namesake = await createBuyer(shop, { name: 'Sita Devi Sharma' });
  await namesake.buy(product);
});
afterAll(() => shop.close());

async function found(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await shop.call('GET', `/admin/orders?${new URLSearchParams(query)}`, {
    token: admin.token,
  });
  expect(status).toBe(200);
  return body.data.orders.map((order: { _id: string }) => order._id);
}

test.each(['sita.devi@', 'SHARMA sita.devi', '4123456', 'koirala gopal', 'sharma koirala'])(
  'finds an order by %j',
  async (search) => expect(await found({ search })).toEqual([sita.orderId]),
);

test('finds it by the beginning of its id, and by a part of its reference', async () => {
  const { orderId } = sita;
  for (const search of [orderId.slice(0, 20), orderId.slice(0, 30).toUpperCase(), orderId.slice(-10)]) {
    expect(await found({ search })).toEqual([orderId]);
  }
  expect(await found({ search: `#${orderId.slice(-6, -2)}` })).toContain(orderId);
  expect(await found({ search: orderId.replaceAll('-', '') })).toEqual([orderId]);
});

test('the orders of a customer are theirs, not those of a namesake', async () => {
  expect(await found({ search: 'sharma' })).toHaveLength(2);
  expect(await found({ customer: sita.id })).toEqual([sita.orderId]);
});

test('people are found by words in any order', async () => {
  const search = async (text: string) => {
    const { body } = await shop.call('GET', `/admin/users?search=${encodeURIComponent(text)}`, {
      token: admin.token,
    });
    return body.data.users.map((user: { _id: string }) => user._id);
  };
  expect(await search('sharma sita')).toHaveLength(2);
  expect(await search('example.com sita.devi')).toEqual([sita.id]);
  expect(await search('sita nobody')).toEqual([]);
});

test('a status is changed only from the one that was seen', async () => {
  const change = (body: object) =>
    shop.call('PUT', `/admin/orders/${sita.orderId}`, { token: admin.token, body });
  await shop.call('POST', `/orders/${sita.orderId}/cancel`, { token: sita.token });
  const stale = await change({ status: 'shipped', statusBefore: 'pending' });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'orderMovedOn', params: { status: 'cancelled' } },
  });
  const { body } = await shop.call('GET', `/admin/orders/${sita.orderId}`, { token: admin.token });
  expect(body.data.order.status).toBe('cancelled');
  expect((await change({ status: 'processing', statusBefore: 'cancelled' })).status).toBe(200);
});

test('a note is changed only from the one that was seen', async () => {
  const change = (body: object) =>
    shop.call('PUT', `/admin/orders/${sita.orderId}`, { token: admin.token, body });
  expect((await change({ note: 'Call first', noteBefore: '' })).status).toBe(200);
  const stale = await change({ note: 'Gate is closed', noteBefore: '' });
  expect(stale).toMatchObject({ status: 409, body: { code: 'noteChanged', params: { note: 'Call first' } } });
});

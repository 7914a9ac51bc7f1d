import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import {
  addressInKathmandu,
  createCategory,
  createPerson,
  createProduct,
  type Person,
} from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop, testShop } from '#server/testing/test-shop.ts';

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

async function place(at: TestShop, buyer: Person, productId: string, quantity = 1): Promise<string> {
  const body = orderFor([line(productId, quantity)]);
  return (await at.call('POST', '/orders', { token: buyer.token, body })).body.data.order._id;
}

describe('the list', () => {
  test('is paged, searched and filtered', async () => {
    const own = await testShop();
    const { token } = await createPerson(own, { role: 'admin' });
    const maya = await createPerson(own, { name: 'Maya Gurung 100%' });
    const hari = await createPerson(own, { name: 'Hari_Thapa' });
    const category = await createCategory(own, 'Lamps');
    const lamp = await createProduct(own, { categoryId: category, stock: 1_000 });
    const pot = await createProduct(own, { stock: 100 });
    const ids: string[] = [];
    for (let i = 1; i <= 21; i += 1) ids.push(await place(own, maya, lamp, i));
    const last = await place(own, hari, pot);
    const list = async (query: Record<string, string>) =>
      (await own.call('GET', `/admin/orders?${new URLSearchParams(query)}`, { token })).body.data;
    const total = async (query: Record<string, string>) => (await list(query)).pagination.total;
    const found = async (search: string) =>
      (await list({ search })).orders.map((order: { _id: string }) => order._id);

    const first = await list({ page: '1', search: '', status: '', from: '', to: '', payment: '' });
    expect(first.pagination).toEqual({ page: 1, totalPages: 2, total: 22 });
    expect(first.orders).toHaveLength(20);
    expect(first.orders[0]).toMatchObject({ _id: last, user_id: { name: 'Hari_Thapa' } });
    expect((await list({ page: '2' })).orders).toHaveLength(2);

    expect(await found('hari')).toEqual([last]);
    expect(await found('I_T')).toEqual([last]);
    expect(await total({ search: '100%' })).toBe(21);
    expect(await total({ search: 'a_a' })).toBe(0);
    const [some = ''] = ids;
    for (const search of [some, some.toUpperCase(), some.slice(-6), `#${some.slice(-6)}`, some.slice(-13)]) {
      expect(await found(search)).toEqual([some]);
    }
    expect(await found('#000000')).toEqual([]);

    await own.call('PUT', `/admin/orders/${last}`, { token, body: { status: 'cancelled' } });
    await own.call('PUT', `/admin/orders/${some}`, { token, body: { status: 'delivered' } });
    expect(await total({ status: 'cancelled' })).toBe(1);
    expect(await total({ status: 'pending', search: 'maya' })).toBe(20);
    expect(await total({ payment: 'completed' })).toBe(1);
    expect(await total({ payment: 'counted' })).toBe(21);
    expect(await total({ product: pot })).toBe(1);
    expect(await total({ category })).toBe(21);
    expect(await total({ category, product: pot })).toBe(0);
    for (const bad of ['status=x', 'from=x', 'from=2026-02-30', 'from=0000-01-01', 'product=x', 'page=-1']) {
      expect((await own.call('GET', `/admin/orders?${bad}`, { token })).status).toBe(400);
    }
  });

  test('counts days as Nepal does', async () => {
    const own = await testShop();
    const { token } = await createPerson(own, { role: 'admin' });
    const id = await place(own, await createPerson(own), await createProduct(own));
    await own.db
      .updateTable('orders')
      .set({ created_at: new Date('2026-03-01T18:15:00Z') })
      .where('id', '=', id)
      .execute();
    const total = async (from: string, to: string) =>
      (await own.call('GET', `/admin/orders?from=${from}&to=${to}`, { token })).body.data.pagination.total;
    expect(await total('2026-03-02', '2026-03-02')).toBe(1);
    expect(await total('2026-03-01', '2026-03-01')).toBe(0);
    expect(await total('2026-03-03', '2026-03-01')).toBe(0);
    expect(await total('0001-01-01', '9999-12-31')).toBe(1);
  });
});

test('a name that very many orders bear is counted up to a thousand, and its newest come first', async () => {
  const own = await testShop();
  const { token } = await createPerson(own, { role: 'admin' });
  const many = await createPerson(own, { name: 'Maya Gurung' });
  const few = await createPerson(own, { name: 'Maya Gurung Rai' });
  const pot = await createProduct(own, { stock: 100 });
  const older = await place(own, few, pot);
  const newest = await place(own, many, pot);
  const search = async (query: string) =>
    (await own.call('GET', `/admin/orders?search=${encodeURIComponent(query)}`, { token })).body.data;
  expect((await search('MAYA  gurung')).pagination).toMatchObject({ total: 2 });
  const { reference, counts_as_revenue, counts_as_order, ...row } = await own.db
    .selectFrom('orders')
    .where('id', '=', newest)
    .selectAll()
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: 1_000 }, (_, hour) => ({
    ...row,
    id: crypto.randomUUID(),
    created_at: new Date(row.created_at.getTime() - (hour + 1) * 3_600_000),
  }));
  await own.db.insertInto('orders').values(copies).execute();
  const { orders, pagination } = await search('MAYA  gurung');
  expect(pagination).toMatchObject({ total: 1_000, totalPages: 50 });
  expect(orders.slice(0, 2).map((order: { _id: string }) => order._id)).toEqual([newest, older]);
  expect((await search('gurung maya rai')).orders.map((order: { _id: string }) => order._id)).toEqual([
    older,
  ]);
});

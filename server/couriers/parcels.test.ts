import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '#server/testing/buyer.ts';
import { auditOf, createPerson, createProduct, type Person, stockOf } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createPerson(shop, { role: 'admin', name: 'Asha' });
});
afterAll(() => shop.close());

async function ordered() {
  const buyer = await createBuyer(shop);
  const productId = await createProduct(shop, { stock: 10 });
  const id: string = (await buyer.buy(productId, 2)).body.data.order._id;
  const asOwner = (method: string, path: string, body?: unknown) =>
    shop.call(method, `/admin/orders/${id}${path}`, { token: owner.token, ...(body ? { body } : {}) });
  return {
    ...{ id, buyer, productId },
    send: (courier = 'Nepal Can Move', trackingNumber = '1048576') =>
      asOwner('POST', '/parcel', { courier, trackingNumber }),
    news: (kind: string, reason?: string) => asOwner('POST', '/parcel/news', { kind, reason }),
    to: (status: string) => asOwner('PUT', '', { status }),
    mine: async () => (await shop.call('GET', `/orders/${id}`, { token: buyer.token })).body.data.order,
    state: async () => (await asOwner('GET', '/parcel')).body.data.parcel?.state,
  };
}

test('an order handed to a courier is shipped, and the customer sees and is told by whom', async () => {
  const { id, send, mine, state } = await ordered();
  expect(await state()).toBeUndefined();
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await mine()).toMatchObject({
    status: 'shipped',
    courier: 'Nepal Can Move',
    tracking_number: '1048576',
  });
  const messages = await shop.db
    .selectFrom('messages')
    .where('kind', '=', 'order_shipped')
    .selectAll()
    .execute();
  const told = messages.filter((message) => JSON.stringify(message).includes(id));
  expect(told.length).toBeGreaterThan(0);
  expect(JSON.stringify(told[0])).toContain('1048576');
  expect((await auditOf(shop, id)).map(({ action }) => action)).toContain('order.send');
});

test('what comes back is stock again only when it is back, and once', async () => {
  const { send, news, mine, productId, state } = await ordered();
  await send();
  expect((await news('attempt_failed', 'nobody at home')).status).toBe(200);
  expect((await news('returning', 'refused')).status).toBe(200);
  expect(await stockOf(shop, productId)).toBe(8);
  expect((await mine()).status).toBe('shipped');
  const answers = await Promise.all([news('back'), news('back')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stockOf(shop, productId)).toBe(10);
  expect(await state()).toBe('back');
  const order = await mine();
  expect(order.status).toBe('cancelled');
  expect(order.events.map(({ message }: { message: string }) => message)).toEqual(
    expect.arrayContaining(['Delivery was tried: nobody at home', 'Cancelled, because the parcel came back']),
  );
});

test('a delivered order has a delivered parcel, which has no news', async () => {
  const { send, news, to, state } = await ordered();
  await send();
  await to('delivered');
  expect(await state()).toBe('delivered');
  expect((await news('returning', 'late')).status).toBe(409);
});

test('nothing is sent that is cancelled, and no news are of nothing', async () => {
  const { send, news, to } = await ordered();
  expect((await news('back')).status).toBe(409);
  expect((await send(' ')).status).toBe(400);
  await to('cancelled');
  expect((await send()).status).toBe(409);
});

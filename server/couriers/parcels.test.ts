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

const shippedMessages = (orderId: string) =>
  shop.db
    .selectFrom('messages')
    .where('kind', '=', 'order_shipped')
    .where('order_id', '=', orderId)
    .select('parameters')
    .orderBy('id')
    .execute();

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
  const told = await shippedMessages(id);
  expect(told.map(({ parameters }) => parameters)).toMatchObject([
    { order: { courier: 'Nepal Can Move', trackingNumber: '1048576' } },
  ]);
  expect((await auditOf(shop, id)).map(({ action }) => action)).toContain('order.send');
});

test('couriers are offered the latest first, each once, as its name was last written', async () => {
  const couriers = ['Zig Courier', 'dash', 'ABC Cargo', 'Dash', 'zig courier'];
  for (const courier of couriers) expect((await (await ordered()).send(courier)).status).toBe(201);
  const { body } = await shop.call('GET', '/admin/couriers', { token: owner.token });
  expect(body.data.couriers.slice(0, 3)).toEqual(['zig courier', 'Dash', 'ABC Cargo']);
});

test('what comes back is stock again only when it is back, and once', async () => {
  const { id, send, news, mine, productId, state } = await ordered();
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
  expect(order).toMatchObject({ courier: null, tracking_number: null });
  const noted = (await auditOf(shop, id)).filter(({ action }) => action === 'order.parcel');
  expect(noted.map(({ after }) => (after as { parcel: string }).parcel)).toEqual([
    'attempt_failed',
    'returning',
    'back',
  ]);
});

test('a parcel returns once, and is not tried on its way back', async () => {
  const { send, news } = await ordered();
  await send();
  await news('returning', 'refused');
  expect((await news('returning', 'refused')).body.code).toBe('parcelReturns');
  expect((await news('attempt_failed')).body.code).toBe('parcelReturns');
});

test('who may not refund does not send money back by taking in a parcel', async () => {
  const { id, send, state, productId } = await ordered();
  await send();
  await shop.db
    .updateTable('orders')
    .set({ payment_method: 'khalti', payment_status: 'completed' })
    .where('id', '=', id)
    .execute();
  const packer = await createPerson(shop, { role: 'admin' });
  await shop.db.updateTable('users').set({ staff_role: 'packer' }).where('id', '=', packer.id).execute();
  const body = { kind: 'back' };
  const answer = await shop.call('POST', `/admin/orders/${id}/parcel/news`, { token: packer.token, body });
  expect(answer.body.code).toBe('notPermitted');
  expect(await state()).toBe('on_way');
  expect(await stockOf(shop, productId)).toBe(8);
});

test('an order that is got ready anew is in no parcel, and goes with another courier', async () => {
  const { send, to, mine, state } = await ordered();
  await send();
  await to('processing');
  expect(await state()).toBe('back');
  expect(await mine()).toMatchObject({ status: 'processing', courier: null });
  expect((await send('Pathao', '')).status).toBe(201);
  expect(await mine()).toMatchObject({ status: 'shipped', courier: 'Pathao', tracking_number: null });
});

test('a customer who knows that it is on its way is told by whom once that is known', async () => {
  const { id, send, to } = await ordered();
  await to('shipped');
  await send();
  const told = await shippedMessages(id);
  expect(told.map(({ parameters }) => JSON.stringify(parameters).includes('1048576'))).toEqual([false, true]);
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

test('what is picked up at the shop goes with no courier', async () => {
  const { id, send } = await ordered();
  await shop.db.updateTable('orders').set({ pickup: true }).where('id', '=', id).execute();
  expect((await send()).body.code).toBe('pickedUp');
});

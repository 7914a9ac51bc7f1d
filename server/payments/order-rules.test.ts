import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person, stockOf } from '#server/testing/fixtures.ts';
import {
  comeBack,
  initiate,
  openWalletShop,
  orderOf,
  returnOf,
  startCheckout,
  type WalletShop,
} from '#server/testing/test-wallet.ts';

// What becomes of orders whose payment and whose parcel do not agree.

let shop: WalletShop;
let admin: Person;
beforeAll(async () => {
  shop = await openWalletShop();
  admin = await createPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const setStatus = (orderId: string, status: string) =>
  shop.call('PUT', `/admin/orders/${orderId}`, { token: admin.token, body: { status } });

test('a payment that arrives after shipping leaves the order shipped', async () => {
  const { orderId, paymentUrl, pidx } = await startCheckout(shop);
  await setStatus(orderId, 'shipped');
  await shop.choose(paymentUrl, 'pay-and-close');
  await comeBack(shop, returnOf(pidx));
  expect(await orderOf(shop, orderId)).toEqual({
    status: 'shipped',
    payment_status: 'completed',
    stock_held: true,
  });
});

test('delivering an unpaid wallet order does not make it paid', async () => {
  const { orderId } = await startCheckout(shop);
  await setStatus(orderId, 'delivered');
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'delivered', payment_status: 'pending' });
});

test('an unpaid order that was shipped is neither cancelled nor restocked when its payment expires', async () => {
  const { orderId, productId } = await startCheckout(shop);
  await setStatus(orderId, 'shipped');
  const stock = await stockOf(shop, productId);
  await shop.reconcileIn(24 * 60);
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'shipped', stock_held: true });
  expect(await stockOf(shop, productId)).toBe(stock);
});

test("a stranger's cancel changes nothing, whatever it answers", async () => {
  const { orderId, productId } = await startCheckout(shop);
  const stock = await stockOf(shop, productId);
  const stranger = await createPerson(shop);
  expect((await shop.call('POST', `/orders/${orderId}/cancel`, { token: stranger.token })).status).toBe(404);
  expect(await orderOf(shop, orderId)).toEqual({
    status: 'pending',
    payment_status: 'pending',
    stock_held: true,
  });
  expect(await stockOf(shop, productId)).toBe(stock);
});

test("a stranger's purchase_order_id leads to no order of theirs", async () => {
  const { productId } = await startCheckout(shop);
  const owner = await createPerson(shop);
  const first = await initiate(shop, owner, productId, 1, { purchase_order_id: 'MINE-1' });
  const stranger = await createPerson(shop);
  const second = await initiate(shop, stranger, productId, 1, { purchase_order_id: 'MINE-1' });
  expect(first.status).toBe(200);
  if (second.status === 200) {
    expect(second.body.order_id).not.toBe(first.body.order_id);
    expect(second.body.payment_url).not.toBe(first.body.payment_url);
  } else expect(second).toMatchObject({ status: 409, body: { code: 'purchaseOrderTaken' } });
  expect((await shop.call('GET', '/orders', { token: stranger.token })).body.data.orders).not.toContainEqual(
    expect.objectContaining({ _id: first.body.order_id }),
  );
});

test('a pay page is not offered for an order that was cancelled, nor after its time', async () => {
  const { orderId, buyer } = await startCheckout(shop);
  const urlOf = async (id: string) =>
    (await shop.call('GET', `/orders/${id}`, { token: buyer.token })).body.data.order.payment_url;
  expect(await urlOf(orderId)).toMatch(/^http/);
  await shop.db
    .updateTable('payment_attempts')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('order_id', '=', orderId)
    .execute();
  expect(await urlOf(orderId)).toBeNull();

  const other = await startCheckout(shop);
  await setStatus(other.orderId, 'cancelled');
  const order = await shop.call('GET', `/orders/${other.orderId}`, { token: other.buyer.token });
  expect(order.body.data.order.payment_url).toBeNull();
});

test('what happened to a payment can neither be rewritten nor taken out', async () => {
  await startCheckout(shop);
  const { db } = shop;
  const changes = [db.updateTable('payment_events').set({ detail: 'x' }), db.deleteFrom('payment_events')];
  for (const change of changes) await expect(change.execute()).rejects.toThrow('append-only');
});

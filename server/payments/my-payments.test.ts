import { afterAll, beforeAll, expect, test } from 'vitest';
import { followPath } from '#server/orders/guest-orders.ts';
import { createPerson } from '#server/testing/fixtures.ts';
import { openWalletShop, orderOf, startCheckout, type WalletShop } from '#server/testing/test-wallet.ts';

let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.close());

const check = (orderId: string, token?: string, query = '') =>
  shop.call('POST', `/orders/${orderId}/payments/check${query}`, token ? { token } : {});

test('the payment of one order is looked up for whose it is', async () => {
  const { orderId, buyer, paymentUrl } = await startCheckout(shop);
  const open = await check(orderId, buyer.token);
  expect(open.body.data).toMatchObject({ open: [{ order_id: orderId, total: 216 }], settled: 0 });
  await shop.choose(paymentUrl, 'pay-and-close');
  expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'pending' });
  expect((await check(orderId, buyer.token)).body.data).toEqual({ open: [], settled: 1 });
  expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'completed', status: 'processing' });
});

test('and for who has its link, but for nobody else', async () => {
  const { orderId, paymentUrl } = await startCheckout(shop);
  await shop.choose(paymentUrl, 'pay-and-close');
  expect((await check(orderId)).status).toBe(401);
  expect((await check(orderId, (await createPerson(shop)).token)).status).toBe(404);
  expect((await check(orderId, undefined, '?key=made-up')).status).toBe(404);
  expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'pending' });
  const { search } = new URL(await followPath(shop.db, orderId), 'http://shop.test');
  expect((await check(orderId, undefined, search)).body.data).toEqual({ open: [], settled: 1 });
});

test('an order that staff have moved on is looked up all the same', async () => {
  const { orderId, buyer, paymentUrl } = await startCheckout(shop);
  const { token } = await createPerson(shop, { role: 'admin' });
  await shop.call('PUT', `/admin/orders/${orderId}`, { token, body: { status: 'processing' } });
  await shop.choose(paymentUrl, 'pay-and-close');
  const { body } = await shop.call('POST', '/orders/payments/check', { token: buyer.token });
  expect(body.data).toEqual({ open: [], settled: 1 });
  expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'completed' });
});

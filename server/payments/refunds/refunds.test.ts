import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type Person } from '#server/testing/fixtures.ts';
import {
  alertKinds,
  attemptOf,
  comeBack,
  openWalletShop,
  orderOf,
  refundsOf,
  startCheckout,
  storyOf,
  type WalletShop,
} from '#server/testing/test-wallet.ts';

let shop: WalletShop;
let admin: Person;
beforeAll(async () => {
  shop = await openWalletShop();
  admin = await createPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());
beforeEach(() => shop.control({ clear: true }));

async function paidOrder() {
  const checkout = await startCheckout(shop);
  await comeBack(shop, (await shop.choose(checkout.paymentUrl, 'pay')) ?? '');
  return checkout;
}

async function cancelPaidOrder() {
  const checkout = await paidOrder();
  const path = `/admin/orders/${checkout.orderId}`;
  const { status } = await shop.call('PUT', path, { token: admin.token, body: { status: 'cancelled' } });
  expect(status).toBe(200);
  return checkout;
}
const statusOf = async (orderId: string) => (await refundsOf(shop, orderId)).map((refund) => refund.status);

test('cancelling a paid order refunds it, once', async () => {
  const { orderId, pidx } = await cancelPaidOrder();
  expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'refund_pending' });
  expect((await attemptOf(shop, orderId)).status).toBe('refund_requested');
  await Promise.all([shop.reconcileIn(0), shop.reconcileIn(0), shop.reconcileIn(0)]);
  await shop.reconcileIn(10);
  expect(await statusOf(orderId)).toEqual(['done']);
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  expect((await attemptOf(shop, orderId)).status).toBe('refunded');
  expect(await shop.control({ pidx })).toMatchObject({ status: 'Refunded', calls: { refunds: 1 } });
  expect((await storyOf(shop, orderId)).filter((kind) => kind.startsWith('refund'))).toEqual([
    'refund_started',
    'refunded',
  ]);
});

test('a refund whose answer was lost is looked up, not posted again', async () => {
  const { orderId, pidx } = await cancelPaidOrder();
  await shop.control({ endpoint: 'refund', fault: 'drop' });
  await shop.reconcileIn(0);
  expect(await statusOf(orderId)).toEqual(['uncertain']);
  await shop.reconcileIn(5);
  expect(await statusOf(orderId)).toEqual(['done']);
  expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'refunded' });
  expect((await shop.control({ pidx })).calls.refunds).toBe(1);
});

test('a refund that never arrived is posted again once a lookup has shown so', async () => {
  const { orderId, pidx } = await cancelPaidOrder();
  await shop.control({ endpoint: 'refund', fault: 'error' });
  await shop.reconcileIn(0);
  expect(await statusOf(orderId)).toEqual(['uncertain']);
  await shop.reconcileIn(5);
  expect(await statusOf(orderId)).toEqual(['requested']);
  await shop.reconcileIn(30);
  expect(await statusOf(orderId)).toEqual(['done']);
  expect((await shop.control({ pidx })).calls.refunds).toBe(1);
});

test('a process that died while sending leaves a refund that is looked up first', async () => {
  const { orderId, pidx } = await cancelPaidOrder();
  await shop.db
    .updateTable('refunds')
    .set({ status: 'sending', next_try_at: new Date() })
    .where('order_id', '=', orderId)
    .execute();
  await shop.control({ pidx, status: 'Refunded' });
  await shop.reconcileIn(3);
  expect(await statusOf(orderId)).toEqual(['done']);
  expect((await shop.control({ pidx })).calls.refunds).toBe(0);
});

test('a refund that turns out to have gone back in part is for a person, and is not sent again', async () => {
  const { orderId, pidx } = await cancelPaidOrder();
  await shop.control({ endpoint: 'refund', fault: 'error' });
  await shop.reconcileIn(0);
  await shop.control({ pidx, status: 'Partially Refunded' });
  for (const minutes of [5, 70]) await shop.reconcileIn(minutes);
  expect(await statusOf(orderId)).toEqual(['failed']);
  expect(await alertKinds(shop, orderId)).toEqual(['refund_by_hand']);
  expect((await shop.control({ pidx })).calls.refunds).toBe(0);
});

test('a refund that stays in doubt asks for a person and keeps trying', async () => {
  const { orderId } = await cancelPaidOrder();
  await shop.db.updateTable('refunds').set({ tries: 6 }).where('order_id', '=', orderId).execute();
  await shop.control({ endpoint: 'refund', fault: 'garbage' });
  await shop.reconcileIn(0);
  expect(await statusOf(orderId)).toEqual(['uncertain']);
  expect(await alertKinds(shop, orderId)).toEqual(['refund_uncertain']);
  for (const minutes of [70, 140]) await shop.reconcileIn(minutes);
  expect(await statusOf(orderId)).toEqual(['done']);
});

test('a refund in doubt is left alone for a while, each time for longer, an hour at most', async () => {
  const { orderId, pidx } = await cancelPaidOrder();
  await shop.control({ endpoint: 'refund', fault: 'error' });
  await shop.reconcileIn(0);
  const lookups = async () => (await shop.control({ pidx })).calls.lookups;
  const before = await lookups();
  await shop.reconcileIn(1);
  expect(await lookups()).toBe(before);
  await shop.reconcileIn(3);
  expect(await lookups()).toBe(before + 1);

  const pauses: number[] = [];
  for (const tries of [2, 5, 30]) {
    await shop.db
      .updateTable('refunds')
      .set({ status: 'requested', tries, next_try_at: new Date() })
      .where('order_id', '=', orderId)
      .execute();
    await shop.control({ endpoint: 'refund', fault: 'error' });
    const now = Date.now();
    await shop.reconcileIn(0);
    const [refund] = await refundsOf(shop, orderId);
    pauses.push(Math.round(((refund?.next_try_at?.getTime() ?? 0) - now) / 60_000));
  }
  expect(pauses).toEqual([8, 60, 60]);
});

test('a refused refund asks for a person, who may try again', async () => {
  const { orderId } = await cancelPaidOrder();
  await shop.control({ endpoint: 'refund', fault: 'refuse' });
  await shop.reconcileIn(0);
  expect(await statusOf(orderId)).toEqual(['failed']);
  expect(await alertKinds(shop, orderId)).toEqual(['refund_failed']);
  expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'refund_pending' });

  const { id } = await attemptOf(shop, orderId);
  const again = () => shop.call('POST', `/admin/payments/${id}/refund`, { token: admin.token });
  const answers = await Promise.all([again(), again()]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  await shop.reconcileIn(1);
  expect(await statusOf(orderId)).toEqual(['failed', 'done']);
  expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'refunded' });
});

test('a refusal because it is refunded already is no failure', async () => {
  const { orderId, pidx } = await cancelPaidOrder();
  await shop.control({ pidx, status: 'Refunded' });
  await shop.reconcileIn(0);
  expect(await statusOf(orderId)).toEqual(['done']);
  expect(await alertKinds(shop, orderId)).toEqual([]);
});

test('a payment of the wrong amount is refunded when the owner says so', async () => {
  const { orderId, paymentUrl, pidx } = await startCheckout(shop);
  await shop.choose(paymentUrl, 'pay');
  await shop.control({ pidx, amount: 1000 });
  await shop.reconcileIn(1);
  const { id } = await attemptOf(shop, orderId);
  expect((await shop.call('POST', `/admin/payments/${id}/refund`, { token: admin.token })).status).toBe(200);
  expect(await orderOf(shop, orderId)).toEqual({
    status: 'cancelled',
    payment_status: 'refund_pending',
    stock_held: false,
  });
  await shop.reconcileIn(2);
  expect(await shop.control({ pidx })).toMatchObject({ status: 'Refunded', calls: { refunds: 1 } });
  expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'refunded' });
});

test('the owner refunds a paid order, says why, and what has left the shop stays as it is', async () => {
  const waiting = await paidOrder();
  const sent = await paidOrder();
  const path = `/admin/orders/${sent.orderId}`;
  await shop.call('PUT', path, { token: admin.token, body: { status: 'shipped' } });
  for (const { orderId } of [waiting, sent]) {
    const { id } = await attemptOf(shop, orderId);
    const body = { reason: 'The box was empty' };
    const { status } = await shop.call('POST', `/admin/payments/${id}/refund`, { token: admin.token, body });
    expect(status).toBe(200);
    expect(await statusOf(orderId)).toEqual(['requested']);
  }
  expect(await orderOf(shop, waiting.orderId)).toMatchObject({ status: 'cancelled', stock_held: false });
  expect(await orderOf(shop, sent.orderId)).toMatchObject({ status: 'shipped', stock_held: true });
  await shop.reconcileIn(1);
  expect(await orderOf(shop, sent.orderId)).toMatchObject({ status: 'shipped', payment_status: 'refunded' });
  const { body } = await shop.call('GET', path, { token: admin.token });
  expect(body.data.order.refunds).toMatchObject([{ reason: 'The box was empty', status: 'done' }]);
});

test('what was never paid cannot be refunded', async () => {
  const { orderId } = await startCheckout(shop);
  const { id } = await attemptOf(shop, orderId);
  const { status } = await shop.call('POST', `/admin/payments/${id}/refund`, { token: admin.token });
  expect(status).toBe(409);
  expect(await statusOf(orderId)).toEqual([]);
});

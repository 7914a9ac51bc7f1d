import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, createProduct, stockOf } from '#server/testing/fixtures.ts';
import {
  alertKinds,
  attemptOf,
  comeBack,
  openWalletShop,
  orderOf,
  startCheckout,
  storyOf,
  type WalletShop,
} from '#server/testing/test-wallet.ts';

let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control({ clear: true }));

const PAID = { status: 'processing', payment_status: 'completed', stock_held: true };
const WAITING = { status: 'pending', payment_status: 'pending', stock_held: true };
const CANCELLED = { status: 'cancelled', payment_status: 'failed', stock_held: false };

test('a closed tab is paid by the next run of the job', async () => {
  const { orderId, paymentUrl } = await startCheckout(shop);
  expect(await shop.choose(paymentUrl, 'pay-and-close')).toBeNull();
  await shop.reconcileIn(1);
  expect(await orderOf(shop, orderId)).toEqual(PAID);
  expect((await attemptOf(shop, orderId)).next_lookup_at).toBeNull();
});

test.each([1, 7, 25, 50])('a tab closed after %i minutes is paid within two more', async (minutes) => {
  const { orderId, paymentUrl } = await startCheckout(shop);
  await shop.reconcileIn(minutes);
  await shop.choose(paymentUrl, 'pay-and-close');
  await shop.reconcileIn(minutes + 1);
  expect(await orderOf(shop, orderId)).toEqual(PAID);
});

test('what nobody paid expires, and gives its stock back fifteen minutes later', async () => {
  const { orderId, pidx, productId } = await startCheckout(shop);
  await shop.control({ pidx, status: 'Expired' });
  await shop.reconcileIn(1);
  expect((await attemptOf(shop, orderId)).status).toBe('expired');
  expect(await orderOf(shop, orderId)).toEqual(WAITING);
  await shop.reconcileIn(15);
  expect(await stockOf(shop, productId)).toBe(3);
  await shop.reconcileIn(17);
  expect(await orderOf(shop, orderId)).toEqual(CANCELLED);
  expect(await stockOf(shop, productId)).toBe(5);
  expect(await storyOf(shop, orderId)).toEqual(['placed', 'cancelled']);
});

test('a payment minutes before the stock would go back is seen in time', async () => {
  const { orderId, pidx } = await startCheckout(shop);
  await shop.control({ pidx, status: 'Expired' });
  await shop.reconcileIn(1);
  await shop.control({ pidx, status: 'Completed' });
  await shop.reconcileIn(30);
  expect(await orderOf(shop, orderId)).toEqual(PAID);
});

test('a payment hours after the stock went back is not lost', async () => {
  const { orderId, pidx, productId } = await startCheckout(shop);
  await shop.control({ pidx, status: 'Expired' });
  for (const minutes of [1, 20]) await shop.reconcileIn(minutes);
  expect(await orderOf(shop, orderId)).toEqual(CANCELLED);
  await shop.control({ pidx, status: 'Completed' });
  await shop.reconcileIn(60 * 30);
  expect(await orderOf(shop, orderId)).toEqual(PAID);
  expect(await stockOf(shop, productId)).toBe(3);
  expect(await storyOf(shop, orderId)).toEqual(['placed', 'cancelled', 'paid_late', 'paid']);
});

test('what the provider cannot decide keeps its stock, and asks for a person', async () => {
  const { orderId, paymentUrl, productId } = await startCheckout(shop);
  await shop.choose(paymentUrl, 'pend');
  await shop.reconcileIn(1);
  expect(await alertKinds(shop, orderId)).toEqual([]);
  await shop.reconcileIn(80);
  expect((await attemptOf(shop, orderId)).status).toBe('held');
  expect(await orderOf(shop, orderId)).toEqual(WAITING);
  expect(await stockOf(shop, productId)).toBe(3);
  expect(await alertKinds(shop, orderId)).toEqual(['held_too_long']);
});

test('a provider that is down changes nothing until the stock must go back, and then a late payment still counts', async () => {
  const dark = await openWalletShop();
  try {
    const { orderId, paymentUrl, productId } = await startCheckout(dark);
    await dark.choose(paymentUrl, 'pay-and-close');
    await dark.control({ endpoint: 'lookup', fault: 'error', times: 4 });
    for (const minutes of [1, 30]) await dark.reconcileIn(minutes);
    expect(await orderOf(dark, orderId)).toEqual(WAITING);
    expect((await attemptOf(dark, orderId)).status).toBe('open');
    await dark.reconcileIn(80);
    expect(await orderOf(dark, orderId)).toEqual(CANCELLED);
    expect(await stockOf(dark, productId)).toBe(5);
    await dark.reconcileIn(130);
    expect(await orderOf(dark, orderId)).toEqual(PAID);
    expect(await stockOf(dark, productId)).toBe(3);
  } finally {
    await dark.close();
  }
});

describe('a process that died while it asked the provider', () => {
  async function insertStuck(minutesAgo: number) {
    const { orderId, productId } = await startCheckout(shop);
    await shop.db
      .updateTable('payment_attempts')
      .set({
        status: 'initiating',
        provider_ref: null,
        payment_url: null,
        expires_at: null,
        next_lookup_at: null,
        created_at: new Date(Date.now() - minutesAgo * 60_000),
      })
      .where('order_id', '=', orderId)
      .execute();
    return { orderId, productId };
  }

  test('leaves an attempt that fails after two minutes and returns its stock', async () => {
    const { orderId, productId } = await insertStuck(3);
    await Promise.all([shop.reconcileIn(0), shop.reconcileIn(0)]);
    expect((await attemptOf(shop, orderId)).status).toBe('failed');
    expect(await orderOf(shop, orderId)).toEqual(CANCELLED);
    expect(await stockOf(shop, productId)).toBe(5);
    expect(await storyOf(shop, orderId)).toEqual(['placed', 'cancelled']);
  });

  test('is given those two minutes', async () => {
    const { orderId } = await insertStuck(1);
    await shop.reconcileIn(0);
    expect((await attemptOf(shop, orderId)).status).toBe('initiating');
  });
});

test('several processes at once ask once and pay once', async () => {
  const checkouts = [];
  const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 100 });
  for (let count = 0; count < 12; count += 1) checkouts.push(await startCheckout(shop, { productId }));
  for (const { paymentUrl } of checkouts) await shop.choose(paymentUrl, 'pay-and-close');
  await Promise.all(Array.from({ length: 5 }, () => shop.reconcileIn(1)));
  for (const { orderId, pidx } of checkouts) {
    expect(await orderOf(shop, orderId)).toEqual(PAID);
    expect(await storyOf(shop, orderId)).toEqual(['placed', 'paid']);
    expect((await shop.control({ pidx })).calls.lookups).toBe(1);
  }
  expect(await stockOf(shop, productId)).toBe(76);
});

test('one payment that cannot be handled does not stop the others', async () => {
  const broken = await startCheckout(shop);
  const fine = await startCheckout(shop);
  await shop.db
    .updateTable('payment_attempts')
    .set({ provider: 'gone' })
    .where('order_id', '=', broken.orderId)
    .execute();
  await shop.choose(fine.paymentUrl, 'pay-and-close');
  await expect(shop.reconcileIn(1)).rejects.toThrow('could not be reconciled');
  expect(await orderOf(shop, fine.orderId)).toEqual(PAID);
  await shop.db
    .updateTable('payment_attempts')
    .set({ provider: 'khalti' })
    .where('order_id', '=', broken.orderId)
    .execute();
});

test('the history holds what the provider said, once per change', async () => {
  const { orderId, paymentUrl, buyer } = await startCheckout(shop);
  for (const minutes of [1, 2, 3]) await shop.reconcileIn(minutes);
  await comeBack(shop, (await shop.choose(paymentUrl, 'pay')) ?? '');
  const admin = await createPerson(shop, { role: 'admin' });
  const { body } = await shop.call('GET', `/admin/orders/${orderId}`, { token: admin.token });
  const [attempt] = body.data.order.attempts;
  expect(attempt).toMatchObject({ provider: 'khalti', amount: 216, status: 'paid' });
  expect(attempt.events.map((event: { provider_status: string }) => event.provider_status)).toEqual([
    null,
    null,
    'Initiated',
    'Completed',
  ]);
  expect((await shop.call('GET', `/admin/orders/${orderId}`, { token: buyer.token })).status).toBe(403);
});

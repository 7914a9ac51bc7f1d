import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, createProduct, stockOf } from '#server/testing/fixtures.ts';
import {
  alertKinds,
  attemptOf,
  CANCELLED,
  comeBack,
  initiate,
  openWalletShop,
  orderOf,
  PAID,
  returnOf,
  SUCCESS,
  sentenceOf,
  startCheckout,
  storyOf,
  WAITING,
  type WalletShop,
} from '#server/testing/test-wallet.ts';
import { settle } from './settle.ts';

let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.close());

describe('the return of the browser', () => {
  test('after paying: the order goes on and the cart loses what was bought', async () => {
    const buyer = await createPerson(shop);
    const kept = await createProduct(shop);
    const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 5 });
    for (const id of [kept, productId]) {
      await shop.call('POST', '/users/cart', { token: buyer.token, body: { productId: id, quantity: 1 } });
    }
    const checkout = await startCheckout(shop, { buyer, productId });
    const back = await shop.choose(checkout.paymentUrl, 'pay');
    expect(await comeBack(shop, back ?? '')).toBe(SUCCESS);
    expect(await orderOf(shop, checkout.orderId)).toEqual(PAID);
    expect(await storyOf(shop, checkout.orderId)).toEqual(['placed', 'paid']);
    const cart = await shop.db.selectFrom('cart_items').where('user_id', '=', buyer.id).selectAll().execute();
    expect(cart.map((line) => line.product_id)).toEqual([kept]);
    expect(await stockOf(shop, productId)).toBe(3);
  });

  test('after cancelling: order cancelled, stock returned, cart kept', async () => {
    const buyer = await createPerson(shop);
    const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 5 });
    await shop.call('POST', '/users/cart', { token: buyer.token, body: { productId, quantity: 2 } });
    const { orderId, paymentUrl } = await startCheckout(shop, { buyer, productId });
    const back = await shop.choose(paymentUrl, 'cancel');
    expect(sentenceOf(await comeBack(shop, back ?? ''))).toMatch(/cancelled/);
    expect(await orderOf(shop, orderId)).toEqual(CANCELLED);
    expect((await attemptOf(shop, orderId)).status).toBe('canceled');
    expect(await stockOf(shop, productId)).toBe(5);
    const cart = await shop.db.selectFrom('cart_items').where('user_id', '=', buyer.id).selectAll().execute();
    expect(cart).toHaveLength(1);
  });

  test('while pending: held, not failed, and paid once it is decided', async () => {
    const { orderId, paymentUrl, pidx } = await startCheckout(shop);
    const back = await shop.choose(paymentUrl, 'pend');
    expect(sentenceOf(await comeBack(shop, back ?? ''))).toMatch(/still being confirmed/);
    expect(await orderOf(shop, orderId)).toEqual(WAITING);
    expect((await attemptOf(shop, orderId)).status).toBe('held');
    await shop.control({ pidx, status: 'Completed' });
    expect(await comeBack(shop, back ?? '')).toBe(SUCCESS);
    expect(await orderOf(shop, orderId)).toEqual(PAID);
  });

  test('claiming success without having paid changes nothing', async () => {
    const { orderId, pidx } = await startCheckout(shop);
    const claim = '&status=Completed&transaction_id=made-up&amount=21600&total_amount=21600';
    expect(sentenceOf(await comeBack(shop, returnOf(pidx, claim)))).toMatch(/still being confirmed/);
    expect(await orderOf(shop, orderId)).toEqual(WAITING);
  });

  test('tampered parameters do not matter', async () => {
    const { orderId, paymentUrl, pidx } = await startCheckout(shop);
    await shop.control({ pidx, return: 'tampered' });
    expect(await comeBack(shop, (await shop.choose(paymentUrl, 'pay')) ?? '')).toBe(SUCCESS);
    expect(await orderOf(shop, orderId)).toEqual(PAID);
  });

  test("one cheap payment cannot be replayed against another's dear order", async () => {
    const cheap = await startCheckout(shop, { quantity: 1 });
    const dear = await startCheckout(shop, { quantity: 5 });
    const back = new URL((await shop.choose(cheap.paymentUrl, 'pay')) ?? '');
    const { reference } = await attemptOf(shop, dear.orderId);
    back.searchParams.set('purchase_order_id', reference);
    expect(await comeBack(shop, back.href)).toBe(SUCCESS);
    expect(await orderOf(shop, cheap.orderId)).toEqual(PAID);
    expect(await orderOf(shop, dear.orderId)).toEqual(WAITING);
    back.searchParams.set('pidx', dear.pidx);
    sentenceOf(await comeBack(shop, back.href));
    expect(await orderOf(shop, dear.orderId)).toEqual(WAITING);
  });

  test.each([
    ['an unknown payment', '?pidx=AAAAAAAAAAAAAAAAAAAAAA'],
    ['no payment at all', ''],
    ['two payments', '?pidx=a&pidx=b'],
    ['something that is no pidx', `?pidx=${encodeURIComponent("' or 1=1 --")}`],
    ['a very long one', `?pidx=${'x'.repeat(2000)}`],
    ['broken escapes', '?pidx=%E0%A4%A'],
  ])('%s leads to the orders with a sentence', async (_what, query) => {
    const location = await comeBack(shop, `/api/orders/payment/verify${query}`);
    expect(sentenceOf(location)).toMatch(/do not know this payment/);
  });

  test('twice, and forty times at once, is paid once', async () => {
    const { orderId, paymentUrl, productId } = await startCheckout(shop);
    const back = (await shop.choose(paymentUrl, 'pay')) ?? '';
    const locations = await Promise.all(Array.from({ length: 40 }, () => comeBack(shop, back)));
    expect(new Set(locations)).toEqual(new Set([SUCCESS]));
    expect(await storyOf(shop, orderId)).toEqual(['placed', 'paid']);
    expect(await stockOf(shop, productId)).toBe(3);
    const events = await shop.db
      .selectFrom('payment_events')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_events.attempt_id')
      .where('order_id', '=', orderId)
      .where('to_status', '=', 'paid')
      .select('payment_events.id')
      .execute();
    expect(events).toHaveLength(1);
  });
});

describe('what a completed payment must be', () => {
  test.each([
    ['less', 21_599],
    ['more', 21_601],
    ['not more', 0],
  ])('%s than the order costs is for a person, never paid', async (_what, amount) => {
    const { orderId, paymentUrl, pidx } = await startCheckout(shop);
    await shop.choose(paymentUrl, 'pay');
    await shop.control({ pidx, amount });
    expect(sentenceOf(await comeBack(shop, returnOf(pidx)))).toMatch(/closer look/);
    expect(await orderOf(shop, orderId)).toEqual(WAITING);
    expect((await attemptOf(shop, orderId)).status).toBe('review');
    expect(await alertKinds(shop, orderId)).toEqual(['amount_mismatch']);
  });

  test('a transaction that paid for another order is for a person, never paid', async () => {
    const first = await startCheckout(shop);
    await shop.choose(first.paymentUrl, 'pay');
    await comeBack(shop, returnOf(first.pidx));
    const { transactionId } = await shop.control({ pidx: first.pidx });
    const second = await startCheckout(shop);
    await shop.control({ pidx: second.pidx, status: 'Completed', transaction_id: transactionId });
    sentenceOf(await comeBack(shop, returnOf(second.pidx)));
    expect(await orderOf(shop, first.orderId)).toEqual(PAID);
    expect(await orderOf(shop, second.orderId)).toEqual(WAITING);
    expect((await attemptOf(shop, second.orderId)).status).toBe('review');
    expect(await alertKinds(shop, second.orderId)).toEqual(['transaction_seen_before']);
  });

  test('one transaction claimed by two payments at once pays for one', async () => {
    const both = await Promise.all([startCheckout(shop), startCheckout(shop)]);
    for (const { pidx } of both) {
      await shop.control({ pidx, status: 'Completed', transaction_id: `same-${both[0].orderId}` });
    }
    await Promise.all(both.map(({ pidx }) => comeBack(shop, returnOf(pidx))));
    const statuses = await Promise.all(
      both.map(async ({ orderId }) => (await attemptOf(shop, orderId)).status),
    );
    expect(statuses.sort()).toEqual(['paid', 'review']);
  });

  test('a word nobody documented is held, with an alert', async () => {
    const { orderId, pidx } = await startCheckout(shop);
    await shop.control({ pidx, status: 'Ambiguous' });
    expect(sentenceOf(await comeBack(shop, returnOf(pidx)))).toMatch(/still being confirmed/);
    expect((await attemptOf(shop, orderId)).status).toBe('held');
    expect(await alertKinds(shop, orderId)).toEqual(['strange_answer']);
    expect(await orderOf(shop, orderId)).toEqual(WAITING);
  });

  test.each(['error', 'garbage', 'drop', 'unauthorized'])(
    'no answer (%s) is not a failure: the payment is only not confirmed yet',
    async (fault) => {
      const { orderId, paymentUrl, pidx } = await startCheckout(shop);
      await shop.choose(paymentUrl, 'pay');
      await shop.control({ endpoint: 'lookup', fault });
      expect(sentenceOf(await comeBack(shop, returnOf(pidx)))).toMatch(/still being confirmed/);
      expect((await attemptOf(shop, orderId)).status).toBe('open');
      expect(await orderOf(shop, orderId)).toEqual(WAITING);
      expect(await comeBack(shop, returnOf(pidx))).toBe(SUCCESS);
      expect(await orderOf(shop, orderId)).toEqual(PAID);
    },
  );
});

test('paid is for good: no later answer takes it back', async () => {
  const { orderId, paymentUrl, pidx } = await startCheckout(shop);
  await comeBack(shop, (await shop.choose(paymentUrl, 'pay')) ?? '');
  const { id } = await attemptOf(shop, orderId);
  for (const status of ['User canceled', 'Expired', 'Pending', 'Initiated', 'Nonsense']) {
    await shop.control({ pidx, status });
    expect(await settle(shop.shop, id, 'job')).toBe('paid');
  }
  expect(await orderOf(shop, orderId)).toEqual(PAID);
  await expect(
    shop.db.updateTable('payment_attempts').set({ status: 'failed' }).where('id', '=', id).execute(),
  ).rejects.toThrow('a paid attempt stays paid');
});

test('return, job and owner at once settle once', async () => {
  const { orderId, paymentUrl, pidx, productId } = await startCheckout(shop);
  await shop.choose(paymentUrl, 'pay');
  const { id } = await attemptOf(shop, orderId);
  await Promise.all([
    ...Array.from({ length: 5 }, () => comeBack(shop, returnOf(pidx))),
    ...Array.from({ length: 5 }, () => settle(shop.shop, id, 'admin')),
    ...Array.from({ length: 3 }, () => shop.reconcileIn(1)),
  ]);
  expect(await storyOf(shop, orderId)).toEqual(['placed', 'paid']);
  expect(await stockOf(shop, productId)).toBe(3);
});

test('paying and cancelling at the same moment ends as a paid order or a refund', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { orderId, paymentUrl, pidx, buyer, productId } = await startCheckout(shop);
    await shop.choose(paymentUrl, 'pay');
    await Promise.all([
      comeBack(shop, returnOf(pidx)),
      shop.call('POST', `/orders/${orderId}/cancel`, { token: buyer.token }),
    ]);
    const { status, payment_status } = await orderOf(shop, orderId);
    expect(['processing completed', 'cancelled refund_pending']).toContain(`${status} ${payment_status}`);
    expect(await stockOf(shop, productId)).toBe(status === 'cancelled' ? 5 : 3);
  }
});

test("a customer's own words never reach the provider's page as markup", async () => {
  const buyer = await createPerson(shop, { name: '<script>alert(1)</script>' });
  const productId = await createProduct(shop, { name: '<img src=x>', pricePaisa: 10_000 });
  const { body } = await initiate(shop, buyer, productId, 1);
  expect(await (await fetch(body.payment_url)).text()).not.toMatch(/<script|<img/);
});

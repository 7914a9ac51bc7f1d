import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '#server/orders/orders.ts';
import { createProduct, ledgerSumOf, stockOf } from '#server/testing/fixtures.ts';
import {
  alertKinds,
  attemptOf,
  comeBack,
  openWalletShop,
  orderOf,
  PAID,
  refundsOf,
  returnOf,
  SUCCESS,
  sentenceOf,
  startCheckout,
  WAITING,
  type WalletShop,
} from '#server/testing/test-wallet.ts';
import { settle } from './settle.ts';

let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.close());

describe('a payment that comes late', () => {
  test('after a cancel revives the order and takes the stock again', async () => {
    const { orderId, paymentUrl, pidx, productId } = await startCheckout(shop);
    await comeBack(shop, (await shop.choose(paymentUrl, 'cancel')) ?? '');
    expect(await stockOf(shop, productId)).toBe(5);
    await shop.control({ pidx, status: 'Completed' });
    expect(await comeBack(shop, returnOf(pidx))).toBe(SUCCESS);
    expect(await orderOf(shop, orderId)).toEqual(PAID);
    expect(await stockOf(shop, productId)).toBe(3);
    expect(await ledgerSumOf(shop, productId)).toBe(3);
  });

  test('when the stock is gone is refunded, with an alert, and never dropped', async () => {
    const { orderId, paymentUrl, pidx, productId } = await startCheckout(shop, { quantity: 5 });
    await comeBack(shop, (await shop.choose(paymentUrl, 'cancel')) ?? '');
    await startCheckout(shop, { productId, quantity: 1 });
    await shop.control({ pidx, status: 'Completed' });
    expect(sentenceOf(await comeBack(shop, returnOf(pidx)))).toMatch(/refunding/);
    expect(await orderOf(shop, orderId)).toEqual({
      status: 'cancelled',
      payment_status: 'refund_pending',
      stock_held: false,
    });
    expect((await attemptOf(shop, orderId)).status).toBe('refund_requested');
    expect(await alertKinds(shop, orderId)).toEqual(['paid_without_stock']);
    await shop.reconcileIn(1);
    expect((await refundsOf(shop, orderId)).map((refund) => refund.status)).toEqual(['done']);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(await stockOf(shop, productId)).toBe(4);
  });

  test('after a person cancelled the order is refunded', async () => {
    const { orderId, paymentUrl, pidx, productId, buyer } = await startCheckout(shop);
    await shop.db.transaction().execute((tx) => cancelOrder(tx, orderId, { actor: buyer, why: 'customer' }));
    await shop.choose(paymentUrl, 'pay');
    await comeBack(shop, returnOf(pidx));
    expect(await orderOf(shop, orderId)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refund_pending',
    });
    expect(await stockOf(shop, productId)).toBe(5);
    await shop.reconcileIn(1);
    expect(await shop.control({ pidx })).toMatchObject({ status: 'Refunded', calls: { refunds: 1 } });
  });

  test('two at once for the last piece: one order, one refund', async () => {
    const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 1 });
    const first = await startCheckout(shop, { productId, quantity: 1 });
    await comeBack(shop, (await shop.choose(first.paymentUrl, 'cancel')) ?? '');
    const second = await startCheckout(shop, { productId, quantity: 1 });
    await comeBack(shop, (await shop.choose(second.paymentUrl, 'cancel')) ?? '');
    for (const { pidx } of [first, second]) await shop.control({ pidx, status: 'Completed' });
    await Promise.all([first, second].map(({ pidx }) => comeBack(shop, returnOf(pidx))));
    const orders = await Promise.all([first, second].map(({ orderId }) => orderOf(shop, orderId)));
    expect(orders.map((order) => order.payment_status).sort()).toEqual(['completed', 'refund_pending']);
    expect(await stockOf(shop, productId)).toBe(0);
  });
});

describe('money that went back without the shop', () => {
  test('from a paid order: refunded and cancelled, with an alert', async () => {
    const { orderId, paymentUrl, pidx, productId } = await startCheckout(shop);
    await comeBack(shop, (await shop.choose(paymentUrl, 'pay')) ?? '');
    await shop.control({ pidx, status: 'Refunded' });
    const { id } = await attemptOf(shop, orderId);
    expect(await settle(shop.shop, id, 'admin')).toBe('refunded');
    expect(await orderOf(shop, orderId)).toEqual({
      status: 'cancelled',
      payment_status: 'refunded',
      stock_held: false,
    });
    expect(await stockOf(shop, productId)).toBe(5);
    expect(await alertKinds(shop, orderId)).toEqual(['refunded_at_provider']);
  });

  test('before it was ever seen as paid: no service', async () => {
    const { orderId, pidx } = await startCheckout(shop);
    await shop.control({ pidx, status: 'Refunded' });
    expect(sentenceOf(await comeBack(shop, returnOf(pidx)))).toMatch(/refunded/);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  test('in part: the paid order stays, and a person is asked', async () => {
    const { orderId, paymentUrl, pidx } = await startCheckout(shop);
    await comeBack(shop, (await shop.choose(paymentUrl, 'pay')) ?? '');
    await shop.control({ pidx, status: 'Partially Refunded' });
    await settle(shop.shop, (await attemptOf(shop, orderId)).id, 'admin');
    expect((await attemptOf(shop, orderId)).status).toBe('partly_refunded');
    expect(await orderOf(shop, orderId)).toEqual(PAID);
    expect(await alertKinds(shop, orderId)).toEqual(['refunded_at_provider']);
  });

  test('in part, before it was seen as paid: for a person, never paid', async () => {
    const { orderId, pidx } = await startCheckout(shop);
    await shop.control({ pidx, status: 'Partially Refunded' });
    await comeBack(shop, returnOf(pidx));
    expect((await attemptOf(shop, orderId)).status).toBe('review');
    expect(await orderOf(shop, orderId)).toEqual(WAITING);
  });
});

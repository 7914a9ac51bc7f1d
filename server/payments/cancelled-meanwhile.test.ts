import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPerson, createProduct, ledgerSumOf, stockOf } from '#server/testing/fixtures.ts';
import { testShop } from '#server/testing/test-shop.ts';
import {
  attemptOf,
  comeBack,
  initiate,
  openWalletShop,
  refundsOf,
  startCheckout,
} from '#server/testing/test-wallet.ts';

test('no pay page for an order that is cancelled while the provider is asked for one', async () => {
  let whileAsked = async () => {};
  const provider = createServer(async (_request, response) => {
    await whileAsked();
    response.setHeader('content-type', 'application/json');
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const payment_url = 'https://test-pay.khalti.com/?pidx=bZQLD9wRVWo4CdESSfuSsB';
    response.end(
      JSON.stringify({ pidx: 'bZQLD9wRVWo4CdESSfuSsB', payment_url, expires_at, expires_in: 3600 }),
    );
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void provider.close());
  await new Promise((resolve) => provider.once('listening', resolve));
  const baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api/v2/`;
  const shop = await testShop({ khalti: { secretKey: 'key', baseUrl }, publicUrl: 'http://shop.test' });
  const buyer = await createPerson(shop);
  const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 5 });
  const orderOf = async () =>
    await shop.db.selectFrom('orders').where('user_id', '=', buyer.id).selectAll().executeTakeFirstOrThrow();
  whileAsked = async () => {
    const { id } = await orderOf();
    const { status } = await shop.call('POST', `/orders/${id}/cancel`, { token: buyer.token });
    expect(status).toBe(200);
  };
  expect((await initiate(shop, buyer, productId, 2)).status).toBe(503);
  expect(await attemptOf(shop, (await orderOf()).id)).toMatchObject({ status: 'failed', payment_url: null });
  expect(await stockOf(shop, productId)).toBe(5);
});

test('a refund that is tried again returns the stock no second time', async () => {
  const shop = await openWalletShop();
  onTestFinished(() => shop.close());
  const { token } = await createPerson(shop, { role: 'admin' });
  const { orderId, productId, paymentUrl } = await startCheckout(shop);
  await comeBack(shop, (await shop.choose(paymentUrl, 'pay')) ?? '');
  await shop.call('PUT', `/admin/orders/${orderId}`, { token, body: { status: 'cancelled' } });
  await shop.control({ endpoint: 'refund', fault: 'unauthorized' });
  await shop.reconcileIn(1);
  const { id } = await attemptOf(shop, orderId);
  expect((await shop.call('POST', `/admin/payments/${id}/refund`, { token, body: {} })).status).toBe(200);
  await shop.reconcileIn(2);
  expect((await refundsOf(shop, orderId)).map(({ status }) => status)).toEqual(['failed', 'done']);
  expect([await stockOf(shop, productId), await ledgerSumOf(shop, productId)]).toEqual([5, 5]);
});

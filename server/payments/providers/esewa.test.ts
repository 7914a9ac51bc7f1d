import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, createProduct, type Person, stockOf } from '#server/testing/fixtures.ts';
import {
  alertKinds,
  attemptOf,
  CANCELLED,
  comeBack,
  initiate,
  openWalletShop,
  orderOf,
  PAID,
  refundsOf,
  SUCCESS,
  sentenceOf,
  WAITING,
  type WalletShop,
} from '#server/testing/test-wallet.ts';
import { signatureOf } from './esewa.ts';

let shop: WalletShop;
let owner: Person;
beforeAll(async () => {
  shop = await openWalletShop();
  owner = await createPerson(shop, { role: 'admin', name: 'Owner' });
});
afterAll(() => shop.close());

const origin = () => new URL(shop.shop.config.esewa?.baseUrl ?? '').origin;

/** A customer whose browser has posted the form: two of a product at NPR 500, which makes NPR 1,080. */
async function start({
  pricePaisa = 50_000,
  ...purchase
}: {
  pricePaisa?: number;
  discountCode?: string;
} = {}) {
  const buyer = await createPerson(shop);
  const productId = await createProduct(shop, { pricePaisa, stock: 5 });
  const { status, body } = await initiate(shop, buyer, productId, 2, { paymentMethod: 'esewa', ...purchase });
  expect(status, JSON.stringify(body)).toBe(200);
  const page = await shop.app.inject(new URL(body.payment_url).pathname);
  expect(page.statusCode).toBe(200);
  const fields = new URLSearchParams(
    [...page.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? '';
  return { buyer, productId, orderId: body.order_id as string, page, fields, action };
}

async function post(action: string, fields: URLSearchParams) {
  return fetch(action, { method: 'POST', body: fields, redirect: 'manual' });
}

async function choose(uuid: string, choice: string): Promise<string> {
  const answer = await fetch(`${origin()}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ uuid, choice }),
    redirect: 'manual',
  });
  return answer.headers.get('location') ?? '';
}

const control = (order: Record<string, string>) =>
  fetch(`${origin()}/__control`, { method: 'POST', body: new URLSearchParams(order) });

test('the signature is the one that eSewa publishes for its example', () => {
  const fields = { total_amount: '110', transaction_uuid: '241028', product_code: 'EPAYTEST' };
  expect(signatureOf(fields, '8gBm/:&EnhH.1/q')).toBe('i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME=');
});

describe('a payment with eSewa', () => {
  test('is a signed form on a page of ours, which may be posted to eSewa alone', async () => {
    const { page, fields, action } = await start();
    expect(page.headers['content-security-policy']).toContain(`form-action ${origin()}`);
    expect(Object.fromEntries(fields)).toMatchObject({
      amount: '1000',
      tax_amount: '80',
      product_delivery_charge: '0',
      product_service_charge: '0',
      total_amount: '1080',
      success_url: 'http://shop.test/api/orders/payment/esewa',
      signed_field_names: 'total_amount,transaction_uuid,product_code',
    });
    expect((await post(action, fields)).status).toBe(303);
    const forged = new URLSearchParams(fields);
    forged.set('total_amount', '10');
    expect((await post(action, forged)).status).toBe(400);
  });

  test('has no part below zero when a code gives away a delivery that costs more than the goods', async () => {
    const code = { code: 'BRINGIT', kind: 'free_delivery', value: 0 };
    const made = await shop.call('POST', '/admin/discounts', { token: owner.token, body: code });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { fields, action } = await start({ pricePaisa: 475, discountCode: 'BRINGIT' });
    expect(Object.fromEntries(fields)).toMatchObject({
      amount: '9.50',
      tax_amount: '0.76',
      product_delivery_charge: '0',
      total_amount: '10.26',
    });
    expect((await post(action, fields)).status).toBe(303);
    const below = new URLSearchParams(fields);
    below.set('amount', '-0.49');
    below.set('product_delivery_charge', '9.99');
    expect((await post(action, below)).status).toBe(400);
  });

  test('comes back with a total of 1080.0, is looked up, and counts', async () => {
    const { fields, action, orderId } = await start();
    await post(action, fields);
    const back = await choose(fields.get('transaction_uuid') ?? '', 'pay');
    expect(Buffer.from(new URL(back).searchParams.get('data') ?? '', 'base64').toString()).toContain(
      '1080.0',
    );
    expect(await comeBack(shop, back)).toBe(SUCCESS);
    expect(await orderOf(shop, orderId)).toMatchObject(PAID);
    expect((await attemptOf(shop, orderId)).transaction_id).toMatch(/^[0-9A-F]{8}$/);
  });

  test('is found by the job when the tab was closed', async () => {
    const { fields, action, orderId } = await start();
    await post(action, fields);
    await choose(fields.get('transaction_uuid') ?? '', 'pay-and-close');
    await shop.reconcileIn(3);
    expect(await orderOf(shop, orderId)).toMatchObject(PAID);
  });

  test('is not believed because a browser says so', async () => {
    const { fields, action, orderId } = await start();
    await post(action, fields);
    const uuid = fields.get('transaction_uuid') ?? '';
    const lie = Buffer.from(JSON.stringify({ status: 'COMPLETE', transaction_uuid: uuid })).toString(
      'base64',
    );
    sentenceOf(await comeBack(shop, `/api/orders/payment/esewa?data=${encodeURIComponent(lie)}`));
    expect(await orderOf(shop, orderId)).toMatchObject(WAITING);
    sentenceOf(await comeBack(shop, '/api/orders/payment/esewa?data=%%%'.replaceAll('%%%', 'zzz')));
  });

  test('of another amount is not the payment of this order', async () => {
    const { fields, action, orderId } = await start();
    await post(action, fields);
    const uuid = fields.get('transaction_uuid') ?? '';
    await choose(uuid, 'pay-and-close');
    // The status call names the total; eSewa then does not know such a payment.
    await control({ uuid, totalAmount: '10' });
    await shop.reconcileIn(3);
    expect(await orderOf(shop, orderId)).toMatchObject(WAITING);
  });

  test('that is ambiguous is never fulfilled, and waits', async () => {
    const { fields, action, orderId } = await start();
    await post(action, fields);
    const back = await choose(fields.get('transaction_uuid') ?? '', 'doubt');
    expect(sentenceOf(await comeBack(shop, back))).toContain('still being confirmed');
    expect(await orderOf(shop, orderId)).toMatchObject(WAITING);
    expect((await attemptOf(shop, orderId)).status).toBe('held');
  });

  test('that is cancelled gives the stock back', async () => {
    const { fields, action, orderId, productId } = await start();
    await post(action, fields);
    const back = await choose(fields.get('transaction_uuid') ?? '', 'cancel');
    expect(sentenceOf(await comeBack(shop, back))).toContain('cancelled');
    expect(await orderOf(shop, orderId)).toMatchObject(CANCELLED);
    expect(await stockOf(shop, productId)).toBe(5);
  });

  test('that nobody ever opened gives the stock back in time', async () => {
    const { orderId, productId } = await start();
    await shop.reconcileIn(46);
    expect(await orderOf(shop, orderId)).toMatchObject(CANCELLED);
    expect(await stockOf(shop, productId)).toBe(5);
  });

  test('survives a provider that drops, fails and talks nonsense', async () => {
    const { fields, action, orderId } = await start();
    await post(action, fields);
    const back = await choose(fields.get('transaction_uuid') ?? '', 'pay');
    for (const fault of ['drop', 'error', 'garbage']) {
      await control({ fault });
      sentenceOf(await comeBack(shop, back));
      expect(await orderOf(shop, orderId)).toMatchObject(WAITING);
    }
    expect(await comeBack(shop, back)).toBe(SUCCESS);
  });

  test('is refunded by hand: the owner is asked, and enters the reference', async () => {
    const { fields, action, orderId, productId } = await start();
    await post(action, fields);
    await comeBack(shop, await choose(fields.get('transaction_uuid') ?? '', 'pay'));
    const path = `/admin/orders/${orderId}`;
    await shop.call('PUT', path, { token: owner.token, body: { status: 'cancelled' } });
    await shop.reconcileIn(1);
    await shop.reconcileIn(90);
    expect(await alertKinds(shop, orderId)).toEqual(['refund_by_hand']);
    const [refund] = await refundsOf(shop, orderId);
    expect(refund?.status).toBe('by_hand');
    const enter = (reference: string) =>
      shop.call('POST', `/admin/refunds/${refund?.id}/done`, { token: owner.token, body: { reference } });
    const { body } = await shop.call('GET', '/admin/payments/alerts', { token: owner.token });
    expect(body.data.alerts.find((alert: { order_id: string }) => alert.order_id === orderId)).toMatchObject({
      kind: 'refund_by_hand',
      refund_id: refund?.id,
    });
    const manager = await createPerson(shop, { role: 'admin' });
    await shop.db.updateTable('users').set({ staff_role: 'manager' }).where('id', '=', manager.id).execute();
    const byManager = await shop.call('POST', `/admin/refunds/${refund?.id}/done`, {
      token: manager.token,
      body: { reference: 'RF-1' },
    });
    expect(byManager.status).toBe(403);
    expect((await enter(' ')).status).toBe(400);
    expect((await enter('RF-7781')).status).toBe(200);
    expect((await enter('RF-7781')).status).toBe(409);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect((await refundsOf(shop, orderId))[0]).toMatchObject({
      done_by: 'Owner',
      done_reference: 'RF-7781',
    });
    expect(await alertKinds(shop, orderId)).toEqual([]);
    expect(await stockOf(shop, productId)).toBe(5);
  });
});

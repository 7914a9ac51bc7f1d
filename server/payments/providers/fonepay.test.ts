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
import { fonepaySignature } from './fonepay.ts';

let shop: WalletShop;
let owner: Person;
beforeAll(async () => {
  shop = await openWalletShop();
  owner = await createPerson(shop, { role: 'admin', name: 'Owner' });
});
afterAll(() => shop.close());

const origin = () => new URL(shop.shop.config.fonepay?.baseUrl ?? '').origin;
const form = (path: string, fields: Record<string, string>) =>
  fetch(`${origin()}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
const control = (order: Record<string, string>) => form('/__control', order);
const choose = (prn: string, choice: 'pay' | 'fail') => form('/pay', { prn, choice });

async function begin(extra: object = {}) {
  const buyer = await createPerson(shop);
  const productId = await createProduct(shop, { pricePaisa: 50_000, stock: 5 });
  const answer = await initiate(shop, buyer, productId, 2, { paymentMethod: 'fonepay', ...extra });
  return { buyer, productId, ...answer };
}

/** A customer in front of the code: two of a product at NPR 500, which makes NPR 1,080. */
async function start() {
  const { buyer, productId, status, body } = await begin();
  expect(status, JSON.stringify(body)).toBe(200);
  const { pathname } = new URL(body.payment_url);
  const prn = pathname.split('/').at(-1) ?? '';
  return { buyer, productId, orderId: body.order_id as string, path: pathname, prn };
}
const read = (path: string) => shop.app.inject(path);
const isWaiting = async (path: string) => (await read(`${path}/state`)).json().data.waiting;

test('the signature is over the bare values in their order', () => {
  const key = 'a7e3512f5032480a83137793cb2021dc';
  expect(fonepaySignature(['100.00', 'P-1', 'NBQM', 'one', 'two'], key)).toMatch(/^[0-9a-f]{128}$/);
  expect(fonepaySignature(['P-1', 'NBQM'], key)).not.toBe(fonepaySignature(['NBQM', 'P-1'], key));
});

describe('a payment with Fonepay', () => {
  test('is a code on a page of ours, which talks to nobody but us', async () => {
    const { path } = await start();
    expect(path).toMatch(/^\/api\/orders\/payment\/qr\/P-[0-9a-f]{18}$/);
    const page = await read(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('NPR 1,080');
    expect(page.headers['content-security-policy']).toContain("connect-src 'self'");
    expect(page.body).not.toContain('ws:');
    const picture = await read(`${path}/qr.png`);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(await isWaiting(path)).toBe(true);
    expect((await read('/api/orders/payment/qr/P-nobody')).headers.location).toBe('/orders');
  });

  test('is looked up while the page waits, and counts', async () => {
    const { path, prn, orderId } = await start();
    await choose(prn, 'pay');
    expect(await isWaiting(path)).toBe(false);
    expect(await orderOf(shop, orderId)).toMatchObject(PAID);
    expect((await attemptOf(shop, orderId)).transaction_id).toMatch(/^\d+$/);
    expect(await comeBack(shop, `/api/orders/payment/fonepay/${prn}`)).toBe(SUCCESS);
    expect((await read(path)).headers.location).toBe('/orders');
  });

  test('counts as well where the status names no amount', async () => {
    const { prn, orderId } = await start();
    await control({ namesAmounts: 'false' });
    await choose(prn, 'pay');
    expect(await comeBack(shop, `/api/orders/payment/fonepay/${prn}`)).toBe(SUCCESS);
    await control({ namesAmounts: 'true' });
    expect(await orderOf(shop, orderId)).toMatchObject(PAID);
  });

  test('is found by the job when the tab was closed', async () => {
    const { prn, orderId } = await start();
    await choose(prn, 'pay');
    await shop.reconcileIn(3);
    expect(await orderOf(shop, orderId)).toMatchObject(PAID);
  });

  test('is not believed because a browser says so', async () => {
    const { path, prn, orderId } = await start();
    for (const claim of ['', '?paymentStatus=success', '?PRN=x&PS=true']) {
      sentenceOf(await comeBack(shop, `/api/orders/payment/fonepay/${prn}${claim}`));
    }
    sentenceOf(await comeBack(shop, '/api/orders/payment/fonepay/P-0000'));
    expect(await isWaiting(path)).toBe(true);
    expect(await orderOf(shop, orderId)).toMatchObject(WAITING);
  });

  test('of another amount is not the payment of this order', async () => {
    const { prn, orderId } = await start();
    await choose(prn, 'pay');
    await control({ prn, amount: '10' });
    await shop.reconcileIn(3);
    expect(await orderOf(shop, orderId)).toMatchObject(WAITING);
    expect((await attemptOf(shop, orderId)).status).toBe('review');
    expect(await alertKinds(shop, orderId)).toEqual(['amount_mismatch']);
  });

  test('cannot be used for two orders', async () => {
    const first = await start();
    await choose(first.prn, 'pay');
    await shop.reconcileIn(3);
    const { transaction_id } = await attemptOf(shop, first.orderId);
    const second = await start();
    await control({ prn: second.prn, status: 'success', traceId: transaction_id ?? '' });
    await shop.reconcileIn(3);
    expect(await orderOf(shop, second.orderId)).toMatchObject(WAITING);
    expect(await alertKinds(shop, second.orderId)).toEqual(['transaction_seen_before']);
  });

  test('that is said to be made without a trace id, or in an unknown word, is held for a person', async () => {
    for (const claim of [{ status: 'success' }, { status: 'settling' }]) {
      const { prn, orderId } = await start();
      await control({ prn, ...claim });
      await shop.reconcileIn(3);
      expect(await orderOf(shop, orderId)).toMatchObject(WAITING);
      expect((await attemptOf(shop, orderId)).status).toBe('held');
      expect(await alertKinds(shop, orderId)).toEqual(['strange_answer']);
    }
  });

  test('that one app could not make can be made by another', async () => {
    const { path, prn, orderId } = await start();
    await choose(prn, 'fail');
    expect(await isWaiting(path)).toBe(true);
    await choose(prn, 'pay');
    expect(await isWaiting(path)).toBe(false);
    expect(await orderOf(shop, orderId)).toMatchObject(PAID);
  });

  test('that nobody makes gives the stock back in time', async () => {
    const { orderId, productId } = await start();
    await shop.reconcileIn(31);
    expect(await orderOf(shop, orderId)).toMatchObject(CANCELLED);
    expect(await stockOf(shop, productId)).toBe(5);
  });

  test('that comes late still counts', async () => {
    const { orderId, prn } = await start();
    await shop.reconcileIn(31);
    await choose(prn, 'pay');
    await shop.reconcileIn(80);
    expect(await orderOf(shop, orderId)).toMatchObject(PAID);
  });

  test('survives a provider that drops, fails and talks nonsense', async () => {
    const { prn, orderId } = await start();
    await choose(prn, 'pay');
    const back = `/api/orders/payment/fonepay/${prn}`;
    for (const fault of ['drop', 'error', 'garbage']) {
      await control({ fault });
      sentenceOf(await comeBack(shop, back));
      expect(await orderOf(shop, orderId)).toMatchObject(WAITING);
    }
    expect(await comeBack(shop, back)).toBe(SUCCESS);
  });

  test('that cannot begin says so in its own name, and orders nothing', async () => {
    for (const fault of ['drop', 'error', 'garbage']) {
      await control({ call: 'code', fault });
      const { status, body, productId } = await begin();
      expect([status, body.message]).toEqual([503, 'Failed to initiate Fonepay payment']);
      expect(await stockOf(shop, productId)).toBe(5);
    }
  });

  test('is refunded by hand: the owner is asked', async () => {
    const { prn, orderId } = await start();
    await choose(prn, 'pay');
    await comeBack(shop, `/api/orders/payment/fonepay/${prn}`);
    const path = `/admin/orders/${orderId}`;
    await shop.call('PUT', path, { token: owner.token, body: { status: 'cancelled' } });
    await shop.reconcileIn(1);
    expect(await alertKinds(shop, orderId)).toEqual(['refund_by_hand']);
    const [refund] = await refundsOf(shop, orderId);
    const body = { reference: 'FP-RF-1' };
    const done = await shop.call('POST', `/admin/refunds/${refund?.id}/done`, { token: owner.token, body });
    expect(done.status).toBe(200);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });
});

test('neither keys nor password are in what the shop keeps of a payment', async () => {
  const { orderId } = await start();
  const kept = JSON.stringify([
    await attemptOf(shop, orderId),
    await shop.db.selectFrom('payment_events').selectAll().execute(),
  ]);
  expect(kept).not.toContain(shop.secretKey);
});

test('a method that is not offered is refused in words, and orders nothing', async () => {
  const { fonepay } = shop.shop.config;
  shop.shop.config.fonepay = undefined;
  const { status, body, productId } = await begin();
  shop.shop.config.fonepay = fonepay;
  expect([status, body.code]).toEqual([400, 'methodNotOffered']);
  expect(await stockOf(shop, productId)).toBe(5);
});

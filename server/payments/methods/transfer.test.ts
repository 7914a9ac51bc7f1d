import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { qrPicture } from '#server/payments/pay-pages/qr-picture.ts';
import { createPerson, createProduct, type Person, stockOf } from '#server/testing/fixtures.ts';
import {
  alertKinds,
  attemptOf,
  CANCELLED,
  initiate,
  openWalletShop,
  orderOf,
  PAID,
  refundsOf,
  WAITING,
  type WalletShop,
} from '#server/testing/test-wallet.ts';

let shop: WalletShop;
let owner: Person;
beforeAll(async () => {
  shop = await openWalletShop();
  owner = await createPerson(shop, { role: 'admin', name: 'Owner' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('payment_methods').execute();
});

const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/admin/payment-methods${path}`, { token: owner.token, body });
const states = async () => (await call('GET', '')).body.data.methods as Record<string, unknown>[];
const stateOf = async (name: string) => (await states()).find(({ method }) => method === name);
const picture = `data:image/png;base64,${qrPicture('account 0123').toString('base64')}`;
const bank = { name: 'Nabil Bank, Pasal Traders', hours: 48, picture };

describe('a transfer by hand', () => {
  async function transfer() {
    expect((await call('PUT', '/bank', bank)).status).toBe(200);
    const buyer = await createPerson(shop);
    const productId = await createProduct(shop, { pricePaisa: 50_000, stock: 5 });
    const { status, body } = await initiate(shop, buyer, productId, 2, { paymentMethod: 'bank' });
    expect(status, JSON.stringify(body)).toBe(200);
    const { pathname: path } = new URL(body.payment_url);
    const orderId = body.order_id as string;
    return { path, orderId, productId, attemptId: (await attemptOf(shop, orderId)).id };
  }
  const claim = (path: string, reference: string) =>
    shop.call('POST', `${path.replace('/api', '')}/claim`, { body: { reference } });
  const decide = (attemptId: string, body: object, who = owner) =>
    shop.call('POST', `/admin/payments/${attemptId}/transfer`, { token: who.token, body });

  test('needs a picture that is one', async () => {
    expect((await call('PUT', '/bank', { name: 'Nabil', hours: 48 })).body.code).toBe('bankPictureNeeded');
    const text = `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`;
    expect((await call('PUT', '/bank', { ...bank, picture: text })).body.code).toBe('bankPictureWrong');
    expect((await call('PUT', '/bank', { ...bank, hours: 0 })).status).toBe(400);
    expect(await stateOf('bank')).toMatchObject({ offered: false });
  });

  test('shows the code, takes the reference, and waits: nothing the customer says pays it', async () => {
    const { path, orderId } = await transfer();
    const page = await shop.app.inject(path);
    expect(page.body).toContain('Nabil Bank, Pasal Traders');
    expect(page.body).toContain('NPR 1,080');
    expect((await shop.app.inject(`${path}/picture`)).headers['content-type']).toBe('image/png');
    expect((await claim(path, ' ')).status).toBe(400);
    expect((await claim(path, 'TXN-778')).status).toBe(200);
    expect((await shop.app.inject(path)).body).toContain('TXN-778');
    expect(await alertKinds(shop, orderId)).toEqual(['transfer_claimed']);
    await shop.reconcileIn(60 * 24 * 5);
    expect(await orderOf(shop, orderId)).toMatchObject(WAITING);
  });

  test('counts when the owner has found it on the statement', async () => {
    const { path, orderId, attemptId } = await transfer();
    await claim(path, 'TXN-1');
    const packer = await createPerson(shop, { role: 'admin' });
    await shop.db.updateTable('users').set({ staff_role: 'packer' }).where('id', '=', packer.id).execute();
    expect((await decide(attemptId, { found: true, reference: 'S-1' }, packer)).status).toBe(403);
    expect((await decide(attemptId, { found: true })).status).toBe(400);
    expect((await decide(attemptId, { found: true, reference: 'S-1' })).body.data.status).toBe('paid');
    expect(await orderOf(shop, orderId)).toMatchObject(PAID);
    expect((await decide(attemptId, { found: false })).status).toBe(409);
    expect((await shop.app.inject(path)).headers.location).toBe('/orders');
    const entry = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'payment.transfer-found')
      .where('entity_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(entry.after).toMatchObject({ reference: 'S-1' });

    await shop.call('PUT', `/admin/orders/${orderId}`, { token: owner.token, body: { status: 'cancelled' } });
    await shop.reconcileIn(1);
    expect((await refundsOf(shop, orderId))[0]?.status).toBe('by_hand');
  });

  test('one line of the statement pays one order', async () => {
    const first = await transfer();
    await decide(first.attemptId, { found: true, reference: 'S-TWICE' });
    const second = await transfer();
    expect((await decide(second.attemptId, { found: true, reference: 'S-TWICE' })).body.data.status).toBe(
      'review',
    );
    expect(await orderOf(shop, second.orderId)).toMatchObject(WAITING);
    expect(await alertKinds(shop, second.orderId)).toEqual(['transaction_seen_before']);
  });

  test('that is not on the statement gives the stock back', async () => {
    const { path, orderId, attemptId, productId } = await transfer();
    await claim(path, 'TXN-2');
    expect((await decide(attemptId, { found: false })).body.data.status).toBe('canceled');
    expect(await orderOf(shop, orderId)).toMatchObject(CANCELLED);
    expect(await stockOf(shop, productId)).toBe(5);
  });

  test('that nobody makes ends after the hours of the setting, not after those of a wallet', async () => {
    const { orderId, productId } = await transfer();
    await shop.reconcileIn(60 * 47);
    expect(await orderOf(shop, orderId)).toMatchObject(WAITING);
    await shop.reconcileIn(60 * 49);
    expect(await orderOf(shop, orderId)).toMatchObject(CANCELLED);
    expect(await stockOf(shop, productId)).toBe(5);
  });
});

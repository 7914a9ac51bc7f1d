import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, createProduct, type Person, stockOf } from '#server/testing/fixtures.ts';
import {
  initiate,
  openWalletShop,
  orderOf,
  PAID,
  startCheckout,
  type WalletShop,
} from '#server/testing/test-wallet.ts';
import { seal, unseal } from './sealed-keys.ts';

const SETTINGS_KEY = 'a key of the environment, long enough';
let shop: WalletShop;
let owner: Person;
let manager: Person;
beforeAll(async () => {
  shop = await openWalletShop({ settingsKey: SETTINGS_KEY });
  owner = await createPerson(shop, { role: 'admin', name: 'Owner' });
  manager = await createPerson(shop, { role: 'admin' });
  await shop.db.updateTable('users').set({ staff_role: 'manager' }).where('id', '=', manager.id).execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('payment_methods').execute();
});

const call = (method: string, path: string, body?: unknown, who = owner) =>
  shop.call(method, `/admin/payment-methods${path}`, { token: who.token, body });
const states = async () => (await call('GET', '')).body.data.methods as Record<string, unknown>[];
const stateOf = async (name: string) => (await states()).find(({ method }) => method === name);
const arranged = (...names: string[]) => ({
  methods: names.map((name) => ({ method: name.replace('-', ''), enabled: !name.startsWith('-') })),
});

describe('the ways to pay', () => {
  test('are switched and ordered by the owner alone', async () => {
    const wanted = arranged('cash', 'fonepay', '-khalti', 'esewa', 'bank');
    expect((await call('PUT', '', wanted, manager)).status).toBe(403);
    expect((await call('GET', '', undefined, manager)).status).toBe(403);
    expect((await call('PUT', '', wanted)).status).toBe(200);
    expect((await states()).map(({ method, offered }) => [method, offered])).toEqual([
      ['cash', true],
      ['fonepay', true],
      ['khalti', false],
      ['esewa', true],
      ['bank', false],
    ]);
    const buyer = await createPerson(shop);
    const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 5 });
    const refused = await initiate(shop, buyer, productId, 1);
    expect([refused.status, refused.body.code]).toEqual([400, 'methodNotOffered']);
    expect(await stockOf(shop, productId)).toBe(5);
  });

  test('cannot all be switched off, nor one be left out', async () => {
    const all = ['-cash', '-fonepay', '-khalti', '-esewa', '-bank'];
    expect((await call('PUT', '', arranged(...all))).body.code).toBe('lastMethod');
    expect((await call('PUT', '', arranged('cash', 'cash', 'khalti', 'esewa', 'bank'))).body.code).toBe(
      'methodsIncomplete',
    );
    expect((await call('PUT', '', arranged('cash'))).body.code).toBe('methodsIncomplete');
  });

  test('cash that is switched off is not taken', async () => {
    await call('PUT', '', arranged('-cash', 'fonepay', 'khalti', 'esewa', 'bank'));
    const buyer = await createPerson(shop);
    const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 5 });
    const items = [{ product_id: productId, quantity: 1 }];
    const shippingAddress = {
      fullName: 'A',
      address: 'Tole 1',
      city: 'Patan',
      state: 'Bagmati',
      phone: '9812345678',
    };
    const { status, body } = await shop.call('POST', '/orders', {
      token: buyer.token,
      body: { items, shippingAddress, paymentMethod: 'cash' },
    });
    expect([status, body.code]).toEqual([400, 'methodNotOffered']);
  });

  test('what was begun with one that is switched off comes to its end', async () => {
    const { orderId, paymentUrl } = await startCheckout(shop);
    await call('PUT', '', arranged('cash', '-khalti', 'fonepay', 'esewa', 'bank'));
    await shop.choose(paymentUrl, 'pay');
    await shop.reconcileIn(3);
    expect(await orderOf(shop, orderId)).toMatchObject(PAID);
  });
});

describe('keys', () => {
  test('are stored sealed, and never told again: neither by an answer nor in the audit', async () => {
    const body = { productCode: 'EPAYTEST', secretKey: 'top-secret-9!' };
    expect((await call('PUT', '/esewa/keys', body, manager)).status).toBe(403);
    expect((await call('PUT', '/esewa/keys', { productCode: 'EPAYTEST' })).status).toBe(400);
    const entered = await call('PUT', '/esewa/keys', body);
    expect(entered.status).toBe(200);
    expect(await stateOf('esewa')).toMatchObject({ keys: 'entered', keysSetBy: 'Owner' });
    const rows = await shop.db.selectFrom('payment_methods').selectAll().execute();
    const audit = await shop.db.selectFrom('audit_log').selectAll().execute();
    const told = JSON.stringify([entered.body, await states(), rows, audit]);
    expect(told).not.toContain('top-secret');
    expect(JSON.stringify(audit)).toContain('payment-methods.keys');
    expect(rows[0]?.sealed_keys).toBeTruthy();
    expect((await call('DELETE', '/esewa/keys')).status).toBe(200);
    expect(await stateOf('esewa')).toMatchObject({ keys: 'environment', keysSetAt: null });
  });

  test('count before those of the environment, and are used at the provider', async () => {
    await call('PUT', '/khalti/keys', { secretKey: 'wrong' });
    const refused = (await call('POST', '/khalti/try')).body.data;
    expect(refused).toEqual({ works: false, sentence: expect.stringContaining('HTTP 401') });
    await call('PUT', '/khalti/keys', { secretKey: shop.secretKey });
    expect((await call('POST', '/khalti/try')).body.data.works).toBe(true);
  });

  test('sealed for one wallet, with another key, or changed: they do not open', () => {
    const sealed = seal(SETTINGS_KEY, 'khalti', 'secret');
    expect(unseal(SETTINGS_KEY, 'khalti', sealed)).toBe('secret');
    expect(unseal(SETTINGS_KEY, 'esewa', sealed)).toBeUndefined();
    expect(unseal(`${SETTINGS_KEY}!`, 'khalti', sealed)).toBeUndefined();
    const bytes = Buffer.from(sealed, 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(unseal(SETTINGS_KEY, 'khalti', bytes.toString('base64'))).toBeUndefined();
    expect(seal(SETTINGS_KEY, 'khalti', 'secret')).not.toBe(sealed);
  });

  test('that do not open any more are said to be so, and the wallet is not offered', async () => {
    await call('PUT', '/khalti/keys', { secretKey: shop.secretKey });
    shop.shop.config.settingsKey = 'another key of the environment, as long';
    expect(await stateOf('khalti')).toMatchObject({ keys: 'unreadable', offered: false });
    expect((await call('POST', '/khalti/try')).body.data.sentence).toContain('SETTINGS_KEY');
    shop.shop.config.settingsKey = undefined;
    expect((await call('PUT', '/khalti/keys', { secretKey: 'x' })).body.code).toBe('noSettingsKey');
    shop.shop.config.settingsKey = SETTINGS_KEY;
  });
});

describe('trying a payment', () => {
  test.each(['khalti', 'esewa', 'fonepay'])(
    'with %s begins one, finds it, and orders nothing',
    async (wallet) => {
      expect((await call('POST', `/${wallet}/try`, undefined, manager)).status).toBe(403);
      const before = await shop.db.selectFrom('orders').select('id').execute();
      expect((await call('POST', `/${wallet}/try`)).body.data).toEqual({
        works: true,
        sentence: 'It works: a payment was begun, found again, and charged to nobody.',
      });
      expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual(before);
    },
  );

  test.each([
    ['esewa', { productCode: 'EPAYTEST', secretKey: 'wrong' }, 'HTTP 400'],
    ['fonepay', { merchantCode: 'DEMO', secretKey: 'wrong', username: 'demo', password: 'x' }, 'HTTP 401'],
  ])('with wrong keys of %s says so', async (wallet, keys, words) => {
    await call('PUT', `/${wallet}/keys`, keys);
    const { works, sentence } = (await call('POST', `/${wallet}/try`)).body.data;
    expect([works, sentence]).toEqual([false, expect.stringContaining(words)]);
  });
});

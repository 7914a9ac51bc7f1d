import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  addressInKathmandu,
  createPerson,
  createProduct,
  ledgerSumOf,
  type Person,
  stockOf,
} from '#server/testing/fixtures.ts';
import {
  attemptOf,
  openWalletShop,
  orderOf,
  refundsOf,
  type WalletShop,
} from '#server/testing/test-wallet.ts';

import { type Api, startApi } from './tools/start-api.ts';

/** The process is killed with kill -9 wherever it hurts; what it leaves behind must be put right by the job alone. */

vi.setConfig({ testTimeout: 120_000 });

let shop: WalletShop;
let logs = '';
const people: Person[] = [];
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control({ clear: true }));

const startPayments = (): Promise<Api> =>
  startApi(
    {
      DATABASE_URL: shop.url,
      KHALTI_SECRET_KEY: shop.secretKey,
      KHALTI_BASE_URL: `${shop.origin}/api/v2/`,
      LOG_LEVEL: 'trace',
    },
    (text) => {
      logs += text;
    },
  );

async function newBuyer(): Promise<Person> {
  const person = await createPerson(shop, { name: 'Bishnu Nepali' });
  people.push(person);
  return person;
}

function checkout(api: Api, buyer: Person, productId: string) {
  return call(api, buyer, 'POST', '/orders/initiate-payment', {
    items: [{ product_id: productId, quantity: 1 }],
    shippingAddress: { ...addressInKathmandu, phone: '9841234567' },
  });
}

async function call(api: Api, by: Person, method: string, where: string, body?: object) {
  const answer = await fetch(`${api.origin}/api${where}`, {
    method,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  return (await answer.json()) as { payment_url?: string; order_id?: string };
}

const comeBack = (api: Api, location: string) => {
  const url = new URL(location);
  return fetch(`${api.origin}${url.pathname}${url.search}`, { redirect: 'manual' });
};

async function onlyOrderOf(userId: string): Promise<string> {
  const order = await shop.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirstOrThrow();
  return order.id;
}

/** The simulator has done its part, and the process that asked is still waiting for the answer. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(25)) {
    if (await condition()) return;
  }
  throw new Error('it never came to that');
}

test('killed while the provider is asked for a payment page', async () => {
  const buyer = await newBuyer();
  const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 1 });
  await shop.control({ endpoint: 'initiate', fault: 'hang' });
  const api = await startPayments();
  const answer = checkout(api, buyer, productId).catch(() => 'cut off');
  await until(async () => (await stockOf(shop, productId)) === 0);
  await api.kill();
  expect(await answer).toBe('cut off');
  const orderId = await onlyOrderOf(buyer.id);
  expect((await attemptOf(shop, orderId)).status).toBe('initiating');
  await shop.reconcileIn(3);
  expect((await attemptOf(shop, orderId)).status).toBe('failed');
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', stock_held: false });
  expect(await stockOf(shop, productId)).toBe(1);
});

test('killed while the provider is asked whether it was paid', async () => {
  const buyer = await newBuyer();
  const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 1 });
  const api = await startPayments();
  const { payment_url = '', order_id = '' } = await checkout(api, buyer, productId);
  const back = (await shop.choose(payment_url, 'pay')) ?? '';
  await shop.control({ endpoint: 'lookup', fault: 'hang' });
  const pidx = new URL(payment_url).searchParams.get('pidx');
  const answer = comeBack(api, back).catch(() => 'cut off');
  await until(async () => (await shop.control({ pidx })).calls.lookups > 0);
  await api.kill();
  expect(await answer).toBe('cut off');
  expect(await orderOf(shop, order_id)).toMatchObject({ payment_status: 'pending' });
  await shop.reconcileIn(2);
  expect(await orderOf(shop, order_id)).toMatchObject({ status: 'processing', payment_status: 'completed' });
});

test('killed while a refund is sent: it is looked up, and sent once', async () => {
  const buyer = await newBuyer();
  const admin = await createPerson(shop, { role: 'admin' });
  people.push(admin);
  const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 1 });
  const api = await startPayments();
  const { payment_url = '', order_id = '' } = await checkout(api, buyer, productId);
  await comeBack(api, (await shop.choose(payment_url, 'pay')) ?? '');
  await shop.control({ endpoint: 'refund', fault: 'hang' });
  await call(api, admin, 'PUT', `/admin/orders/${order_id}`, { status: 'cancelled' });
  const pidx = new URL(payment_url).searchParams.get('pidx');
  await until(async () => (await shop.control({ pidx })).calls.refunds > 0);
  await api.kill();
  expect((await refundsOf(shop, order_id)).map((refund) => refund.status)).toEqual(['sending']);
  for (const minutes of [3, 10]) await shop.reconcileIn(minutes);
  expect(await orderOf(shop, order_id)).toMatchObject({ payment_status: 'refunded' });
  expect((await shop.control({ pidx })).calls.refunds).toBe(1);
});

test('killed at any moment, again and again: every completed payment has a paid order or a refund', async () => {
  const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 12 });
  const admin = await createPerson(shop, { role: 'admin' });
  people.push(admin);
  for (let round = 0; round < 3; round += 1) {
    const api = await startPayments();
    const buyers = await Promise.all(Array.from({ length: 6 }, newBuyer));
    const visit = async (buyer: Person, index: number) => {
      const { payment_url, order_id } = await checkout(api, buyer, productId);
      if (!payment_url) return;
      const back = await shop.choose(payment_url, index % 3 === 2 ? 'cancel' : 'pay');
      if (back) await comeBack(api, back);
      if (index % 3 === 1)
        await call(api, admin, 'PUT', `/admin/orders/${order_id}`, { status: 'cancelled' });
    };
    // One is paid, cancelled and on its way back before anything is killed, so that every round has a refund.
    const [first, second, ...others] = buyers;
    if (!first || !second) throw new Error('Nobody came.');
    await visit(second, 1);
    const visits = Promise.allSettled([
      visit(first, 0),
      ...others.map((buyer, each) => visit(buyer, each + 2)),
    ]);
    await sleep(100 + round * 250);
    await api.kill();
    await visits;
  }
  for (const minutes of [3, 6, 15, 80, 200, 600, 60 * 26]) await shop.reconcileIn(minutes);

  const { payments } = (await shop.control({})) as unknown as {
    payments: { pidx: string; status: string; calls: { refunds: number } }[];
  };
  const rows = await shop.db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select([
      'provider_ref',
      'payment_attempts.status as attempt',
      'orders.status',
      'payment_status',
      'stock_held',
    ])
    .execute();
  const ofThisTest = (await refundedOf(productId)).length;
  expect(ofThisTest).toBeGreaterThanOrEqual(3);
  for (const payment of payments) {
    expect(payment.calls.refunds).toBeLessThanOrEqual(1);
    const known = rows.filter((row) => row.provider_ref === payment.pidx);
    if (payment.status === 'Completed') {
      expect(known).toMatchObject([{ attempt: 'paid', payment_status: 'completed', stock_held: true }]);
    }
    if (payment.status === 'Refunded') {
      expect(known).toMatchObject([{ attempt: 'refunded', payment_status: 'refunded', status: 'cancelled' }]);
    }
  }
  const completed = payments
    .filter((payment) => payment.status === 'Completed')
    .map((payment) => payment.pidx);
  const paid = rows.filter((row) => row.payment_status === 'completed').map((row) => row.provider_ref);
  expect(paid.sort()).toEqual(completed.sort());
  expect(rows.filter((row) => row.attempt === 'initiating' || row.attempt === 'refund_requested')).toEqual(
    [],
  );
  expect(await stockOf(shop, productId)).toBe(await ledgerSumOf(shop, productId));
});

function refundedOf(productId: string) {
  return shop.db
    .selectFrom('refunds')
    .innerJoin('order_items', 'order_items.order_id', 'refunds.order_id')
    .where('order_items.product_id', '=', productId)
    .where('refunds.status', '=', 'done')
    .select('refunds.id')
    .execute();
}

test('no key, token, address or mobile number was ever logged', () => {
  expect(logs).toContain('/api/orders/initiate-payment');
  const secrets = people.flatMap((person) => [person.token, person.email]);
  for (const secret of [
    shop.secretKey,
    'Bishnu Nepali',
    '9841234567',
    '98XXXXX000',
    'Lazimpat',
    ...secrets,
  ]) {
    expect(logs.includes(secret), secret).toBe(false);
  }
});

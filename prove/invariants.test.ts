import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { issueDueBills } from '#server/bills/issue-bills.ts';
import { createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { addressInKathmandu, createPerson, createProduct, variantOf } from '#server/testing/fixtures.ts';
import { databaseUrl } from '#server/testing/global-setup.ts';
import { comeBack, openWalletShop, startCheckout, type WalletShop } from '#server/testing/test-wallet.ts';
import { rules, watchData } from './tools/invariants.ts';
import { ask } from './tools/postgres.ts';
import { temporaryFolder } from './tools/shop-process.ts';

/** The rules themselves: they hold after every way money and goods go, and each one finds what breaks it. */

let shop: WalletShop;
const shopUrl = () => ({ url: async () => shop.url });
let broken: () => Promise<string[]>;
let asOwner: (method: string, path: string, body?: object) => Promise<Record<string, never>>;
beforeAll(async () => {
  shop = await openWalletShop({ rateLimitFactor: 1000 });
  ({ broken } = watchData(shopUrl()));
  const { token } = await createPerson(shop, { role: 'admin' });
  asOwner = async (method, path, body) => {
    const answer = await shop.call(method, `/admin${path}`, { token, ...(body ? { body } : {}) });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body.data;
  };
  await paidAhead();
  await sentByCourier();
  await returned('stays');
  await returned('is cancelled');
  await discounted();
  await paidByWalletAndBack();
  await issueDueBills(shop.db);
}, 120_000);
afterAll(() => shop.close());

let phones = 9_851_000_000;
const move = async (id: string, ...statuses: string[]) => {
  for (const status of statuses) await asOwner('PUT', `/orders/${id}`, { status });
};
async function placed(rupees: number, quantity = 1, change: object = {}) {
  const buyer = await createBuyer(shop);
  const product = await createProduct(shop, { pricePaisa: rupees * 100, stock: 10 });
  const shippingAddress = { ...addressInKathmandu, phone: String(++phones) };
  const { body } = await buyer.place(orderFor([line(product, quantity)], { shippingAddress, ...change }));
  return { buyer, product, id: body.data.order._id as string };
}

async function paidAhead() {
  await asOwner('PUT', '/settings', { confirmCash: 'ahead', cashRiskFrom: 5000, cashAheadPercent: 25 });
  for (const isSent of [false, true]) {
    const { buyer, id } = await placed(6000);
    const { order } = (await shop.call('GET', `/orders/${id}`, { token: buyer.token })).body.data;
    const khalti = order.pay_with.find(({ method }: { method: string }) => method === 'khalti');
    await comeBack(shop, (await shop.choose(await comeBack(shop, khalti.url), 'pay')) ?? '');
    if (!isSent) continue;
    await asOwner('POST', `/orders/${id}/parcel`, { courier: 'Pathao', trackingNumber: 'PA-1' });
    await move(id, 'delivered');
  }
}

async function sentByCourier() {
  for (const trackingNumber of ['PA-2', 'PA-3']) {
    const { id } = await placed(100);
    await asOwner('POST', `/orders/${id}/parcel`, { courier: 'Pathao', trackingNumber });
    await move(id, 'delivered');
  }
  const lines = [{ number: 'PA-2', amount: 50 }];
  await asOwner('POST', '/remittances?dryRun=false', { courier: 'Pathao', receivedOn: '2026-01-01', lines });
}

async function returned(then: 'stays' | 'is cancelled') {
  const { buyer, product, id } = await placed(100, 3);
  await move(id, 'delivered');
  await issueDueBills(shop.db);
  const lines = [{ variantId: await variantOf(shop, product), quantity: 2 }];
  const body = { lines, reason: 'defect' };
  const asked = await shop.call('POST', `/orders/${id}/returns`, { token: buyer.token, body });
  const of = `/returns/${asked.body.data.case._id}`;
  await asOwner('PUT', `${of}/decision`, { accept: true });
  await asOwner('PUT', `${of}/receipt`, { restock: lines.map((one) => ({ ...one, quantity: 1 })) });
  await asOwner('POST', `${of}/refund`, { amount: 108, reference: 'cash box' });
  if (then === 'is cancelled') await move(id, 'cancelled');
}

async function discounted() {
  await asOwner('POST', '/discounts', { code: 'TIHAR', kind: 'percent', value: 10 });
  await placed(100, 2, { discountCode: 'TIHAR' });
  const { id } = await placed(100, 2, { discountCode: 'TIHAR' });
  await move(id, 'cancelled');
}

async function paidByWalletAndBack() {
  const { orderId, paymentUrl } = await startCheckout(shop);
  await comeBack(shop, (await shop.choose(paymentUrl, 'pay')) ?? '');
  await issueDueBills(shop.db);
  await move(orderId, 'cancelled');
  await shop.reconcileIn(1);
}

test('they hold after part payments, couriers, returns, refunds and discounts', async () => {
  expect(await broken()).toEqual([]);
});

test('they hold in what a backup brings back, and every row is there', async () => {
  const [folder, server] = [await temporaryFolder(), inject('serverUrl')];
  const name = `test_${randomBytes(8).toString('hex')}`;
  const administer = (sql: string) => ask({ url: async () => databaseUrl(server, 'postgres') }, sql);
  await administer(`create database ${name}`);
  onTestFinished(async () => void (await administer(`drop database ${name} with (force)`)));
  const place = { url: async () => databaseUrl(server, name) };
  const file = path.join(folder, 'shop.backup.gz');
  await writeBackup(shop.url, file);
  await restoreBackup(file, await place.url());
  expect(await watchData(place).broken()).toEqual([]);
  const tables = await ask<{ name: string }>(
    place,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const filled = new Set<string>();
  for (const { name } of tables.filter((table) => table.name !== 'schema_migrations')) {
    const rows = `select row_to_json(kept)::text as row from ${name} kept order by 1`;
    const before = await ask(shopUrl(), rows);
    expect(await ask(place, rows), name).toEqual(before);
    if (before.length > 0) filled.add(name);
  }
  expect([...filled]).toEqual(
    expect.arrayContaining([
      'cases',
      'case_lines',
      'hand_refunds',
      'parcels',
      'remittance_lines',
      'bills',
      'discount_uses',
    ]),
  );
});

/** Each is done past every trigger, and undone. What a constraint refuses besides cannot be tried. */
test.each([
  ['stock is the sum of its ledger', 'update product_variants set stock = stock + 1'],
  ['the stock of a product is the sum of what it comes in', 'update products set stock = stock + 1'],
  [
    'stock and the units in live orders are what ever came in',
    `update orders set status = 'cancelled', stock_held = false where status = 'delivered'`,
  ],
  ['kept figures are what the orders say', 'update sales_notes set received_paisa = received_paisa + 1'],
  ['a subtotal is the sum of its lines', 'update order_items set quantity = quantity + 1'],
  ['a payment is paid only after the provider said so', 'delete from payment_events'],
  [
    'cash is completed only by delivery',
    `update orders set status = 'shipped' where status = 'delivered' and payment_method = 'cash'`,
  ],
  ['no more is refunded than was paid', 'update refunds set amount_paisa = amount_paisa + 1'],
  ['no more goes back by any way than came in', 'update hand_refunds set amount_paisa = amount_paisa * 10'],
  [
    'what was paid ahead came by wallet',
    `delete from payment_attempts where order_id in (select id from orders where ahead_paid_paisa > 0)`,
  ],
  [
    'what a courier owes is what was collected and not handed in',
    'update orders set cash_open_paisa = cash_open_paisa + 1 where cash_open_paisa > 0',
  ],
  [
    'what a courier owes is what was collected and not handed in',
    'update orders set cash_open_paisa = 0 where cash_open_paisa > 0',
  ],
  [
    'no more comes back than was bought, and what is on the shelf again is in the ledger',
    'update case_lines set quantity = 4',
  ],
  [
    'no more comes back than was bought, and what is on the shelf again is in the ledger',
    'update order_items set restocked = 0',
  ],
  ['a discount is counted by its uses, as the order says it', 'update discounts set uses = 2'],
  [
    'a discount is counted by its uses, as the order says it',
    'update discount_uses set amount_paisa = amount_paisa - 1',
  ],
  ['there is an owner', `update users set role = 'user'`],
  ['the numbers of bills have no gap', 'update bill_series set last_number = last_number + 1'],
  [
    'a bill is what its order cost, and no more is credited',
    `update bills set total_paisa = total_paisa + 1, untaxed_paisa = untaxed_paisa + 1 where kind = 'bill'`,
  ],
  [
    'a bill is what its order cost, and no more is credited',
    `update bills set total_paisa = total_paisa * 9, untaxed_paisa = untaxed_paisa + total_paisa * 8 where kind = 'credit_note'`,
  ],
])('%s: %s is found', async (name, damage) => {
  const sql = rules.find(({ rule }) => rule === name)?.sql ?? '';
  expect(sql).not.toBe('');
  const client = new pg.Client({ connectionString: shop.url });
  await client.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    expect((await client.query(damage)).rowCount).toBeGreaterThan(0);
    expect((await client.query(sql)).rows).not.toEqual([]);
    await client.query('rollback');
  } finally {
    await client.end();
  }
});

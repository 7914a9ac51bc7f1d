import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { tellFact } from '#server/facts.ts';
import { databaseUrl } from '#server/testing/global-setup.ts';
import { texts } from '#server/texts.ts';

// Rows from the time when sentences were stored, each read again after the migration that keeps facts.

const MIGRATIONS = path.join(import.meta.dirname, '../../database/migrations');
const name = `test_${randomBytes(8).toString('hex')}`;
const en = texts.en;
let db: pg.Client;

const stories = [
  'Order placed, to be paid on delivery',
  'Payment received',
  'Cash received on delivery',
  'Cancelled by the shop',
  'Cancelled by the customer',
  'Cancelled, because the payment is refunded',
  'Cancelled, because the payment was refunded',
  'The payment could not be started',
  'The payment was cancelled',
  'The payment was not made in time',
  'Cancelled: the payment was not completed',
  'Being prepared',
  'On its way',
  'Delivered',
  'Order reopened. Waiting to be processed',
  'The payment arrived late; the order goes on',
  'The payment is being refunded',
  'Refund requested',
  'NPR 1,25,000.50 refunded',
  'NPR 20.79 arrived by khalti, but the order had been cancelled. It is being refunded.',
  'NPR 20.79 arrived by khalti, but Topi, red is out of stock. It is being refunded.',
  'NPR 20.79 arrived by khalti, but Only 2 of Topi are in stock. It is being refunded.',
  'Something that nobody writes any more (100%)',
];

const alerts = [
  [
    'amount_mismatch',
    'NPR 10.00 was paid where NPR 1,020.79 was due. Nothing was marked paid: refund it, or ask the provider.',
  ],
  [
    'transaction_seen_before',
    'The provider reports a transaction that already paid for another order. Nothing was marked paid.',
  ],
  ['strange_answer', "The provider says 'Odd' (HTTP 500). The order is held until that is clear."],
  [
    'refunded_at_provider',
    "The provider says 'Refunded': money was refunded without the shop asking for it.",
  ],
  [
    'refund_failed',
    'A refund did not go through. The provider refused it (no). Refund it at the provider, or try again here.',
  ],
  [
    'refund_uncertain',
    'A refund has not gone through after 6 tries (no answer in time). The shop keeps trying.',
  ],
  [
    'refund_by_hand',
    'Part of this payment was refunded before the order was cancelled. Refund the rest at the provider.',
  ],
  ['refund_failed', 'Something that nobody writes any more'],
] as const;

const reasons = [
  'Cancelled by the shop',
  'Asked for by the owner',
  'Paid, but the order had been cancelled',
  'Paid, but Topi is out of stock',
  'Because',
];

const notes = [
  'an answer that is not JSON (HTTP 200)',
  'an error of its own (HTTP 503)',
  'HTTP 400 about amount, phone',
  'HTTP 401',
  'no answer in time',
  'the provider confirmed the refund',
  'Ram Thapa',
];

beforeAll(async () => {
  const server = inject('serverUrl');
  await once(databaseUrl(server, 'postgres'), `create database ${name}`);
  db = new pg.Client({ connectionString: databaseUrl(server, name) });
  await db.connect();
  const files = (await readdir(MIGRATIONS)).filter((file) => file < '050').sort();
  for (const file of files) await db.query(await readFile(path.join(MIGRATIONS, file), 'utf8'));
  await db.query(`
    insert into orders (customer_name, customer_email, payment_method, subtotal_paisa, shipping_paisa, tax_paisa,
      total_paisa, full_name, address, city, state, country)
    values ('Sita', 'sita@example.com', 'cash', 100, 0, 0, 100, 'Sita', 'Ward 3', 'Kathmandu', 'Bagmati', 'Nepal')`);
  for (const message of stories) {
    await db.query(`insert into order_events (order_id, kind, message) select id, 'old', $1 from orders`, [
      message,
    ]);
  }
  for (const [kind, message] of alerts) {
    await db.query(`insert into payment_alerts (order_id, kind, message) select id, $1, $2 from orders`, [
      kind,
      message,
    ]);
  }
  for (const [index, reason] of reasons.entries()) {
    await db.query(
      `with attempt as (
         insert into payment_attempts (order_id, provider, reference, amount_paisa)
         select id, 'khalti', $1, 100 from orders returning id, order_id)
       insert into refunds (attempt_id, order_id, amount_paisa, reason) select id, order_id, 100, $2 from attempt`,
      [`R-${index}`, reason],
    );
  }
  for (const note of notes) {
    await db.query(
      `insert into payment_events (attempt_id, source, detail)
       select id, 'return', $1 from payment_attempts where reference = 'R-0'`,
      [note],
    );
  }
  for (const file of ['050-facts-not-sentences.sql', '208-payment-notes.sql']) {
    await db.query(await readFile(path.join(MIGRATIONS, file), 'utf8'));
  }
});
afterAll(async () => {
  await db.end();
  await once(databaseUrl(inject('serverUrl'), 'postgres'), `drop database ${name} with (force)`);
});

test('every sentence of a story is told again, with the name of the wallet', async () => {
  const { rows } = await db.query('select kind, params from order_events order by created_at, id');
  const told = rows.map((row) => tellFact(en.orderEvents, row, 'en'));
  expect(told.sort()).toEqual(stories.map((story) => story.replace('by khalti', 'by Khalti')).sort());
  expect(rows.filter((row) => row.kind === 'note')).toHaveLength(1);
});

test('every alert is told again, word for word', async () => {
  const { rows } = await db.query('select kind, params from payment_alerts');
  const told = rows.map((row) => tellFact(en.paymentAlerts, row, 'en'));
  expect(told.sort()).toEqual(alerts.map(([, message]) => message).sort());
  expect(rows.filter((row) => row.kind === 'note')).toHaveLength(1);
});

test('every reason of a refund is told again, word for word', async () => {
  const { rows } = await db.query('select reason from refunds');
  expect(rows.map(({ reason }) => tellFact(en.refundReasons, reason, 'en')).sort()).toEqual(
    reasons.toSorted(),
  );
});

test('every note about a provider is told again, word for word', async () => {
  const { rows } = await db.query<{ detail: string }>('select detail from payment_events');
  expect(rows.map(({ detail }) => en.paymentNote(detail)).sort()).toEqual(notes.toSorted());
  const asBefore = rows.filter(({ detail }) => notes.includes(detail));
  expect(asBefore).toEqual([{ detail: 'Ram Thapa' }]);
});

test('the stories are append-only again', async () => {
  await expect(db.query(`update order_events set kind = 'x'`)).rejects.toThrow('append-only');
  await expect(db.query(`update payment_events set detail = 'x'`)).rejects.toThrow('append-only');
});

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

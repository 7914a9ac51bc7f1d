import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '#server/testing/fixtures.ts';
import { openWalletShop, orderOf, startCheckout, type WalletShop } from '#server/testing/test-wallet.ts';
import { startJobs } from './jobs.ts';
import { forgetOldAnswers } from './orders/placing/checkout.ts';

let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.close());

test('a shop that starts finds what was left behind, also two at once', async () => {
  const { orderId, paymentUrl } = await startCheckout(shop);
  await shop.choose(paymentUrl, 'pay-and-close');
  await shop.db.updateTable('payment_attempts').set({ next_lookup_at: new Date() }).execute();
  const complaints: unknown[] = [];
  const log = { error: (...words: unknown[]) => void complaints.push(words) };
  const jobs = await Promise.all([startJobs(shop.shop, shop.url, log), startJobs(shop.shop, shop.url, log)]);
  try {
    await expect
      .poll(() => orderOf(shop, orderId), { timeout: 60_000 })
      .toMatchObject({ status: 'processing', payment_status: 'completed' });
    const { rows } = await sql<{
      name: string;
      cron: string;
    }>`select name, cron from pgboss.schedule`.execute(shop.db);
    const cronOf = Object.fromEntries(rows.map(({ name, cron }) => [name, cron]));
    expect(cronOf).toMatchObject({
      'reconcile-payments': '* * * * *',
      'send-messages': '* * * * *',
      'issue-bills': '* * * * *',
      housekeeping: '17 * * * *',
      'push-bills': '* * * * *',
      'follow-parcels': '*/5 * * * *',
      'advance-offers': '* * * * *',
      'publish-products': '* * * * *',
      'tell-of-returned': '* * * * *',
      'warn-of-clocks': '7 * * * *',
      backup: '30 20 * * *',
    });
    expect(complaints).toEqual([]);
  } finally {
    await Promise.all(jobs.map((running) => running.stop()));
  }
});

test('the answer to a key is kept for a week', async () => {
  const { id: user_id } = await createPerson(shop);
  const { orderId } = await startCheckout(shop);
  const day = 24 * 60 * 60 * 1000;
  const keyed = (key: string, days: number) => ({
    user_id,
    key,
    request_hash: Buffer.from('x'),
    order_id: orderId,
    answer: JSON.stringify({}),
    created_at: new Date(Date.now() - days * day),
  });
  const rows = [keyed('today', 0), keyed('six days', 6), keyed('eight days', 8)];
  await shop.db.insertInto('idempotency_keys').values(rows).execute();
  await forgetOldAnswers(shop.db);
  const kept = await shop.db
    .selectFrom('idempotency_keys')
    .where('user_id', '=', user_id)
    .select('key')
    .orderBy('created_at', 'desc')
    .execute();
  expect(kept.map(({ key }) => key)).toEqual(['today', 'six days']);
});

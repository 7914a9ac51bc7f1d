import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  openWalletShop,
  orderOf,
  PAID,
  startCheckout,
  type WalletShop,
} from '#server/testing/test-wallet.ts';

let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
}, 120_000);
afterAll(() => shop.close());

const FREE_AGAIN_MS = 60_000;

function startJobs(): { kill(): Promise<void> } {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'tools/job-process.ts')], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: shop.url,
      PUBLIC_URL: 'http://shop.test',
      KHALTI_SECRET_KEY: shop.secretKey,
      KHALTI_BASE_URL: `${shop.origin}/api/v2/`,
    },
  });
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function payWithoutComingBack() {
  const checkout = await startCheckout(shop);
  await shop.choose(checkout.paymentUrl, 'pay-and-close');
  await shop.db
    .updateTable('payment_attempts')
    .where('order_id', '=', checkout.orderId)
    .set({ next_lookup_at: new Date() })
    .execute();
  return checkout;
}

test('killed inside the reconciliation job, the next process reconciles within a minute', async () => {
  await shop.control({ endpoint: 'lookup', fault: 'hang' });
  const { pidx } = await payWithoutComingBack();
  const jobs = startJobs();
  const isAsking = async () => (await shop.control({ pidx })).calls.lookups > 0;
  await expect.poll(isAsking, { timeout: 60_000, interval: 50 }).toBe(true);
  await jobs.kill();
  await shop.control({ clear: true });

  const { orderId } = await payWithoutComingBack();
  startJobs();
  await expect
    .poll(() => orderOf(shop, orderId), { timeout: FREE_AGAIN_MS + 60_000, interval: 200 })
    .toMatchObject(PAID);
  const { rows } = await deadJob();
  expect(rows).toEqual([{ state: 'failed', inTime: true }]);
}, 240_000);

/** How long the place of the killed job was taken. */
function deadJob() {
  const statement = `select state::text, completed_on - started_on < interval '${FREE_AGAIN_MS} ms' as "inTime"
    from pgboss.job where name = 'reconcile-payments' and state = 'failed'`;
  return sql.raw<{ state: string; inTime: boolean }>(statement).execute(shop.db);
}

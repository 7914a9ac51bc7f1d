import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWalletShop, orderOf, startCheckout, type WalletShop } from '#server/testing/test-wallet.ts';
import { startJobs } from './jobs.ts';

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
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await orderOf(shop, orderId)).payment_status === 'completed') break;
      await sleep(100);
    }
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'processing', payment_status: 'completed' });
    expect(complaints).toEqual([]);
  } finally {
    await Promise.all(jobs.map((running) => running.stop()));
  }
});

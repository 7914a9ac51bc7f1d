import { expect, test } from 'vitest';
import { moodyMailServer } from '#server/testing/mailbox.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { startMessageSender } from './message-sender.ts';
import { tell } from './messages.ts';
import { sendMessages } from './send-messages.ts';

const MANY = 200;

async function sendingTo(answer: 'take' | 'hang', count: number) {
  const { smtpUrl, ...received } = await moodyMailServer({ answer });
  const shop = await testShop({ mail: { smtpUrl, from: 'shop@shop.test' } });
  const sender = startMessageSender(shop.shop, { error: () => {} });
  await shop.db.transaction().execute(async (tx) => {
    for (let number = 0; number < count; number += 1)
      await tell(tx, { kind: 'welcome', to: { email: `${number}@example.com` }, facts: { name: 'Hari' } });
  });
  return { shop, sender, ...received };
}

test('a shop that closes leaves what it has not begun to send to its next start', async () => {
  const { shop, sender, taken } = await sendingTo('take', MANY);
  await expect.poll(() => taken.length, { interval: 5 }).toBeGreaterThan(0);
  await sender.stop();
  expect(taken.length).toBeLessThan(MANY);
  await sendMessages(shop.shop);
  expect(taken).toHaveLength(MANY);
});

test('a mail server that hangs does not keep the shop from closing', async () => {
  const { sender, held } = await sendingTo('hang', 1);
  await expect.poll(() => held.length).toBe(1);
  const asked = performance.now();
  await sender.stop();
  expect(performance.now() - asked).toBeLessThan(20_000);
});

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { orderFor } from '#server/testing/buyer.ts';
import { createPerson, createProduct } from '#server/testing/fixtures.ts';
import { moodyMailServer } from '#server/testing/mailbox.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { type Api, startApi } from './tools/start-api.ts';

/** The process that took the order is killed with kill -9 before its message has gone. */

vi.setConfig({ testTimeout: 240_000 });

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function startSender(smtpUrl: string): Promise<Api> {
  const api = await startApi({ DATABASE_URL: shop.url, SMTP_URL: smtpUrl, LOG_LEVEL: 'silent' });
  onTestFinished(() => api.kill());
  return api;
}

const ordersOf = (email: string) =>
  shop.db
    .selectFrom('messages')
    .where('recipient', '=', email)
    .where('kind', '=', 'order_received')
    .selectAll()
    .execute();

test.each([
  ['before the mail server has it', 'hang', 1],
  ['at the moment the order is answered', 'take', 1],
] as const)('killed %s, an order is told exactly once', async (_when, answer, copies) => {
  const mood: Parameters<typeof moodyMailServer>[0] = { answer };
  const { smtpUrl, taken, held } = await moodyMailServer(mood);
  const buyer = await createPerson(shop);
  const productId = await createProduct(shop);
  const first = await startSender(smtpUrl);
  const ordered = await fetch(`${first.origin}/api/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(orderFor([{ product_id: productId, quantity: 1 }])),
  });
  expect(ordered.status).toBe(201);
  if (answer === 'hang') await expect.poll(() => held.length, { timeout: 60_000 }).toBe(1);
  await first.kill();

  mood.answer = 'take';
  // The time passes for which a message stays with the process that took it.
  await shop.db
    .updateTable('messages')
    .set({ taken_until: new Date(Date.now() - 1000) })
    .where('state', '=', 'sending')
    .execute();
  await startSender(smtpUrl);
  await expect
    .poll(async () => (await ordersOf(buyer.email)).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['sent']);
  const [{ id } = { id: '' }] = await ordersOf(buyer.email);
  const arrived = taken.filter((raw) => raw.includes(`<${id}@shop.test>`));
  // Killed between the server's yes and our note of it, it may come twice under one Message-ID; never not at all.
  expect(arrived.length).toBeGreaterThanOrEqual(copies);
  if (answer === 'hang') expect(arrived).toHaveLength(copies);
});

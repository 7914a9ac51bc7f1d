import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { requireSession } from '#database/require-session.ts';
import { createCategory } from '#server/testing/fixtures.ts';
import { openDatabaseProxy } from '#server/testing/tcp-proxy.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { listenForChanges } from './changes.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function listen(url: string) {
  const heard: unknown[] = [];
  const said: string[] = [];
  const changes = await listenForChanges(url, {
    report: (sentence) => void said.push(sentence),
    heartbeatMs: 200,
    answerLimitMs: 2_000,
  });
  onTestFinished(() => changes.close());
  changes.subscribe((change) => void heard.push(change));
  return { heard, said };
}

const announce = (id: string) =>
  sql`select pg_notify('shop_changes', ${JSON.stringify({ topic: 'product', id })})`.execute(shop.db);

test('a connection that dies without a word is found, and everything counts as changed', async () => {
  const proxy = await openDatabaseProxy(shop.url);
  const { heard, said } = await listen(proxy.url);
  await announce('1');
  await expect.poll(() => heard).toEqual([{ topic: 'product', id: '1' }]);
  proxy.goSilent();
  await announce('2');
  await expect
    .poll(() => said, { timeout: 20_000 })
    .toContain('The connection that hears of changes was lost.');
  proxy.recover();
  await expect
    .poll(() => said, { timeout: 20_000 })
    .toContain('The connection that hears of changes is back.');
  expect(heard).toContain(undefined);
  await announce('3');
  await expect.poll(() => heard.at(-1)).toEqual({ topic: 'product', id: '3' });
  expect(said).toEqual([
    'The connection that hears of changes was lost.',
    'The connection that hears of changes is back.',
  ]);
});

test('a connection that is ended is taken up again at once', async () => {
  const { heard } = await listen(shop.url);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'pasal-changes' and datname = current_database()`.execute(shop.db);
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([undefined]);
});

test('what one statement did to more products than one notification has room for is heard of each', async () => {
  const category_id = await createCategory(shop);
  const made = Array.from({ length: 400 }, (_, n) => ({ category_id, name: `Cup ${n}`, price_paisa: 100 }));
  const products = await shop.db.insertInto('products').values(made).returning('id').execute();
  const ids = products.map(({ id }) => id);
  const { heard } = await listen(shop.url);
  await sql`insert into stock_movements (product_id, variant_id, delta, reason)
    select product_id, id, 5, 'initial' from product_variants where product_id = any(${ids}::uuid[])`.execute(
    shop.db,
  );
  const told = ids.map((id) => ({ topic: 'product', id, changed: ['stock'] }));
  await expect.poll(() => heard.length).toBe(told.length);
  expect(heard).toEqual(expect.arrayContaining(told));
});

test('a pooler in transaction mode is refused in words', async () => {
  await requireSession(shop.url);
  const pooler = await openDatabaseProxy(shop.url, { swallowNotifications: true });
  await expect(requireSession(pooler.url, 1_000)).rejects.toThrow('through a pooler in transaction mode');
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { ask, everyHurt, freeze, type Hurt, hurts, untilDatabaseIsBack } from './hurt-database.ts';
import { type ShopProcess, startShopProcess, temporaryFolder } from './shop-process.ts';
import { startTraffic, untilTraffic } from './traffic.ts';

/** `npm run prove` asks for fifty; the machine it is asked of is expected to have nothing else to do. */
const KILLS = Number(process.env.PROVE_KILLS || 4);
const BACK_WITHIN_MS = process.env.PROVE_KILLS ? 2_000 : 15_000;
const LIMIT = 60_000 + KILLS * 20_000;

test(
  'a shop with its own database lives through every way of losing it',
  async () => {
    const dataDir = await temporaryFolder();
    const shop = await startShopProcess(dataDir);
    await hurtUnderTraffic([shop], dataDir);
  },
  LIMIT,
);

test(
  'so do two shops on one outside database',
  async () => {
    const dataDir = await temporaryFolder();
    const postgres = await startEmbeddedPostgres({ dataDir });
    onTestFinished(() => postgres.stop());
    const env = { DATABASE_URL: postgres.url };
    const shops = [
      await startShopProcess(await temporaryFolder(), { env }),
      await startShopProcess(await temporaryFolder(), { env }),
    ];
    await hurtUnderTraffic(shops, dataDir);
  },
  LIMIT,
);

async function hurtUnderTraffic(shops: ShopProcess[], dataDir: string): Promise<void> {
  const productId = await createBigProduct(dataDir);
  const traffic = await startTraffic(shops, productId);
  await untilTraffic(traffic);
  const slowReturns: string[] = [];
  for (let round = 0; round < KILLS && traffic.violations.length === 0; round += 1) {
    const hurt = everyHurt[round % everyHurt.length] as Hurt;
    await hurts[hurt](dataDir);
    await untilDatabaseIsBack(dataDir);
    const back = Date.now();
    await untilTraffic(traffic);
    if (Date.now() - back > BACK_WITHIN_MS) slowReturns.push(`${hurt}: ${Date.now() - back} ms`);
    await sleep(Math.random() * 500);
  }
  await traffic.stop();
  expect(traffic.violations.slice(0, 5)).toEqual([]);
  expect(slowReturns).toEqual([]);
  for (const shop of shops) expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);

  const placed = await ask<{ id: string }>(
    dataDir,
    `select distinct order_id as id from order_items where product_id = '${productId}'`,
  );
  const known = new Set(placed.map(({ id }) => id));
  expect([...traffic.acknowledged].filter((id) => !known.has(id))).toEqual([]);
  const [stock] = await ask<{ left: number; ledger: number; sold: number }>(
    dataDir,
    `select stock as left, (select sum(delta) from stock_movements where product_id = products.id)::int as ledger,
       (select sum(quantity) from order_items where product_id = products.id)::int as sold
     from products where id = '${productId}'`,
  );
  expect(stock).toEqual({ left: STOCK - known.size, ledger: STOCK - known.size, sold: known.size });
}

test('a frozen database is said to be away, and whoever waits for it gets an answer at the limit', async () => {
  const dataDir = await temporaryFolder();
  const shop = await startShopProcess(dataDir, { env: { DATABASE_STATEMENT_SECONDS: '2' } });
  // Something else each time: an answer that is kept ready needs no database.
  const search = () => fetch(`${shop.url}/api/products?search=${randomUUID()}`);
  expect((await search()).status).toBe(200);
  const frozen = await freeze(dataDir);
  onTestFinished(() => frozen.thaw());
  const waiting = Array.from({ length: 30 }, search);
  const asked = Date.now();
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
  expect(Date.now() - asked).toBeLessThan(BACK_WITHIN_MS);
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers.every(({ headers }) => headers.has('retry-after'))).toBe(true);
  frozen.thaw();
  await expect.poll(async () => (await search()).status, { timeout: BACK_WITHIN_MS }).toBe(200);
  const isReady = async () => (await fetch(`${shop.url}/readyz`)).status;
  await expect.poll(isReady, { timeout: BACK_WITHIN_MS }).toBe(200);
}, 120_000);

const STOCK = 1_000_000;

async function createBigProduct(dataDir: string): Promise<string> {
  const [product] = await ask<{ id: string }>(
    dataDir,
    `insert into products (category_id, name, price_paisa)
     select id, 'Endless Notebook', 10000 from categories order by name limit 1 returning id`,
  );
  const id = product?.id ?? '';
  await ask(
    dataDir,
    `insert into stock_movements (product_id, variant_id, delta, reason)
     select product_id, id, ${STOCK}, 'initial' from product_variants where product_id = '${id}'`,
  );
  return id;
}

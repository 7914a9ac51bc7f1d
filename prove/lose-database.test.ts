import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type TestContext, test, vi } from 'vitest';
import { demoFolder } from './tools/demo-folder.ts';
import { everyHurt, freeze, type Hurt, hurts } from './tools/hurts.ts';
import { embeddedIn, type Postgres, startOutsidePostgres, untilDatabaseIsBack } from './tools/postgres.ts';
import { found, isStrict, shared, withTest } from './tools/scope.ts';
import { startShopProcess } from './tools/shop-process.ts';
import { openShops, type Shops, startShops } from './tools/shops.ts';
import { startTraffic, untilTraffic } from './tools/traffic.ts';
import { watchLoad } from './tools/yardstick.ts';

/** `npm run prove` loses the database fifty times: half of them with one process, half with two. */
const KILLS = Number(process.env.PROVE_KILLS || 4);
const BACK_WITHIN_MS = 2_000;
const STOPPED_MS = isStrict ? 15_000 : 4_000;
const STOCK = 1_000_000;

vi.setConfig({ testTimeout: 120_000 + KILLS * 20_000 });

type Hurtable = Omit<Shops, 'env' | 'control' | 'choose'> & { postgres: Postgres };

/** Where the stop is short, a request that waits for the database is given up sooner than usual. */
const alone = shared(async (defer) => {
  const dataDir = await demoFolder(defer);
  const shop = await startShopProcess(dataDir, {
    defer,
    env: isStrict ? {} : { DATABASE_STATEMENT_SECONDS: '2' },
  });
  const postgres = embeddedIn(dataDir);
  return { ...(await openShops([shop], postgres)), postgres };
});
const pair = shared(async (defer) => {
  const postgres = await startOutsidePostgres(defer);
  return { ...(await startShops(defer, { postgres })), postgres };
});

test('a shop with its own database lives through every way of losing it', (context) =>
  hurtUnderTraffic(context, alone()));

test('so do two processes on an outside database', (context) => hurtUnderTraffic(context, pair()));

async function hurtUnderTraffic(context: TestContext, shops: Hurtable): Promise<void> {
  const product = await shops.product(STOCK);
  const slack = await watchLoad();
  const traffic = await startTraffic(shops, product);
  await untilTraffic(traffic);
  const returns: { hurt: Hurt; ms: number }[] = [];
  for (let round = 0; round < KILLS && traffic.violations.length === 0; round += 1) {
    const hurt = everyHurt[round % everyHurt.length] as Hurt;
    await hurts[hurt](shops.postgres);
    await untilDatabaseIsBack(shops.postgres);
    const back = Date.now();
    await untilTraffic(traffic);
    returns.push({ hurt, ms: Date.now() - back });
    expect(await shops.broken()).toEqual([]);
    await sleep(Math.random() * 300);
  }
  await traffic.stop();
  expect(traffic.violations.slice(0, 5).join('\n')).toBe('');
  const limit = BACK_WITHIN_MS * (await slack());
  expect(returns.filter(({ ms }) => ms > limit)).toEqual([]);
  for (const { url } of shops.processes) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await shops.broken()).toEqual([]);
  await expectSold(shops, product, traffic.orders());
  const sorted = returns.map(({ ms }) => ms).sort((one, two) => one - two);
  const [median, slowest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  const refused = traffic.statuses.get(503) ?? 0;
  found(
    context,
    `${returns.length} losses, back in ${median} ms, ${slowest} at most (limit ${Math.round(limit)}); ${traffic.orders()} orders, ${refused} times 503, none lost, no 500`,
  );
}

/** The last order of each buyer may have been placed without their hearing of it. */
async function expectSold(shops: Hurtable, product: string, told: number): Promise<void> {
  const [stock] = await shops.query<{ left: number; sold: number }>(
    `select stock as left, (select sum(quantity) from order_items where product_id = products.id)::int as sold
     from products where id = $1`,
    [product],
  );
  expect((stock?.left ?? 0) + (stock?.sold ?? 0)).toBe(STOCK);
  expect(stock?.sold).toBeGreaterThanOrEqual(told);
}

test('a database that stops answers nobody: 503 meanwhile, and everything after', async (context) => {
  const shops = alone();
  const [{ url }] = shops.processes as [(typeof shops.processes)[0]];
  const product = await shops.product(STOCK);
  const slackOfAll = await watchLoad();
  // Something else each time: an answer that is kept ready needs no database.
  const search = () => fetch(`${url}/api/products?search=${randomUUID()}`);
  expect((await search()).status).toBe(200);
  const traffic = await startTraffic(shops, product, { browsers: 2, buyers: 4 });
  await untilTraffic(traffic);

  const frozen = await freeze(shops.postgres);
  withTest(() => frozen.thaw());
  const stopped = sleep(STOPPED_MS);
  const waiting = Array.from({ length: 30 }, search);
  const asked = Date.now();
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  const askedMs = Date.now() - asked;
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers.every(({ headers }) => headers.has('retry-after'))).toBe(true);
  await stopped;

  frozen.thaw();
  const thawed = Date.now();
  await untilTraffic(traffic);
  const took = Date.now() - thawed;
  await expect.poll(async () => (await search()).status).toBe(200);
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  await traffic.stop();
  expect(traffic.violations.slice(0, 5).join('\n')).toBe('');
  const slack = await slackOfAll();
  expect(askedMs).toBeLessThan(BACK_WITHIN_MS * slack);
  expect(took).toBeLessThan(5_000 * slack);
  expect(await shops.broken()).toEqual([]);
  const refused = traffic.statuses.get(503) ?? 0;
  found(context, `stopped for ${STOPPED_MS / 1000} s, back in ${took} ms; ${refused} times 503, no 500`);
});

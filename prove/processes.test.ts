import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { demoFolder } from './tools/demo-folder.ts';
import { embeddedIn, postmasterOf } from './tools/postgres.ts';
import { found, isStrict, TIMES } from './tools/scope.ts';
import { startShopProcess } from './tools/shop-process.ts';
import { openShops } from './tools/shops.ts';
import { startTraffic, untilTraffic } from './tools/traffic.ts';
import { watchLoad } from './tools/yardstick.ts';

vi.setConfig({ testTimeout: 600_000 });

/** A process that is killed again and again comes back more slowly each time, up to half a minute. */
const ROUNDS = isStrict ? Math.min(TIMES, 8) : 2;

/** The processes that answer: children of the shop's own that run the same program. */
function workersOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' });
  return listed
    .trim()
    .split('\n')
    .filter((line) => line.includes('server/main.js'))
    .map((line) => Number.parseInt(line, 10));
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('of several processes on one port, one that is killed at any moment is replaced, and no order is lost', async (context) => {
  const slack = await watchLoad();
  const dataDir = await demoFolder();
  const shop = await startShopProcess(dataDir, { env: { PROCESSES: '2' } });
  const shops = await openShops([shop], embeddedIn(dataDir));
  const product = await shops.product(1_000_000);
  const traffic = await startTraffic(shops, product, { cutsAllowed: true });
  await untilTraffic(traffic);
  const returns: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const workers = workersOf(shop.pid);
    expect(workers).toHaveLength(2);
    await sleep(Math.random() * 500);
    const victim = workers[round % 2] as number;
    process.kill(victim, 'SIGKILL');
    const killed = Date.now();
    await untilTraffic(traffic);
    returns.push(Date.now() - killed);
    expect(await shops.broken()).toEqual([]);
    const replaced = () => shop.printed().split('answers in its place').length - 1;
    await expect.poll(replaced, { timeout: 300_000 }).toBe(round + 1);
    expect(workersOf(shop.pid)).toHaveLength(2);
    expect(workersOf(shop.pid)).not.toContain(victim);
  }
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 60_000 }).toBe(200);
  await traffic.stop();
  expect(traffic.violations.slice(0, 5).join('\n')).toBe('');
  expect(Math.max(...returns)).toBeLessThan(5_000 * (await slack()));
  expect(await shops.broken()).toEqual([]);

  const postmaster = await postmasterOf(embeddedIn(dataDir));
  const workers = workersOf(shop.pid);
  expect(await shop.stop()).toBe(0);
  expect([...workers, postmaster].filter(isAlive)).toEqual([]);
  found(
    context,
    `${ROUNDS} kills, back in ${Math.max(...returns)} ms at most; ${traffic.orders()} orders, none lost`,
  );
});

test('whichever process is asked, the metrics are of all of them', async () => {
  const env = { PROCESSES: '2', METRICS_TOKEN: 'let-me-see' };
  const dataDir = await demoFolder();
  const shop = await startShopProcess(dataDir, { env });
  const { query } = await openShops([shop], embeddedIn(dataDir));
  await query(`insert into payment_alerts (kind, order_id) select 'never_confirmed', id from orders limit 1`);
  const [open] = await query<{ count: string }>(
    'select count(*) from payment_alerts where resolved_at is null',
  );
  const ask = (path: string) =>
    fetch(`${shop.url}${path}`, {
      headers: { authorization: 'Bearer let-me-see', connection: 'close' },
      signal: AbortSignal.timeout(20_000),
    });
  for (let turn = 0; turn < 40; turn += 1) await (await ask('/api/auth/me')).text();
  const counts: string[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const lines = (await (await ask('/metrics')).text()).split('\n');
    const about = lines.filter((line) => /^pasal_request_seconds_count\{.*auth.me/.test(line));
    counts.push(about.map((line) => line.split(' ').at(-1)).join('+'));
    expect(lines).toContain(`pasal_payments_waiting_for_a_person ${open?.count}`);
  }
  expect(new Set(counts)).toEqual(new Set(['40']));
  await shop.stop();
});

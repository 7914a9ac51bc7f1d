import { spawnSync } from 'node:child_process';
import { chmod, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { demoFolder } from './tools/demo-folder.ts';
import { embeddedIn } from './tools/postgres.ts';
import { found, isStrict, withTest } from './tools/scope.ts';
import { startShopProcess, temporaryFolder } from './tools/shop-process.ts';
import { openShops } from './tools/shops.ts';
import { startTraffic, type Traffic, untilTraffic } from './tools/traffic.ts';
import { watchLoad } from './tools/yardstick.ts';

vi.setConfig({ testTimeout: 240_000 });

const DISK_MB = 400;
const FULL_MS = isStrict ? 10_000 : 2_000;

test('a disk that is full refuses orders and loses none', async (context) => {
  const disk = await temporaryFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  if (mounted.status !== 0) return context.skip('this machine may not mount a small disk');
  withTest(() => void spawnSync('umount', ['-l', disk]));
  await chmod(disk, 0o755);
  const slack = await watchLoad();
  const dataDir = await demoFolder(withTest, path.join(disk, 'data'));
  const shop = await startShopProcess(dataDir);
  const shops = await openShops([shop], embeddedIn(dataDir));
  const product = await shops.product(1_000_000);
  const traffic = await startTraffic(shops, product, { browsers: 2, buyers: 6 });
  await untilTraffic(traffic);

  const ballast = path.join(disk, 'ballast');
  const fill = () =>
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k', 'oflag=append', 'conv=notrunc']);
  fill();
  await untilRefused(traffic, fill);
  await sleep(FULL_MS);
  const refused = traffic.statuses.get(503);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);

  await rm(ballast);
  const freed = Date.now();
  await untilTraffic(traffic);
  const took = Date.now() - freed;
  await traffic.stop();
  expect(traffic.violations.slice(0, 5).join('\n')).toBe('');
  expect(await shops.broken()).toEqual([]);
  expect(took).toBeLessThan(5_000 * (await slack()));
  found(
    context,
    `${refused} times 503, back ${took} ms after there was room; ${traffic.orders()} orders, none lost`,
  );
});

/** Whatever PostgreSQL gives back by tidying up is taken as well. */
async function untilRefused({ statuses, violations }: Traffic, fill: () => void): Promise<void> {
  for (const end = Date.now() + 90_000; !statuses.has(503) && violations.length === 0; await sleep(100)) {
    if (Date.now() > end) throw new Error('Nothing was ever refused.');
    fill();
  }
}

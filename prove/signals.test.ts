import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoFolder } from './tools/demo-folder.ts';
import { startShopProcess, temporaryFolder } from './tools/shop-process.ts';

vi.setConfig({ testTimeout: 180_000 });

const PROJECT = path.dirname(import.meta.dirname);

function startWithNpm(dataDir: string) {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: PROJECT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGTERM'));
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, exited, printed: () => printed };
}

function running(dataDir: string): string[] {
  const all = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => line.includes(dataDir));
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'npm start passes %s on, and nothing stays behind',
  async (signal) => {
    const dataDir = await demoFolder();
    const { child, exited, printed } = startWithNpm(dataDir);
    await expect.poll(printed, { timeout: 120_000 }).toContain('open at');
    expect(running(dataDir)).not.toEqual([]);
    child.kill(signal);
    expect(await exited).toBe(0);
    await expect.poll(() => running(dataDir), { timeout: 60_000 }).toEqual([]);
  },
);

const moments = {
  'the database is being made': (dataDir: string) => existsSync(path.join(dataDir, 'postgres.new')),
  'the database has just started': (dataDir: string) =>
    existsSync(path.join(dataDir, 'postgres', 'postmaster.pid')),
  'the database is being filled': (dataDir: string) =>
    running(dataDir).length > 0 && existsSync(path.join(dataDir, 'postgres.log')),
};

test.each(Object.entries(moments))(
  'told to stop while %s, it leaves nothing running',
  async (_moment, isNow) => {
    const dataDir = await temporaryFolder();
    const { child, exited } = startWithNpm(dataDir);
    while (!isNow(dataDir)) await sleep(5);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(running(dataDir)).toEqual([]);
    expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  },
);

test('while it drains, it still answers but says that it is not ready', async () => {
  const shop = await startShopProcess(await demoFolder(), { env: { DRAIN_SECONDS: '5' } });
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  const stopped = shop.stop();
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(503);
  const readiness = await fetch(`${shop.url}/readyz`);
  expect(await readiness.json()).toEqual({ status: 'not ready', reason: 'the shop is closing' });
  expect((await fetch(`${shop.url}/api/products?limit=1`)).status).toBe(200);
  expect(await stopped).toBe(0);
});

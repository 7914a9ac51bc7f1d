import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const START_LIMIT = 60_000;

/** The real, built shop with fresh demo data, as `npm start` runs it, on a free port. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pasal-e2e-'));
  const shop = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      SHOP_MODE: 'demo',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env.SHOP_URL = await addressOf(shop);
  return async () => {
    const ended = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}

function addressOf(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const limit = setTimeout(() => reject(new Error(`The shop did not start:\n${printed}`)), START_LIMIT);
    shop.stdout?.on('data', (chunk) => {
      printed += chunk;
      const url = /open at (http:\S+)/.exec(printed)?.[1];
      if (!url) return;
      clearTimeout(limit);
      resolve(url);
    });
    shop.once('exit', () => reject(new Error(`The shop ended at once:\n${printed}`)));
  });
}

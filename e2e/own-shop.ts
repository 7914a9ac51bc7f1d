import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addressOf } from './programs.ts';

export type OwnShop = { url: string; env: NodeJS.ProcessEnv; close(): Promise<void> };

/** A shop beside the one that most tests share, whose rules a test may change as it likes. */
export async function openOwnShop(settings: Record<string, string>): Promise<OwnShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pasal-own-'));
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const shop = spawn(process.execPath, ['server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await addressOf(shop, /open at (http:\S+)/);
  return {
    url,
    env,
    close: async () => {
      const ended = new Promise((resolve) => shop.once('exit', resolve));
      shop.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

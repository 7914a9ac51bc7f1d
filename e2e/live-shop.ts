import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addressOf } from './programs.ts';

export type LiveShop = { url: string; owner: { email: string; password: string }; close(): Promise<void> };

/** A shop as it is on its first day: live, empty, with an owner and nothing else. */
export async function openLiveShop(): Promise<LiveShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pasal-live-'));
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    SHOP_MODE: 'live',
    PUBLIC_URL: 'http://localhost',
  };
  const shop = spawn(process.execPath, ['server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await addressOf(shop, /open at (http:\S+)/);
  const owner = { email: 'owner@shop.example', password: 'first day of the shop' };
  await createOwner(env, ['Maya Tamang', owner.email, owner.password]);
  return {
    url,
    owner,
    close: async () => {
      const ended = new Promise((resolve) => shop.once('exit', resolve));
      shop.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** As an owner does it, in a terminal. */
async function createOwner(env: NodeJS.ProcessEnv, answers: string[]): Promise<void> {
  const program = spawn(process.execPath, ['server/commands/create-admin.ts'], {
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  program.stdin?.end(`${answers.join('\n')}\n`);
  const code = await new Promise((resolve) => program.once('exit', resolve));
  if (code !== 0) throw new Error('The owner could not be made');
}

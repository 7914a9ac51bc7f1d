import { spawn } from 'node:child_process';
import { type OwnShop, openOwnShop } from './own-shop.ts';

export type LiveShop = OwnShop & { owner: { email: string; password: string } };

/** A shop as it is on its first day: live, empty, with an owner and nothing else. */
export async function openLiveShop(): Promise<LiveShop> {
  const shop = await openOwnShop({ SHOP_MODE: 'live', PUBLIC_URL: 'http://localhost' });
  const owner = { email: 'owner@shop.example', password: 'first day of the shop' };
  await createOwner(shop.env, ['Maya Tamang', owner.email, owner.password]);
  return { ...shop, owner };
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

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { oneAtATime } from './demo-database.ts';
import { type Defer, withTest } from './scope.ts';
import { startShopProcess, temporaryFolder } from './shop-process.ts';

/** The data folder of a demo shop that was opened and closed. It is made once, by a shop; everybody gets a copy. */
export async function demoFolder(defer: Defer = withTest, wanted?: string): Promise<string> {
  const made = path.join(inject('runFolder'), 'demo-shop');
  await oneAtATime(async () => {
    if (existsSync(made)) return;
    const unfinished = path.join(await temporaryFolder(defer), 'data');
    const shop = await startShopProcess(unfinished, { defer });
    await shop.stop();
    await rename(unfinished, made);
  });
  const folder = wanted ?? (await temporaryFolder(defer));
  await mkdir(folder, { recursive: true });
  // Its owner goes along: PostgreSQL may run as somebody else.
  execFileSync('cp', ['-a', `${made}/.`, folder]);
  return folder;
}

import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 100;

/** One process at a time, by a file with its id; a process that died has let go of it. */
export async function alone<T>(file: string, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  while (!take(file)) {
    const holder = holderOf(file);
    if (holder === undefined || isAlive(holder)) await sleep(LOOK_AGAIN_MS, undefined, { signal });
    else letGoFor(holder, file);
  }
  try {
    return await task();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Written first and then given its name: whoever is killed meanwhile leaves no lock without a holder. */
function take(file: string): boolean {
  const own = `${file}-of-${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Undefined: it has just been let go of. */
function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/** Two may see the same one dead: the second must not take away what the first has taken since. */
function letGoFor(dead: number, file: string): void {
  const inheritance = `${file}.${dead}`;
  if (!take(inheritance)) return;
  if (holderOf(file) === dead) rmSync(file, { force: true });
  rmSync(inheritance, { force: true });
}

function isAlive(holder: number): boolean {
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

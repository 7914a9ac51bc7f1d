import { randomBytes } from 'node:crypto';
import { chown, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { prepareFolder, type Runner } from './postgres-binaries.ts';

const PASSWORD_FILE = 'shop-password';

/** Makes the cluster once, beside its place, and moves it there whole: a crash half-way leaves nothing to trip over. */
export async function ensureCluster(folder: string, runner: Runner): Promise<string> {
  if (!(await stat(path.join(folder, 'PG_VERSION')).catch(() => undefined)))
    await createCluster(folder, runner);
  await prepareFolder(folder, runner.owner);
  return passwordOf(folder);
}

export async function passwordOf(folder: string): Promise<string> {
  return (await readFile(path.join(folder, PASSWORD_FILE), 'utf8')).trim();
}

async function createCluster(folder: string, runner: Runner): Promise<void> {
  const fresh = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  await rm(fresh, { recursive: true, force: true });
  await prepareFolder(fresh, runner.owner);
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (runner.owner) await chown(passwordFile, runner.owner.uid, runner.owner.gid);
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-E', 'UTF8'];
  const child = runner.spawn(
    'initdb',
    [
      '-D',
      fresh,
      '-U',
      'pasal',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-instructions',
      ...locale,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' },
  );
  let complaints = '';
  child.stderr?.on('data', (chunk) => {
    complaints += chunk;
  });
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      complaints += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
    throw new Error(explain(complaints, folder));
  }
  await rename(passwordFile, path.join(fresh, PASSWORD_FILE));
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
}

/** One sentence for what PostgreSQL complained about. */
export function explain(complaints: string, folder: string): string {
  if (/no space left on device/i.test(complaints)) {
    return `The disk is full: the database in ${folder} needs room to start.`;
  }
  const madeBy = /initialized by PostgreSQL version (\d+)/.exec(complaints)?.[1];
  if (madeBy) {
    return `The database in ${folder} was made by PostgreSQL ${madeBy}, and this version of Pasal brings another. Make a backup with the version of Pasal before, move the folder aside, and restore it here.`;
  }
  if (/lock file .* already exists|is another postmaster/i.test(complaints)) {
    return `Another shop is already running on the data folder ${path.dirname(folder)}. Stop it, or set another DATA_DIR.`;
  }
  if (/unshare|Operation not permitted/i.test(complaints)) {
    return `PostgreSQL does not run as root, and ${folder} cannot be reached by another user. Move the shop to a folder others may enter, or set DATA_DIR to one.`;
  }
  const reason =
    complaints.split('\n').findLast((line) => /FATAL|ERROR|error|could not/.test(line)) ?? complaints;
  return `The database in ${folder} did not start: ${reason.replace(/^.*?(FATAL|ERROR|error):\s*/, '').trim()}`;
}

/** A server left behind by a shop that was killed is asked to stop; one that a living shop owns is left alone. */
export async function endOrphan(folder: string, claim: (port: number) => Promise<pg.Client>): Promise<void> {
  const found = await runningIn(folder);
  if (!found) return;
  const { pid, port } = found;
  const client = await claimWhenReady(pid, () => claim(port));
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  await client?.end().catch(() => {});
  await until(() => !isAlive(pid), 30_000);
}

/** The server that lives in this folder. A lock file whose number belongs to somebody else by now is removed. */
export async function runningIn(folder: string): Promise<{ pid: number; port: number } | undefined> {
  const lockFile = path.join(folder, 'postmaster.pid');
  const lines = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return undefined;
  if (await isPostgres(pid)) return { pid, port: Number(lines[3]) };
  await rm(lockFile, { force: true });
  return undefined;
}

/** Answers nothing when the server went away by itself meanwhile. */
async function claimWhenReady(pid: number, claim: () => Promise<pg.Client>): Promise<pg.Client | undefined> {
  for (let tries = 0; isAlive(pid); tries += 1) {
    try {
      return await claim();
    } catch (error) {
      const notYet = ['57P03', 'ECONNREFUSED', 'ECONNRESET'].includes(
        (error as { code?: string }).code ?? '',
      );
      if (!notYet || tries > 150) throw error;
      await sleep(100);
    }
  }
  return undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '');
  return path.basename(program).startsWith('postgres');
}

export async function until(condition: () => boolean, timeout: number): Promise<void> {
  for (const end = Date.now() + timeout; !condition() && Date.now() < end; ) await sleep(20);
}

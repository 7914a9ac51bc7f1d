import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findRunner } from '#database/postgres-binaries.ts';

/** What can happen to a PostgreSQL that lives in `<dataDir>/postgres`. */
export const hurts = {
  'every connection is ended': async (dataDir: string) => {
    await ask(
      dataDir,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
  },
  'a busy connection is killed': async (dataDir: string) => {
    const [backend] = await ask<{ pid: number }>(
      dataDir,
      `select pid from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend' and application_name = 'pasal'
       order by state = 'active' desc, state_change desc limit 1`,
    );
    if (backend) process.kill(backend.pid, 'SIGKILL');
  },
  'it is restarted': async (dataDir: string) => {
    const folder = path.join(dataDir, 'postgres');
    const { spawn } = await findRunner(folder);
    const log = path.join(folder, 'pg_ctl.log');
    const restart = spawn('pg_ctl', ['restart', '-D', folder, '-m', 'fast', '-l', log], { stdio: 'ignore' });
    await once(restart, 'exit');
  },
  'it is killed': async (dataDir: string) => void process.kill(await postmasterOf(dataDir), 'SIGKILL'),
};

export type Hurt = keyof typeof hurts;
export const everyHurt = Object.keys(hurts) as Hurt[];

/** The server and all its connections stop where they are, as on a machine whose disk hangs. */
export async function freeze(dataDir: string): Promise<{ thaw(): void }> {
  const postmaster = await postmasterOf(dataDir);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  const pids = [postmaster, ...children.trim().split(/\s+/).map(Number)];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return {
    thaw() {
      for (const pid of pids.splice(0)) process.kill(pid, 'SIGCONT');
    },
  };
}

export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

export async function ask<Row extends object>(dataDir: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await urlOf(dataDir), connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

export async function untilDatabaseIsBack(dataDir: string): Promise<void> {
  for (const end = Date.now() + 60_000; ; await sleep(10)) {
    try {
      await ask(dataDir, 'select 1');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

async function urlOf(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'postgres');
  const password = (await readFile(path.join(folder, 'shop-password'), 'utf8')).trim();
  const port = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://pasal:${password}@127.0.0.1:${port}/pasal`;
}

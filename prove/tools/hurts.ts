import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Postgres, postmasterOf } from './postgres.ts';

/** What can happen to a PostgreSQL while it is needed. */
export const hurts = {
  'every connection ended': async (postgres: Postgres) => {
    await ask(
      postgres,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
  },
  'a busy connection killed': async (postgres: Postgres) => {
    const [backend] = await ask<{ pid: number }>(
      postgres,
      `select pid from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend' and application_name = 'pasal'
       order by state = 'active' desc, state_change desc limit 1`,
    );
    if (!backend) return;
    process.kill(backend.pid, 'SIGKILL');
    await untilGone(backend.pid);
  },
  'the server restarted': (postgres: Postgres) => postgres.restart(),
  'the server killed': async (postgres: Postgres) => {
    process.kill(await postmasterOf(postgres), 'SIGKILL');
    await postgres.revive();
  },
};

/** Until its parent has noticed: before that, a new connection may still get through. */
async function untilGone(pid: number): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(5)) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
  }
}

export type Hurt = keyof typeof hurts;
export const everyHurt = Object.keys(hurts) as Hurt[];

/** The server and all its connections stop where they are, as on a machine whose disk hangs. */
export async function freeze(postgres: Postgres): Promise<{ thaw(): void }> {
  const postmaster = await postmasterOf(postgres);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  const pids = [postmaster, ...children.trim().split(/\s+/).map(Number)];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return {
    thaw() {
      for (const pid of pids.splice(0)) process.kill(pid, 'SIGCONT');
    },
  };
}

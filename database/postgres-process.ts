import type { ChildProcess } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Runner } from './postgres-binaries.ts';
import { explain, isAlive, runningIn, until } from './postgres-cluster.ts';

export type PostgresProcess = { port: number; hasExited(): boolean; stop(): Promise<void> };

type Launch = { folder: string; runner: Runner; fsync: boolean; password: string; port?: number };

const STARTUP_LIMIT = 60_000;
const LARGEST_LOG = 10 * 1024 * 1024;

/** Tries again where trying again helps: the port was taken meanwhile, or a killed server's memory is not free yet. */
export async function launch(options: Launch): Promise<PostgresProcess> {
  for (let tries = 1; ; tries += 1) {
    const port = options.port ?? (await freePort());
    try {
      return await launchOnce(options, port);
    } catch (error) {
      const passing = /address already in use|shared memory block|could not create any TCP/i;
      if (tries >= 50 || !passing.test((error as Error).message)) throw error;
      await sleep(100);
    }
  }
}

async function launchOnce(
  { folder, runner, fsync, password }: Launch,
  port: number,
): Promise<PostgresProcess> {
  const logFile = path.join(path.dirname(folder), 'postgres.log');
  await rotate(logFile);
  const log = await open(logFile, 'a', 0o600);
  const { size: logged } = await log.stat();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: fsync ? 'on' : 'off',
    synchronous_commit: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    max_connections: 100,
    shared_buffers: `${buffersFor(totalmem(), process.constrainedMemory())}MB`,
    // Whoever needs a page reads it: waking another process for it takes longer.
    io_method: 'sync',
    work_mem: '16MB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
  };
  const args = [
    '-D',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = runner.spawn('postgres', args, {
    stdio: ['ignore', log.fd, log.fd],
    cwd: '/',
    detached: true,
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  await log.close();
  if (!(await isReady(child, port, password)))
    throw new Error(explain((await readFile(logFile)).subarray(logged).toString(), folder));
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  return { port, hasExited, stop: () => end(child, exited) };
}

const MB = 2 ** 20;

/** An eighth of the memory there is, in megabytes: from the system's own cache, whatever is read would be copied each time. */
function buffersFor(machine: number, allowed: number): number {
  const memory = allowed > 0 ? Math.min(machine, allowed) : machine;
  return Math.min(Math.max(128, Math.floor(memory / 8 / MB)), 1_024);
}

/** The log goes on over restarts; one old one is kept. */
async function rotate(logFile: string): Promise<void> {
  const found = await stat(logFile).catch(() => undefined);
  if (found && found.size > LARGEST_LOG) await rename(logFile, `${logFile}.1`);
}

/** The server that runs in this folder although we did not start it. */
export async function adopt(folder: string): Promise<PostgresProcess | undefined> {
  const found = await runningIn(folder);
  if (!found) return undefined;
  const { pid, port } = found;
  return {
    port,
    hasExited: () => !isAlive(pid),
    async stop() {
      if (isAlive(pid)) process.kill(pid, 'SIGINT');
      await until(() => !isAlive(pid), 30_000);
    },
  };
}

async function isReady(child: ChildProcess, port: number, password: string): Promise<boolean> {
  for (const end = Date.now() + STARTUP_LIMIT; Date.now() < end; await sleep(20)) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false;
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'pasal', password, database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!['ECONNREFUSED', 'ECONNRESET', '57P03'].includes(code)) throw error;
    }
  }
  return false;
}

/** Fast shutdown: open transactions are rolled back, what was committed is written out. */
async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await exited;
  clearTimeout(late);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

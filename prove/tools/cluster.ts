import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chown, mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSimulator } from '#server/simulators.ts';
import {
  ask,
  debianPrograms,
  freePort,
  type Postgres,
  postmasterOf,
  startOutsidePostgres,
} from './postgres.ts';
import type { Defer } from './scope.ts';
import { type ShopProcess, startShopProcess, temporaryFolder } from './shop-process.ts';

/** Two shop processes behind nginx, and a PostgreSQL whose every commit a second one has as well, which the catalogue is read from. */
export type Cluster = {
  shops: [ShopProcess, ShopProcess];
  /** Where visitors come to. */
  front: ShopProcess;
  /** Whichever server is the primary now. */
  database: Pick<Postgres, 'url'>;
  replica: Replica;
  /** The primary dies, and the other one takes its place. */
  failOver(): Promise<void>;
};

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
export const METRICS_TOKEN = 'for-proofs-alone';
const NGINX = '/usr/sbin/nginx';

/** Why it cannot be built here, if it cannot. */
export async function whyNoReplica(): Promise<string | undefined> {
  return (await debianPrograms()) ? undefined : 'this machine has no PostgreSQL from Debian';
}

export async function whyNoCluster(): Promise<string | undefined> {
  const why = await whyNoReplica();
  if (why) return why;
  const hasNginx = await access(NGINX).then(
    () => true,
    () => false,
  );
  return hasNginx ? undefined : 'this machine has no nginx';
}

/** One that can be followed. */
export const startPrimary = (defer: Defer, settings: string[] = []) =>
  startOutsidePostgres(defer, ['wal_level = replica', 'max_wal_senders = 4', ...settings]);

export async function startCluster(defer: Defer, env: Record<string, string> = {}): Promise<Cluster> {
  const primary = await startPrimary(defer);
  const replica = await startReplica(defer, primary);
  const address = await startAddress(defer, await portOf(primary));
  const wallet = await startSimulator();
  defer(() => wallet.stop());
  const settings = {
    DATABASE_URL: `postgres://pasal@127.0.0.1:${address.port}/pasal`,
    DATABASE_REPLICA_URL: await replica.url(),
    METRICS_TOKEN,
    KHALTI_SECRET_KEY: wallet.secretKey,
    KHALTI_BASE_URL: wallet.url,
    ...env,
  };
  const start = async () => startShopProcess(await temporaryFolder(defer), { env: settings, defer });
  const shops: [ShopProcess, ShopProcess] = [await start(), await start()];
  // Only now: the demo's data need not wait for the other server.
  await waitForBoth(primary);
  let current = primary;
  return {
    shops,
    front: { ...shops[0], url: await startNginx(defer, shops) },
    database: { url: () => current.url() },
    replica,
    async failOver() {
      process.kill(await postmasterOf(primary), 'SIGKILL');
      address.cutOff();
      await replica.promote();
      current = replica;
      address.leadTo(await portOf(replica));
    },
  };
}

/** Statements about the catalogue that were answered there. */
export async function countReads({ url }: ShopProcess, server: 'replica' | 'primary'): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(new RegExp(`^pasal_reads_${server} (\\d+)`, 'm').exec(metrics)?.[1]);
}

const portOf = async (postgres: Postgres) => Number(new URL(await postgres.url()).port);

/** From here on a commit is acknowledged once the other server has it on its disk. */
async function waitForBoth(primary: Postgres): Promise<void> {
  await ask(primary, "alter system set synchronous_standby_names = '*'");
  await ask(primary, 'select pg_reload_conf()');
  const states = 'select sync_state from pg_stat_replication';
  for (let tries = 0; tries < 300; tries += 1) {
    const [state] = await ask<{ sync_state: string }>(primary, states);
    if (state?.sync_state === 'sync') return;
    await sleep(100);
  }
  throw new Error('The other server never followed.');
}

export type Replica = Postgres & { promote(): Promise<void>; stop(): Promise<void> };

export async function startReplica(defer: Defer, primary: Postgres): Promise<Replica> {
  const programs = (await debianPrograms()) ?? '';
  const home = await temporaryFolder(defer);
  if (isRoot) await chown(home, NOBODY, NOBODY);
  const folder = path.join(home, 'data');
  const port = await freePort();
  const run = async (program: string, args: string[]) => {
    const child = spawn(path.join(programs, program), args, { ...as, cwd: '/', stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${program} ended with ${code}`);
  };
  const server = `postgres://pasal@127.0.0.1:${await portOf(primary)}/postgres`;
  await run('pg_basebackup', ['-d', server, '-D', folder, '-R', '-X', 'stream', '-c', 'fast']);
  const log = path.join(home, 'postgres.log');
  const start = () => run('pg_ctl', ['start', '-w', '-D', folder, '-l', log, '-o', `-c port=${port}`]);
  await start();
  const stop = () => run('pg_ctl', ['stop', '-D', folder, '-m', 'immediate']);
  defer(() => stop().catch(() => {}));
  return {
    folder,
    url: async () => `postgres://pasal@127.0.0.1:${port}/pasal`,
    restart: () => run('pg_ctl', ['restart', '-w', '-D', folder, '-m', 'fast', '-l', log]),
    revive: start,
    promote: () => run('pg_ctl', ['promote', '-w', '-D', folder]),
    stop,
  };
}

/** The one address of the database, as a managed cluster has it: it leads to whoever is the primary. */
async function startAddress(defer: Defer, firstPort: number) {
  let target: number | undefined = firstPort;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    near.on('error', () => {});
    if (target === undefined) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cutOff = () => {
    target = undefined;
    for (const socket of sockets) socket.destroy();
  };
  defer(() => {
    cutOff();
    server.close();
  });
  return {
    port: (server.address() as { port: number }).port,
    cutOff,
    leadTo(port: number) {
      target = port;
    },
  };
}

async function startNginx(defer: Defer, shops: ShopProcess[]): Promise<string> {
  const home = await temporaryFolder(defer);
  await mkdir(path.join(home, 'temp'));
  const port = await freePort();
  const servers = shops.map(({ url }) => `server ${new URL(url).host.replace('localhost', '127.0.0.1')};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${home}/temp/${kind};`)
    .join('\n  ');
  const config = `daemon off;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
${isRoot ? 'user root;' : ''}
worker_processes 1;
events { worker_connections 2048; }
http {
  access_log off;
  ${temporary}
  upstream pasal { ${servers.join(' ')} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://pasal;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Connection "";
    }
  }
}
`;
  const file = path.join(home, 'nginx.conf');
  await writeFile(file, config);
  const child = spawn(NGINX, ['-c', file, '-p', home, '-e', path.join(home, 'error.log')], {
    stdio: 'inherit',
  });
  defer(async () => {
    child.kill('SIGQUIT');
    await once(child, 'exit');
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(`${url}/healthz`).catch(() => undefined)) return url;
    await sleep(50);
  }
  throw new Error('nginx did not start.');
}

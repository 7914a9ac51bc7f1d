import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findRunner, prepareDataDir } from './postgres-binaries.ts';
import { endOrphan, ensureCluster } from './postgres-cluster.ts';
import { adopt, launch, type PostgresProcess } from './postgres-process.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  /** Tests trade safety for speed; a shop never does. */
  fsync?: boolean;
  /** Told when the server is lost, why it cannot be brought back yet, and when it is back. */
  report?: (sentence: string) => void;
  /** Called when another shop has taken the data folder over. */
  onTaken?: (reason: string) => void;
};

const OWNERSHIP_LOCK = 7_265_000;
const DATABASE = 'pasal';
const LONGEST_PAUSE = 30_000;
/** A server that lived this long has not died of being started. */
const PROVEN_MS = 1_000;

class FolderTaken extends Error {}

/** A real PostgreSQL in `<dataDir>/postgres` that starts, stops and, should it die, comes back with the shop. */
export async function startEmbeddedPostgres({
  dataDir,
  fsync = true,
  report = () => {},
  onTaken,
}: Options): Promise<EmbeddedPostgres> {
  const folder = path.join(path.resolve(dataDir), 'postgres');
  const runner = await findRunner(folder);
  await prepareDataDir(path.dirname(folder));
  const password = await ensureCluster(folder, runner);
  await endOrphan(folder, async (port) => (await claim(urlFor(port, password, 'postgres'), dataDir)).client);

  const stopping = new AbortController();
  let server = await launch({ folder, runner, fsync, password });
  const { port } = server;
  let owner = await claim(urlFor(port, password, 'postgres'), dataDir);
  await createDatabase(owner.client);
  const supervision = supervise();

  /** The connection that owns the folder is lost with the server, or alone: either way it is taken up again. */
  async function supervise(): Promise<void> {
    for (let pause = 0; !stopping.signal.aborted; pause = await bringBack(pause)) {
      const ownedSince = Date.now();
      await owner.ended;
      if (stopping.signal.aborted) return;
      report('The embedded database went away; bringing it back.');
      if (Date.now() - ownedSince > PROVEN_MS) pause = 0;
    }
  }

  /** Answers how long to wait should it be lost again at once. */
  async function bringBack(firstPause: number): Promise<number> {
    let told = '';
    let pause = firstPause;
    while (!stopping.signal.aborted) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      pause = Math.min(Math.max(pause * 2, 50), server.hasExited() ? LONGEST_PAUSE : 500);
      try {
        if (server.hasExited()) server = await relaunch();
        owner = await claim(urlFor(port, password, 'postgres'), dataDir);
        report('The embedded database is back.');
        return pause;
      } catch (error) {
        const reason = (error as Error).message;
        if (error instanceof FolderTaken) onTaken?.(reason);
        if (reason !== told) report(`The embedded database is not back yet: ${reason}`);
        told = reason;
      }
    }
    return pause;
  }

  /** Somebody else may have started it again meanwhile, with `pg_ctl restart` for example. */
  async function relaunch(): Promise<PostgresProcess> {
    return (await adopt(folder)) ?? launch({ folder, runner, fsync, password, port });
  }

  return {
    url: urlFor(port, password, DATABASE),
    async stop() {
      stopping.abort();
      await owner.client.end().catch(() => {});
      await supervision;
      // It may have been brought back meanwhile, with another connection to own it.
      await owner.client.end().catch(() => {});
      await server.stop();
    },
  };
}

type Owner = { client: pg.Client; ended: Promise<void> };

function urlFor(port: number, password: string, database: string): string {
  return `postgres://pasal:${password}@127.0.0.1:${port}/${database}`;
}

/** One shop per data folder: the lock lives exactly as long as the connection of the process that holds it. */
async function claim(url: string, dataDir: string): Promise<Owner> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: `pasal ${process.pid}`,
  });
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    OWNERSHIP_LOCK,
  ]);
  if (rows[0]?.held) return { client, ended };
  await client.end();
  throw new FolderTaken(
    `Another shop is already running on the data folder ${dataDir}. Stop it, or set another DATA_DIR.`,
  );
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await client.query(`create database ${DATABASE}`);
}

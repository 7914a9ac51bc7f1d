import path from 'node:path';
import pg from 'pg';
import { findRunner, prepareDataDir } from './postgres-binaries.ts';
import { endOrphan, ensureCluster } from './postgres-cluster.ts';
import { launch, type PostgresProcess } from './postgres-process.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  /** Tests trade safety for speed; a shop never does. */
  fsync?: boolean;
  /** Called when the server died and could not be brought back. */
  onLost?: (reason: string) => void;
};

const OWNERSHIP_LOCK = 7_265_000;
const DATABASE = 'pasal';

/** A real PostgreSQL in `<dataDir>/postgres` that starts, stops and, should it die, comes back with the shop. */
export async function startEmbeddedPostgres({
  dataDir,
  fsync = true,
  onLost,
}: Options): Promise<EmbeddedPostgres> {
  const folder = path.join(path.resolve(dataDir), 'postgres');
  const runner = await findRunner(folder);
  await prepareDataDir(path.dirname(folder));
  const password = await ensureCluster(folder, runner);
  await endOrphan(folder, (port) => claim(urlFor(port, password, 'postgres'), dataDir));

  let stopping = false;
  let server = await launch({ folder, runner, fsync, password });
  const { port } = server;
  let owner = await claim(urlFor(port, password, 'postgres'), dataDir);
  await createDatabase(owner);
  superviseExit(server);

  function superviseExit(running: PostgresProcess): void {
    running.exited.then(async () => {
      if (stopping) return;
      try {
        await owner.end().catch(() => {});
        server = await launch({ folder, runner, fsync, password, port });
        owner = await claim(urlFor(port, password, 'postgres'), dataDir);
        superviseExit(server);
      } catch (error) {
        onLost?.((error as Error).message);
      }
    });
  }

  return {
    url: urlFor(port, password, DATABASE),
    async stop() {
      stopping = true;
      await owner.end().catch(() => {});
      await server.stop();
    },
  };
}

function urlFor(port: number, password: string, database: string): string {
  return `postgres://pasal:${password}@127.0.0.1:${port}/${database}`;
}

/** One shop per data folder: the lock lives exactly as long as the connection of the process that holds it. */
async function claim(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: `pasal ${process.pid}`,
  });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    OWNERSHIP_LOCK,
  ]);
  if (rows[0]?.held) return client;
  await client.end();
  throw new Error(
    `Another shop is already running on the data folder ${dataDir}. Stop it, or set another DATA_DIR.`,
  );
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await client.query(`create database ${DATABASE}`);
}

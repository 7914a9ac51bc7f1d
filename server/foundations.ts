import path from 'node:path';
import pg from 'pg';
import { connect } from '#database/connect.ts';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { requireSession } from '#database/require-session.ts';
import type { Config } from './config.ts';
import { ensureBuilt } from './pages/built-web.ts';
import { prepareMode } from './shop-mode.ts';
import { startSimulator } from './simulators.ts';

/** What a shop stands on, with every address known. */
export type Foundations = { config: Config & { databaseUrl: string }; close(): Promise<void> };

export type StartOptions = { dev: boolean; stopping: AbortSignal; report(sentence: string): void };

const OLDEST_POSTGRES = 150_000;

/** Pages built, database there, migrated and fit for the mode, simulators up: once, however many processes serve. */
export async function layFoundations(
  config: Config,
  { dev, stopping, report }: StartOptions,
): Promise<Foundations> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step();
  };
  try {
    if (!dev) await ensureBuilt(stopping);
    const databaseUrl = config.databaseUrl ?? (await startEmbedded(config, closers, report));
    stopping.throwIfAborted();
    await requireRecentPostgres(databaseUrl);
    await requireSession(databaseUrl);
    await migrate(databaseUrl);
    stopping.throwIfAborted();
    const { db } = connect(databaseUrl, config.databaseLimits, report);
    await prepareMode(db, config.mode).finally(() => db.destroy());
    return { config: { ...(await withSimulators(config, closers)), databaseUrl }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startEmbedded(
  config: Config,
  closers: (() => Promise<unknown>)[],
  report: (sentence: string) => void,
): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    report,
    onTaken(reason) {
      console.error(reason);
      process.exit(1);
    },
  });
  closers.push(() => postgres.stop());
  return postgres.url;
}

/** What a demo shop has no account for is simulated; it knows the simulators only by their addresses. */
async function withSimulators(config: Config, closers: (() => Promise<unknown>)[]): Promise<Config> {
  const { khalti, mail, sms } = config;
  if (config.mode === 'live' || (khalti.secretKey && mail.smtpUrl && sms)) return config;
  const stateFile = path.join(config.dataDir, 'simulator.json');
  const simulators = await startSimulator({ host: config.host, stateFile });
  closers.push(simulators.stop);
  const { url: baseUrl, secretKey, esewa, smtpUrl, inboxUrl } = simulators;
  return {
    ...config,
    khalti: khalti.secretKey ? khalti : { secretKey, baseUrl },
    esewa: config.esewa ?? (khalti.secretKey ? undefined : esewa),
    mail: mail.smtpUrl ? mail : { ...mail, smtpUrl },
    sms: sms ?? { provider: 'sparrow', token: 'demo', sender: 'Demo', baseUrl: inboxUrl },
    inboxUrl,
  };
}

async function requireRecentPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  await client.end();
  if (Number(rows[0]?.server_version_num) < OLDEST_POSTGRES) {
    throw new Error('The database in DATABASE_URL is older than PostgreSQL 15. Please upgrade it.');
  }
}

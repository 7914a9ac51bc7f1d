import path from 'node:path';
import pg from 'pg';
import { connect } from '#database/connect.ts';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { requireSession } from '#database/require-session.ts';
import type { Config } from '#server/config/config.ts';
import { prepareMode } from './shop-mode.ts';
import { startSimulator } from './simulators.ts';

/** What a shop stands on, with every address known. */
export type Foundations = { config: Config & { databaseUrl: string }; close(): Promise<void> };

export type StartOptions = { dev: boolean; stopping: AbortSignal; report(sentence: string): void };

const OLDEST_POSTGRES = 150_000;

/** Database there, migrated and fit for the mode, simulators up: once, however many processes serve. */
export async function layFoundations(
  config: Config,
  { stopping, report }: StartOptions,
): Promise<Foundations> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step();
  };
  try {
    const [databaseUrl, complete] = await both(
      prepareDatabase(config, closers, { stopping, report }),
      withSimulators(config, closers),
    );
    return { config: { ...complete, databaseUrl }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** At the same time, and over only when both are: what a failed start leaves behind is taken down. */
async function both<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

async function prepareDatabase(
  config: Config,
  closers: (() => Promise<unknown>)[],
  { stopping, report }: Pick<StartOptions, 'stopping' | 'report'>,
): Promise<string> {
  const databaseUrl = config.databaseUrl ?? (await startEmbedded(config, closers, report));
  stopping.throwIfAborted();
  await both(requireRecentPostgres(databaseUrl), requireSession(databaseUrl));
  await migrate(databaseUrl);
  stopping.throwIfAborted();
  const { db } = connect(databaseUrl, config.databaseLimits, report);
  await prepareMode(db, config.mode).finally(() => db.destroy());
  return databaseUrl;
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
  const { url: baseUrl, secretKey, esewa, fonepay, ncm, taxOfficeUrl, smtpUrl, inboxUrl } = simulators;
  const simulatedMessages = [...(mail.smtpUrl ? [] : ['mail' as const]), ...(sms ? [] : ['sms' as const])];
  return {
    ...config,
    khalti: khalti.secretKey ? khalti : { secretKey, baseUrl },
    esewa: config.esewa ?? (khalti.secretKey ? undefined : esewa),
    fonepay: config.fonepay ?? (khalti.secretKey ? undefined : fonepay),
    ncm: config.ncm ?? ncm,
    taxOfficeUrl,
    mail: mail.smtpUrl ? mail : { ...mail, smtpUrl },
    sms: sms ?? { provider: 'sparrow', token: 'demo', sender: 'Demo', baseUrl: inboxUrl },
    ...(simulatedMessages.length > 0 ? { inboxUrl, simulatedMessages } : {}),
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

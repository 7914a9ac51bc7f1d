import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connect } from '#database/connect.ts';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { requireSession } from '#database/require-session.ts';
import { listAdminLogins } from './accounts/admin-access.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { watchShop } from './figures.ts';
import { serveMetrics } from './http/metrics.ts';
import { startJobs } from './jobs.ts';
import { listenForChanges } from './live/changes.ts';
import { startMessageSender } from './messages/message-sender.ts';
import { ensureBuilt } from './pages/built-web.ts';
import { devPageRoutes } from './pages/dev-pages.ts';
import { pageRoutes } from './pages/pages.ts';
import { publicShop } from './pages/public-shop.ts';
import { type App, openShop } from './shop.ts';
import { prepareMode } from './shop-mode.ts';
import { startSimulator } from './simulators.ts';

export type RunningShop = { url: string; config: Config; hasAdmin: boolean; close(): Promise<void> };

const OLDEST_POSTGRES = 150_000;
const CLOSE_LIMIT_MS = 10_000;

/** Brings everything up in order; whatever fails, or when it is told to stop, what was already up is taken down again. */
export async function startShop(
  config: Config,
  { dev, stopping }: { dev: boolean; stopping: AbortSignal },
): Promise<RunningShop> {
  let report = (sentence: string) => console.error(sentence);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step();
  };
  try {
    if (!dev) await ensureBuilt(stopping);
    const databaseUrl = config.databaseUrl ?? (await startEmbedded(config, closers, (text) => report(text)));
    stopping.throwIfAborted();
    await requireRecentPostgres(databaseUrl);
    await requireSession(databaseUrl);
    await migrate(databaseUrl);
    stopping.throwIfAborted();
    const { db, pool } = connect(databaseUrl, config.databaseLimits, (sentence) => report(sentence));
    closers.push(() => db.destroy());
    await prepareMode(db, config.mode);
    const changes = await listenForChanges(databaseUrl, { report: (sentence) => report(sentence) });
    closers.push(() => changes.close());
    stopping.throwIfAborted();

    const shop = openShop(await withSimulators(config, closers), db, changes);
    if (config.metrics.port !== undefined || config.metrics.token) watchShop(shop, pool);
    const app = await buildApp(shop);
    report = (sentence) => app.log.warn(sentence);
    closers.push(() => closeApp(app));
    const sender = startMessageSender(shop, app.log);
    closers.push(() => sender.stop());
    const jobs = await startJobs(shop, databaseUrl, app.log);
    closers.push(() => jobs.stop());
    if (dev) await devPageRoutes(app, publicShop(shop));
    else await pageRoutes(app, shop, publicShop(shop));
    await app.listen({ host: config.host, port: config.port });
    if (config.port === 0) shop.config.publicUrl = `http://localhost:${portOf(app)}`;
    if (!dev) await warmUp(app);
    if (config.metrics.port !== undefined) {
      const served = await serveMetrics(shop.metrics, { host: config.host, port: config.metrics.port });
      closers.push(() => served.close());
      app.log.info(`Metrics are on port ${served.port}`);
    }
    closers.push(() => drain(app, config.drainSeconds));
    stopping.throwIfAborted();
    const hasAdmin = (await listAdminLogins(db)).length > 0;
    return { url: shop.config.publicUrl, config: shop.config, hasAdmin, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** So that it is not the first visitor who waits until the pages' code has been loaded and run once. */
async function warmUp(app: App): Promise<void> {
  await app.inject('/');
}

function portOf(app: App): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** For as long as a proxy needs to see that no more requests should come here. */
async function drain(app: App, seconds: number): Promise<void> {
  app.isDraining = true;
  await sleep(seconds * 1000);
}

/** Requests in flight get their answers; connections that never ask for anything do not hold the shop open. */
async function closeApp(app: App): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS);
  await app.close();
  clearTimeout(late);
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

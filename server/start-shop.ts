import { setTimeout as sleep } from 'node:timers/promises';
import { connect, connectForReading } from '#database/connect.ts';
import { readFromReplica } from '#database/replica.ts';
import type { Config } from '#server/config/config.ts';
import type { App } from '#server/http/fastify-app.ts';
import { listAdminLogins } from './accounts/staff/admin-access.ts';
import { concernedBy } from './answers/answer-tags.ts';
import { buildApp } from './app.ts';
import { watchShop } from './figures.ts';
import { type Foundations, layFoundations, type StartOptions } from './foundations.ts';
import { serveMetrics } from './http/metrics.ts';
import { startJobs } from './jobs.ts';
import { type Changes, listenForChanges } from './live/changes.ts';
import { startMessageSender } from './messages/message-sender.ts';
import { devPageRoutes } from './pages/dev-pages.ts';
import { loadPages, pageRoutes } from './pages/pages.ts';
import { publicShop } from './pages/public-shop.ts';
import { openShop } from './shop.ts';

export type RunningShop = { url: string; config: Config; hasAdmin: boolean; close(): Promise<void> };

const CLOSE_LIMIT_MS = 10_000;
const PAGES_AFTER_MS = 40;

/** Brings everything up in order; whatever fails, or when it is told to stop, what was already up is taken down again. */
export async function startShop(config: Config, options: Omit<StartOptions, 'report'>): Promise<RunningShop> {
  const report = (sentence: string) => console.error(sentence);
  const laying = layFoundations(config, { ...options, report });
  if (!options.dev) void loadPagesMeanwhile();
  const base = await laying;
  try {
    const shop = await serveShop(base.config, options);
    const close = async () => {
      await shop.close();
      await base.close();
    };
    return { ...shop, close };
  } catch (error) {
    await base.close();
    throw error;
  }
}

/** The processor has nothing else to do once the database has been told to start. If this fails, serving the pages says so. */
async function loadPagesMeanwhile(): Promise<void> {
  await sleep(PAGES_AFTER_MS);
  await loadPages().catch(() => {});
}

/** One process that answers, on foundations that are there already. */
export async function serveShop(
  config: Foundations['config'],
  { dev, stopping }: Omit<StartOptions, 'report'>,
): Promise<RunningShop> {
  let report = (sentence: string) => console.error(sentence);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step();
  };
  try {
    const { databaseUrl } = config;
    const { db, pool } = connect(databaseUrl, config.databaseLimits, (sentence) => report(sentence));
    closers.push(() => db.destroy());
    const changes = await listenForChanges(databaseUrl, { report: (sentence) => report(sentence) });
    closers.push(() => changes.close());
    const { reading, replica } = openReading(config, changes, closers, (sentence) => report(sentence));
    stopping.throwIfAborted();

    const shop = openShop(config, db, changes, reading);
    closers.push(() => shop.answers.close());
    if (config.metrics.port !== undefined || config.metrics.token) watchShop(shop, pool, replica);
    const app = await buildApp(shop);
    report = (sentence) => app.log.warn(sentence);
    closers.push(() => closeApp(app));
    const sender = startMessageSender(shop, app.log);
    closers.push(() => sender.stop());
    const jobs = startJobs(shop, databaseUrl, app.log);
    jobs.catch(() => {}); // heard below, once the pages are there too
    closers.push(async () => (await jobs.catch(() => undefined))?.stop());
    if (dev) await devPageRoutes(app, shop, publicShop(shop));
    else await pageRoutes(app, shop, publicShop(shop));
    await app.listen({ host: config.host, port: config.port });
    if (config.port === 0) shop.config.publicUrl = `http://localhost:${portOf(app)}`;
    await Promise.all([jobs, dev ? undefined : warmUp(app)]);
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

/** What the catalogue is read with: the replica where there is one, told of every change before anybody else hears of it. */
function openReading(
  { databaseUrl, replicaUrl, databaseLimits }: Foundations['config'],
  changes: Changes,
  closers: (() => Promise<unknown>)[],
  report: (sentence: string) => void,
) {
  const primary = connectForReading(databaseUrl, databaseLimits);
  closers.push(() => primary.pool.end());
  if (replicaUrl === undefined) return { reading: primary.db, replica: undefined };
  const replica = readFromReplica(primary, replicaUrl, databaseLimits, report);
  closers.push(() => replica.close());
  changes.subscribe((change) => {
    if (concernedBy(change) !== 'nothing') replica.changed();
  });
  return { reading: replica.db, replica };
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

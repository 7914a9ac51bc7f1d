import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { poolOptions } from '#database/connect.ts';
import { backUpAndTidy } from '#server/backups/backups.ts';
import { forgetIdleGuests } from './accounts/guests.ts';
import { forgetOldSessions } from './accounts/sessions.ts';
import { addUpCounts, addUpFigures } from './analytics/analytics-queries.ts';
import { tellOwnerOfDay } from './analytics/daily-summary.ts';
import { advanceAnnouncements } from './appearance/appearance.ts';
import { issueDueBills } from './bills/issue-bills.ts';
import { pushBills } from './bills/tax-office/push-bills.ts';
import { forgetOldChanges } from './cart/cart.ts';
import { tellOfReturned } from './cart/wishes.ts';
import { publishDue } from './catalogue/products/product-admin.ts';
import { forgetRareSearches } from './catalogue/search/search-admin.ts';
import { followParcels } from './couriers/follow-parcels.ts';
import { forgetPastLimits } from './http/limits/rate-limit.ts';
import { newId, withRequestId } from './http/request-id.ts';
import { forgetOldCodes } from './messages/one-time-codes.ts';
import { sendMessages } from './messages/send-messages.ts';
import { advanceSales } from './offers/sales.ts';
import { forgetOldAnswers } from './orders/placing/checkout.ts';
import { reconcile } from './payments/reconcile.ts';
import { collectUnusedPictures } from './pictures/pictures.ts';
import { s3Store } from './pictures/s3-store.ts';
import { warnOfClocks } from './returns/read-cases.ts';
import type { Shop } from './shop.ts';

export type Jobs = { stop(): Promise<void> };

type Job = {
  name: string;
  cron: string;
  atStart: boolean;
  /** Most are over in seconds. */
  limitSeconds?: number;
  run: (shop: Shop, databaseUrl: string, stopping: AbortSignal) => Promise<unknown>;
};

const jobs: Job[] = [
  { name: 'reconcile-payments', cron: '* * * * *', atStart: true, run: (shop) => reconcile(shop) },
  { name: 'issue-bills', cron: '* * * * *', atStart: true, run: ({ db }) => issueDueBills(db) },
  { name: 'push-bills', cron: '* * * * *', atStart: true, run: pushBills },
  { name: 'follow-parcels', cron: '*/5 * * * *', atStart: false, run: (shop) => followParcels(shop) },
  {
    name: 'send-messages',
    cron: '* * * * *',
    atStart: true,
    run: (shop, _, stopping) => sendMessages(shop, stopping),
  },
  { name: 'advance-offers', cron: '* * * * *', atStart: true, run: advanceOffers },
  {
    name: 'add-up-figures',
    cron: '* * * * *',
    atStart: true,
    async run({ db }) {
      await addUpFigures(db);
      await addUpCounts(db);
    },
  },
  { name: 'publish-products', cron: '* * * * *', atStart: true, run: ({ db }) => publishDue(db) },
  { name: 'tell-of-returned', cron: '* * * * *', atStart: false, run: ({ db }) => tellOfReturned(db) },
  { name: 'warn-of-clocks', cron: '7 * * * *', atStart: true, run: ({ db }) => warnOfClocks(db) },
  // A quarter to nine in the evening in Nepal.
  {
    name: 'daily-summary',
    cron: '0 15 * * *',
    atStart: false,
    run: ({ db }) => tellOwnerOfDay(db, new Date()),
  },
  { name: 'housekeeping', cron: '17 * * * *', atStart: false, run: tidyUp },
  // 02:15 in Nepal.
  { name: 'backup', cron: '30 20 * * *', atStart: false, limitSeconds: 4 * 3600, run: backUp },
];

const MINUTE_MS = 60_000;
const STOP_LIMIT_MS = 12_000;
const SAME_COMPLAINT_MS = 60_000;

/** The jobs' own bookkeeping may take longer than anything a visitor waits for: it rebuilds its indexes. */
const limits = { statementSeconds: 60, lockSeconds: 60, idleInTransactionSeconds: 60 };

/** A job whose process was killed stops giving signs of life, and its place is free again in less than half a minute. */
const usualQueue = { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600, heartbeatSeconds: 10 };

/** What happens without anybody asking. Several processes may start this: each run goes to one of them. */
export async function startJobs(
  shop: Shop,
  databaseUrl: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Jobs> {
  const stopping = new AbortController();
  const boss = new PgBoss({
    ...poolOptions(databaseUrl, { ...limits, poolSize: shop.config.jobsPoolSize }),
    schema: 'pgboss',
    application_name: 'pasal-jobs',
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', complainOnce(log));
  await boss.start();
  try {
    await Promise.all(jobs.map(prepare));
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }

  async function prepare({ name, cron, atStart, limitSeconds, run }: Job): Promise<void> {
    const queueOptions = { ...usualQueue, expireInSeconds: limitSeconds ?? usualQueue.expireInSeconds };
    // One waiting and one running at most: after an outage, the missed runs do not pile up.
    await boss.createQueue(name, { policy: 'stately', ...queueOptions });
    await boss.updateQueue(name, queueOptions);
    await boss.work(name, async () => {
      await withRequestId(`${name}-${newId()}`, () =>
        runOnce(shop, { name, run: () => run(shop, databaseUrl, stopping.signal) }, log),
      );
    });
    await boss.schedule(name, cron);
    if (atStart) await boss.send(name);
  }

  return {
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
    },
  };
}

async function runOnce(
  shop: Shop,
  { name, run }: { name: string; run: () => Promise<unknown> },
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const started = performance.now();
  const count = (failed: boolean) =>
    shop.metrics.countJob(name, (performance.now() - started) / 1000, failed);
  try {
    await run();
    count(false);
  } catch (error) {
    count(true);
    log.error({ err: error }, `the job ${name} failed`);
    throw error;
  }
}

async function backUp({ config }: Shop, databaseUrl: string): Promise<void> {
  const { folder, keep } = config.backups;
  if (folder) await backUpAndTidy(databaseUrl, { folder, keep });
}

/** While the database is away, the jobs fail every few seconds in the same words. */
function complainOnce(log: Pick<FastifyBaseLogger, 'error'>): (error: Error) => void {
  let said = { words: '', at: 0 };
  return (error) => {
    if (error.message === said.words && Date.now() - said.at < SAME_COMPLAINT_MS) return;
    said = { words: error.message, at: Date.now() };
    log.error({ err: error }, 'background jobs are in trouble');
  };
}

/** What begins or ends within the minute does so to the second. */
async function advanceOffers({ db }: Shop): Promise<void> {
  await advanceAnnouncements(db);
  const wait = await advanceSales(db);
  if (wait === undefined || wait > MINUTE_MS) return;
  // The next run does it, should this process not live so long.
  setTimeout(() => advanceSales(db).catch(() => {}), wait).unref();
}

async function tidyUp({ db, config }: Shop): Promise<void> {
  await forgetRareSearches(db);
  await forgetOldSessions(db);
  await forgetIdleGuests(db);
  await forgetOldAnswers(db);
  await forgetOldChanges(db);
  await forgetOldCodes(db);
  await forgetPastLimits(db);
  await collectUnusedPictures(db, config.picturesS3 && s3Store(config.picturesS3));
}

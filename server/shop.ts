import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Database } from '#database/connect.ts';
import type { Config } from '#server/config/config.ts';
import { keepSessions } from './accounts/kept-sessions.ts';
import { type AnswerStore, createAnswerStore } from './answers/answer-store.ts';
import { createFrontDoor, type FrontDoor } from './answers/front-door.ts';
import { createPageFile } from './answers/page-file.ts';
import { keepCollections } from './catalogue/collections/collections.ts';
import { keepCounts } from './catalogue/listing/counting.ts';
import { keepProducts } from './catalogue/listing/known-products.ts';
import { keepShelves } from './catalogue/listing/shelves.ts';
import { keepWords } from './catalogue/search/words.ts';
import { armCrashPoint } from './crash-points.ts';
import { createReadLimit, type ReadLimit } from './http/limits/read-limit.ts';
import { createSharedCounts, type SharedCounts } from './http/limits/shared-counts.ts';
import { createTurns, type Turns } from './http/limits/turns.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import type { Changes } from './live/changes.ts';
import { createSharedReads, type SharedReads } from './live/shared-reads.ts';
import { keepOwner, knowWays } from './messages/messages.ts';
import { keepOffers } from './orders/placing/offers.ts';
import { keepMethods } from './payments/methods/methods.ts';

/** What every room of the server may lean on. */
export type Shop = {
  config: Config;
  db: Database;
  /** For what the catalogue shows: see connectForReading. */
  reading: Database;
  changes: Changes;
  answers: AnswerStore;
  readLimit: ReadLimit;
  /** A search keeps the database busy, and a page the one thread as well: more at once would only make all of them late. */
  searches: Turns;
  renders: Turns;
  sharedCounts: SharedCounts;
  /** For what open screens of the back office ask again and again. */
  screens: SharedReads;
  metrics: Metrics;
  door: FrontDoor;
};

/** What each process keeps for itself. */
export function openShop(config: Config, db: Database, changes: Changes, reading = db): Shop {
  armCrashPoint(config);
  keepShelves(reading, changes);
  keepCounts(reading, changes);
  keepProducts(reading, changes);
  keepCollections(reading, changes);
  keepWords(reading, changes);
  keepSessions(db, changes);
  keepOwner(db, changes);
  keepMethods(db, changes);
  keepOffers(db, changes);
  knowWays(db, config);
  const folder = existsSync(config.dataDir) ? config.dataDir : tmpdir();
  const answers = createAnswerStore(changes, { file: createPageFile(folder) });
  const readLimit = createReadLimit(config.rateLimitFactor);
  const metrics = createMetrics(config.metrics);
  return {
    config,
    db,
    reading,
    changes,
    answers,
    readLimit,
    searches: createTurns({ atOnce: 32, maxWaiting: 200, maxWaitingOfOne: 50, patienceMs: 8_000 }),
    renders: createTurns({ atOnce: 1, maxWaiting: 200, maxWaitingOfOne: 50, patienceMs: 8_000 }),
    sharedCounts: createSharedCounts(db),
    screens: createSharedReads(changes),
    metrics,
    door: createFrontDoor({ config, answers, readLimit, metrics }),
  };
}

import type { Database } from '#database/connect.ts';
import { bestSellers } from './analytics-queries.ts';

const DAYS = 60;
/** Some of them are sold out or gone. */
const LIMIT = 12;
const REMEMBERED_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;

const remembered = new WeakMap<Database, { ids: Promise<string[]>; until: number }>();

/** The products that sold most lately; counted now and then, because pages that found nothing ask for it. */
export function readBestSellers(db: Database, now = Date.now()): Promise<string[]> {
  const known = remembered.get(db);
  if (known && known.until > now) return known.ids;
  const span = { start: new Date(now - DAYS * DAY_MS), end: new Date(now) };
  const ids = bestSellers(db, span, LIMIT).then((sold) => sold.map(({ id }) => id));
  remembered.set(db, { ids, until: now + REMEMBERED_MS });
  ids.catch(() => remembered.delete(db));
  return ids;
}

import type { Database } from '#database/connect.ts';
import { addUpFigures } from './analytics-queries.ts';
import {
  type ProductSales,
  selectBestOfAll,
  selectBestOfBlocks,
  sumOfUnits,
} from './best-sellers-queries.ts';
import { blocksOf, type Period, periodOf } from './period.ts';

const DAYS = 60;
/** Some of them are sold out or gone. */
const LIMIT = 12;
const REMEMBERED_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;
const DEPTHS = [20, 500];
/** Fewer units than this are quicker added up. */
const FEW_UNITS = 10_000;

/** Exact: looks deeper into the sales of each month and day until nothing unseen can have sold more. */
export async function bestSellers(db: Database, period: Period, limit: number): Promise<ProductSales[]> {
  const blocks = blocksOf(period);
  if ((await sumOfUnits(db, period)) < FEW_UNITS) return await selectBestOfAll(db, blocks, limit);
  for (const depth of DEPTHS) {
    const { best, atMost } = await selectBestOfBlocks(db, blocks, { limit, depth });
    const last = best.length < limit ? 0 : (best.at(-1)?.units ?? 0);
    if (atMost === 0 || last > atMost) return best;
  }
  return await selectBestOfAll(db, blocks, limit);
}

const remembered = new WeakMap<Database, { ids: Promise<string[]>; until: number }>();

/** The products that sold most lately; counted now and then, because pages that found nothing ask for it. */
export function readBestSellers(db: Database, now = Date.now()): Promise<string[]> {
  const known = remembered.get(db);
  if (known && known.until > now) return known.ids;
  const ids = readLatest(db, now);
  remembered.set(db, { ids, until: now + REMEMBERED_MS });
  ids.catch(() => remembered.delete(db));
  return ids;
}

async function readLatest(db: Database, now: number): Promise<string[]> {
  await addUpFigures(db);
  const from = periodOf({}, new Date(now - (DAYS - 1) * DAY_MS)).to;
  const sold = await bestSellers(db, { from, to: periodOf({}, new Date(now)).to }, LIMIT);
  return sold.map(({ id }) => id);
}

import { neededFacts } from '#contract/catalogue/product-facts.ts';
import type { ComplianceAnswer } from '#contract/compliance.ts';
import { dayOf } from '#contract/values/dates.ts';
import { paginationOf, sliceOf } from '#contract/values/list-pages.ts';
import type { Database } from '#database/connect.ts';
import { countLacking, selectExpiring, selectLacking } from './product-facts-queries.ts';

/** So many are listed; as they are mended, others take their place. */
const MOST_LISTED = 1000;
const SOON_MS = 30 * 24 * 60 * 60 * 1000;

type Facts = Pick<ComplianceAnswer, 'products' | 'pagination' | 'isMore' | 'expiring'>;

/** The products on sale that do not say all the law wants said, and those that expire. */
export async function readLackingFacts(db: Database, page: number, now = new Date()): Promise<Facts> {
  const [rows, count, expiring] = await Promise.all([
    selectLacking(db, sliceOf(Math.min(page, MOST_LISTED / 20))),
    countLacking(db, MOST_LISTED + 1),
    selectExpiring(db, dayOf(new Date(now.getTime() + SOON_MS)), 20),
  ]);
  return {
    products: rows.map((row) => ({ ...named(row), missing: neededFacts.filter((name) => !row[name]) })),
    pagination: paginationOf(page, { total: Math.min(count, MOST_LISTED) }),
    isMore: count > MOST_LISTED,
    expiring: expiring.map((row) => ({ ...named(row), expiresOn: row.expires_on })),
  };
}

function named(row: { id: string; name: string; name_ne: string }) {
  return { _id: row.id, name: row.name, ...(row.name_ne ? { nameNe: row.name_ne } : {}) };
}

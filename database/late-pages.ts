import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { DEEPEST } from '#contract/values/envelope.ts';
import type { Database } from './connect.ts';
import type { DB } from './tables.ts';

/** Pages that begin further away than this are not counted down to row by row. */
export const FAR = 1_000;

const REACHES = [1_000, 2_000, 5_000, 10_100, 200_000, 100_000_000];

/** As far as a page needs rows, as a literal: a prepared statement does not know its page, and would sort all of them. */
export function reachOf({ limit, offset }: { limit: number; offset: number }): RawBuilder<number> {
  return sql.lit(REACHES.find((each) => offset + limit <= each) ?? 0);
}

/** By how many rows there are of each day: a late page begins on one of these days, after so many of its rows. */
export async function startOfPage(
  db: Database,
  days: RawBuilder<unknown>,
  offset: number,
  order: 'newest first' | 'oldest first' = 'newest first',
): Promise<{ day: string; offset: number } | undefined> {
  const direction = sql.raw(order === 'newest first' ? 'desc' : 'asc');
  const { rows } = await sql<{ day: string; before: number }>`
    select day::text, before::bigint from (
      select day, sum(rows) over (order by day ${direction}) - rows as before from (${days}) as days
    ) as reached
    where before <= ${offset} order by before desc limit 1`.execute(db);
  const [found] = rows;
  return found && { day: found.day, offset: offset - found.before };
}

/** As far as a list goes, and no further: a shop has a million of most things. */
export async function countAsFar<Table extends keyof DB>(
  db: Database,
  found: SelectQueryBuilder<DB, Table, unknown>,
  most = DEEPEST,
): Promise<number> {
  const { count } = await db
    .selectFrom(found.select(sql`1`.as('one')).limit(sql.lit(most)).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

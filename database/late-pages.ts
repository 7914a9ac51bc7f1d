import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Counted, DEEPEST, type Slice } from '#contract/values/list-pages.ts';
import type { Database } from './connect.ts';
import type { DB } from './tables.ts';

/** Pages that begin further away than this are not counted down to row by row. */
export const FAR = 1_000;

const REACHES = [1_000, 2_000, 5_000, 10_100, 200_000, 100_000_000];

/** As far as a page needs rows, as a literal: a prepared statement does not know its page, and would sort all of them. */
export function reachOf({ limit, offset }: Slice): RawBuilder<number> {
  return sql.lit(REACHES.find((each) => offset + limit <= each) ?? 0);
}

type Order = 'newest first' | 'oldest first';

/** By how many rows there are of each day: the days that a page is on, which begins after so many rows of the first. */
export async function daysOfPage(
  db: Database,
  days: RawBuilder<unknown>,
  { limit, offset }: Slice,
  order: Order = 'newest first',
): Promise<{ days: string[]; first: string; offset: number } | undefined> {
  const direction = sql.raw(order === 'newest first' ? 'desc' : 'asc');
  const { rows } = await sql<{ day: string; before: number }>`
    select day::text, before::bigint from (
      select day, rows, sum(rows) over (order by day ${direction}) - rows as before from (${days}) as days
    ) as reached
    where before < ${offset + limit} and before + rows > ${offset} order by before`.execute(db);
  const [first] = rows;
  return first && { days: rows.map(({ day }) => day), first: first.day, offset: offset - first.before };
}

/** As far as a list goes, and no further: a shop has a million of most things. */
export async function countAsFar<Table extends keyof DB>(
  db: Database,
  found: SelectQueryBuilder<DB, Table, unknown>,
): Promise<Counted> {
  const { count } = await db
    .selectFrom(
      found
        .select(sql`1`.as('one'))
        .limit(sql.lit(DEEPEST + 1))
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return countedTo(DEEPEST, count);
}

/** One more was looked for than is counted. */
export function countedTo(most: number, found: number): Counted {
  return { total: Math.min(found, most), isMore: found > most };
}

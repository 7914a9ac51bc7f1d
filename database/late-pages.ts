import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

/** Pages that begin further away than this are not counted down to row by row. */
export const FAR = 1_000;

const REACHES = [1_000, 20_000, 200_000, 100_000_000];

/** As far as a page needs rows, as a literal: a prepared statement does not know its page, and would sort all of them. */
export function reachOf({ limit, offset }: { limit: number; offset: number }): RawBuilder<number> {
  return sql.lit(REACHES.find((each) => offset + limit <= each) ?? 0);
}

/** How many rows there are of each day, newest first: a late page begins on one of these days, after so many of its rows. */
export async function startOfPage(
  db: Database,
  days: RawBuilder<{ day: string; rows: number }>,
  offset: number,
): Promise<{ day: string; offset: number } | undefined> {
  const { rows } = await sql<{ day: string; before: number }>`
    select day::text, before::bigint from (
      select day, sum(rows) over (order by day desc) - rows as before from (${days}) as days
    ) as reached
    where before <= ${offset} order by day limit 1`.execute(db);
  const [found] = rows;
  return found && { day: found.day, offset: offset - found.before };
}

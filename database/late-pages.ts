import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

/** Pages that begin further away than this are not counted down to row by row. */
export const FAR = 1_000;

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

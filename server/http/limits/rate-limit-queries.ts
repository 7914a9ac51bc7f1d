import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';

/** Counts one more hit in the key's window, which starts anew once it has run out. */
export async function countHit(db: Database, key: string, seconds: number) {
  const { rows } = await sql<{ hits: number; secondsLeft: number }>`
    insert into rate_limits as known (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when known.resets_at <= now() then 1 else known.hits + 1 end,
      resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as "secondsLeft"`.execute(db);
  return rows[0] ?? { hits: 1, secondsLeft: seconds };
}

/** The same for several keys with one window. */
export async function countHits(db: Database, keys: string[], seconds: number) {
  const { rows } = await sql<{ key: string; hits: number; secondsLeft: number }>`
    insert into rate_limits as known (key, hits, resets_at)
    select key, 1, now() + make_interval(secs => ${seconds}) from unnest(${keys}::text[]) as key order by key
    on conflict (key) do update set
      hits = case when known.resets_at <= now() then 1 else known.hits + 1 end,
      resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
    returning key, hits, ceil(extract(epoch from resets_at - now()))::int as "secondsLeft"`.execute(db);
  return new Map(rows.map(({ key, ...window }) => [key, window]));
}

/** One hit less for each. */
export async function takeBackHits(db: Database, keys: string[]): Promise<void> {
  await sql`
    with forgiven as (select key from rate_limits where key = any (${keys}::text[]) order by key for update)
    update rate_limits set hits = greatest(hits - 1, 0) where key in (select key from forgiven)`.execute(db);
}

export async function deletePastWindows(db: Database): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', new Date()).execute();
}

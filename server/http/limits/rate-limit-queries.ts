import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';

export type Hits = { key: string; hits: number; seconds: number };

/** Adds hits to the windows of their keys, which start anew once they have run out, and reads what they are then. */
export async function addHits(
  db: Database,
  added: Hits[],
): Promise<Map<string, { hits: number; msLeft: number }>> {
  const { rows } = await sql<{ key: string; hits: number; msLeft: number }>`
    insert into rate_limits as known (key, hits, resets_at)
    select key, hits, now() + make_interval(secs => seconds)
    from unnest(${added.map(({ key }) => key)}::text[], ${added.map(({ hits }) => hits)}::integer[],
      ${added.map(({ seconds }) => seconds)}::integer[]) as added(key, hits, seconds)
    order by key
    on conflict (key) do update set
      hits = case when known.resets_at <= now() then excluded.hits else known.hits + excluded.hits end,
      resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
    returning key, hits, (extract(epoch from resets_at - now()) * 1000)::integer as "msLeft"`.execute(db);
  return new Map(rows.map(({ key, ...window }) => [key, window]));
}

/** One more hit for each of several keys with one window, and waits for it: who guesses passwords is counted before the try. */
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

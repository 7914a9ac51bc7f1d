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

export async function deletePastWindows(db: Database): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', new Date()).execute();
}

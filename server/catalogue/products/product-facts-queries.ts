import { sql } from 'kysely';
import type { Slice } from '#contract/values/list-pages.ts';
import type { Database } from '#database/connect.ts';

/** As the index has it, word for word: else nothing would use it. */
const lacksFacts = sql<boolean>`deleted_at is null and status = 'published' and (origin = '' or maker = '' or warranty = '')`;

export function selectLacking(db: Database, { limit, offset }: Slice) {
  return db
    .selectFrom('products')
    .where(lacksFacts)
    .select(['id', 'name', 'name_ne', 'origin', 'maker', 'warranty'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Never counts further than asked: a shop may have a million. */
export async function countLacking(db: Database, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select 1 from products where ${lacksFacts} limit ${atMost}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export function selectExpiring(db: Database, until: string, limit: number) {
  return db
    .selectFrom('products')
    .where(sql<boolean>`deleted_at is null and status = 'published' and expires_on <> ''`)
    .where('expires_on', '<=', until)
    .select(['id', 'name', 'name_ne', 'expires_on'])
    .orderBy('expires_on')
    .orderBy('id')
    .limit(limit)
    .execute();
}

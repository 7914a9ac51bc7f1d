import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';

/** Each so-manieth product on sale, from an index alone. */
export async function selectEvery(db: Database, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from (
      select product_id, row_number() over (order by product_id) - 1 as place from product_listing
    ) as placed
    where place % ${size} = 0 order by product_id`.execute(db);
  return rows.map(({ id }) => id);
}

export function selectAddresses(db: Database, beginning: '>' | '>=', id: string, limit: number) {
  return db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .where('id', beginning, id)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'slug', 'updated_at as updatedAt'])
    .execute();
}

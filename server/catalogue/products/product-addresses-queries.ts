import type { Database } from '#database/connect.ts';

export async function countOnSale(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('category_counts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('products'), eb.lit(0)).as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function selectAddresses(db: Database, slice: { limit: number; offset: number }) {
  return await db
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(slice.limit)
    .offset(slice.offset)
    .select(['id', 'slug', 'updated_at as updatedAt'])
    .execute();
}

import { type Insertable, sql, type Updateable } from 'kysely';
import type { Transaction } from '#database/connect.ts';
import type { Categories } from '#database/tables.ts';

export async function lockCategory(tx: Transaction, id: string) {
  return await tx
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertCategory(tx: Transaction, category: Insertable<Categories>): Promise<string> {
  const { id } = await tx.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCategoryRow(
  tx: Transaction,
  id: string,
  columns: Updateable<Categories>,
): Promise<void> {
  await tx
    .updateTable('categories')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: sql<Date>`clock_timestamp()` }))
    .where('id', '=', id)
    .execute();
}

/** Those in the shop that are part of this one. */
export async function countParts(tx: Transaction, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('categories')
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What others may be part of: it stays so until the end of the transaction. */
export async function holdWhole(
  tx: Transaction,
  id: string,
): Promise<{ name: string; isWhole: boolean } | undefined> {
  const row = await tx
    .selectFrom('categories')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['name', 'parent_id'])
    .forShare()
    .executeTakeFirst();
  return row && { name: row.name, isWhole: row.parent_id === null };
}

/** Also those that are not published: kept for each kind, see the migration of product_counts. */
export async function countProductsIn(tx: Transaction, categoryId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(products), 0)::bigint as count from (
      select products from product_counts where category_id = ${categoryId} and not is_deleted
      union all
      select products from product_notes where category_id = ${categoryId} and not is_deleted
    ) as kinds`.execute(tx);
  return rows[0]?.count ?? 0;
}

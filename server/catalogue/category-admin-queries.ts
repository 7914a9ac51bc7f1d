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

/** Also those that are not in the shop. */
export async function countProductsIn(tx: Transaction, categoryId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('products')
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

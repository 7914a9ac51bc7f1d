import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { Products, StockMovements } from '#database/tables.ts';

/** The product on sale, locked against sales and other edits until the transaction ends. */
export async function lockProduct(tx: Transaction, id: string) {
  return await tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Waits for whoever is deleting the category, and makes them wait in turn. */
export async function holdCategory(tx: Transaction, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('categories')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('name')
    .forShare()
    .executeTakeFirst();
  return row?.name;
}

export async function insertProduct(tx: Transaction, product: Insertable<Products>): Promise<string> {
  const { id } = await tx.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateProductRow(
  tx: Transaction,
  id: string,
  columns: Updateable<Products>,
): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: sql<Date>`clock_timestamp()` }))
    .where('id', '=', id)
    .execute();
}

export async function insertMovement(tx: Transaction, movement: Insertable<StockMovements>): Promise<void> {
  await tx
    .insertInto('stock_movements')
    .values({ ...movement, created_at: sql<Date>`clock_timestamp()` })
    .execute();
}

export async function selectStock(db: Database, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('products').where('id', '=', id).select('stock').executeTakeFirst();
  return row?.stock;
}

export async function selectMovements(
  db: Database,
  productId: string,
  slice: { limit: number; offset: number },
) {
  return await db
    .selectFrom('stock_movements')
    .where('product_id', '=', productId)
    .select(['id', 'delta', 'reason', 'order_id', 'actor_name', 'note', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export async function countMovements(db: Database, productId: string): Promise<number> {
  const { count } = await db
    .selectFrom('stock_movements')
    .where('product_id', '=', productId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

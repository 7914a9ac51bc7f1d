import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { OrderItems, Orders, StockMovements } from '#database/tables.ts';

/** One order at a time per customer, and none for a customer who is just being deleted. */
export async function lockUser(tx: Transaction, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Always in the order of their ids, so that two orders never wait for each other. */
export function lockProducts(tx: Transaction, ids: string[]) {
  return tx
    .selectFrom('products')
    .where('id', 'in', ids)
    .select(['id', 'name', 'price_paisa', 'stock', 'images', 'deleted_at'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function lockOrderRow(tx: Transaction, id: string) {
  return tx.selectFrom('orders').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export function insertOrder(tx: Transaction, order: Insertable<Orders>) {
  return tx.insertInto('orders').values(order).returning(['id', 'reference']).executeTakeFirstOrThrow();
}

export async function insertOrderItems(tx: Transaction, items: Insertable<OrderItems>[]): Promise<void> {
  await tx.insertInto('order_items').values(items).execute();
}

export async function insertStockMovements(
  tx: Transaction,
  movements: Insertable<StockMovements>[],
): Promise<void> {
  await tx.insertInto('stock_movements').values(movements).execute();
}

export function selectOrderLines(db: Database, orderId: string) {
  return db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select(['product_id as productId', 'product_name as name', 'quantity'])
    .orderBy('line')
    .execute();
}

export async function updateOrder(tx: Transaction, id: string, columns: Updateable<Orders>): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...columns, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export async function insertOrderEvent(
  tx: Transaction,
  event: { orderId: string; kind: string; message: string; actorName: string | null },
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      kind: event.kind,
      message: event.message,
      actor_name: event.actorName,
      created_at: sql`clock_timestamp()`,
    })
    .execute();
}

import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { OrderItems, Orders } from '#database/tables.ts';

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
  const now = sql<Date>`clock_timestamp()`;
  return tx
    .insertInto('orders')
    .values({ ...order, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertOrderItems(tx: Transaction, items: Insertable<OrderItems>[]): Promise<void> {
  await tx.insertInto('order_items').values(items).execute();
}

export function selectOrderLines(db: Database, orderId: string) {
  return db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select(['product_id as productId', 'product_name as name', 'quantity'])
    .orderBy('line')
    .execute();
}

export function selectSoldLines(db: Database, orderId: string) {
  return db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select(['product_name as name', 'quantity', 'price_paisa as pricePaisa'])
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
  event: { orderId: string; kind: string; params: object; actorName: string | null },
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      kind: event.kind,
      params: JSON.stringify(event.params),
      actor_name: event.actorName,
      created_at: sql`clock_timestamp()`,
    })
    .execute();
}

/** Orders of the last moments that stand: what a double click would repeat. */
export function selectOrdersSince(tx: Transaction, userId: string, seconds: number) {
  return tx
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .where('status', '<>', 'cancelled')
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute();
}

export function selectAnswer(tx: Transaction, userId: string, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['request_hash as requestHash', 'answer'])
    .executeTakeFirst();
}

export async function insertAnswer(
  tx: Transaction,
  kept: { userId: string; key: string; requestHash: Buffer; orderId: string; answer: object },
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: kept.userId,
      key: kept.key,
      request_hash: kept.requestHash,
      order_id: kept.orderId,
      answer: JSON.stringify(kept.answer),
    })
    .execute();
}

export async function deleteAnswersBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', time).execute();
}

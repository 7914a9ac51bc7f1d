import { sql, type Updateable } from 'kysely';
import type { Order } from '#contract/orders/orders.ts';
import type { Database, Transaction } from '#database/connect.ts';
import type { Orders } from '#database/tables.ts';

/** However many sessions one guest begins, their orders come one after the other. */
export async function lockPhone(tx: Transaction, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(7265237, hashtext(${phone}))`.execute(tx);
}

/** Of two accounts that come at once, the second finds nothing left. */
export async function moveGuestOrders(tx: Transaction, userId: string): Promise<void> {
  await sql`
    update orders o set user_id = a.id
    from users a, users g
    where a.id = ${userId} and not a.is_guest and g.id = o.user_id and g.is_guest
      and o.id in (
        select p.id from orders p join users u on u.id = ${userId}
        where u.phone_confirmed_at is not null and p.phone is not null and phone_digits(p.phone) = phone_digits(u.phone)
        union
        select e.id from orders e join users u on u.id = ${userId}
        where u.email_confirmed_at is not null and lower(e.customer_email) = lower(u.email)
      )`.execute(tx);
}

export async function isOfGuest(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .where('orders.id', '=', orderId)
    .select('users.is_guest as isGuest')
    .executeTakeFirst();
  return row?.isGuest ?? false;
}

/** Always in the order of their ids, so that two orders never wait for each other. */
export async function lockProducts(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .selectFrom('products')
    .where('id', 'in', ids)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function selectStocks(tx: Transaction, variantIds: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('product_variants')
    .where('id', 'in', variantIds)
    .select(['id', 'stock'])
    .execute();
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

export function lockOrderRow(tx: Transaction, id: string) {
  return tx.selectFrom('orders').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export function selectOrderLines(db: Database, orderId: string) {
  return db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select([
      'product_id as productId',
      'variant_id as variantId',
      'product_name as name',
      'option_values as optionValues',
      'price_paisa as pricePaisa',
      'quantity',
      'restocked',
    ])
    .orderBy('line')
    .execute();
}

export async function selectWeight(db: Database, orderId: string): Promise<number> {
  const { grams } = await db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .where('order_items.order_id', '=', orderId)
    .select(sql<number>`coalesce(sum(products.weight_grams * order_items.quantity), 0)::integer`.as('grams'))
    .executeTakeFirstOrThrow();
  return grams;
}

/** What is on the shelf again; the database lets nobody put back more than was bought. */
export async function addRestocked(
  tx: Transaction,
  orderId: string,
  { variantId, quantity }: { variantId: string; quantity: number },
): Promise<{ productId: string }> {
  return tx
    .updateTable('order_items')
    .set((eb) => ({ restocked: eb('restocked', '+', quantity) }))
    .where('order_id', '=', orderId)
    .where('variant_id', '=', variantId)
    .returning('product_id as productId')
    .executeTakeFirstOrThrow();
}

export function selectSoldLines(db: Database, orderId: string) {
  return db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .where('order_id', '=', orderId)
    .select([
      'product_name as name',
      'products.name_ne as nameNe',
      'option_values as optionValues',
      'quantity',
      'order_items.price_paisa as pricePaisa',
    ])
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

/** What a request that comes again is answered. */
export async function updateKeptAnswer(
  tx: Transaction,
  { userId, key }: { userId: string; key: string },
  order: Order,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .set({ answer: JSON.stringify(order) })
    .execute();
}

export async function deleteAnswersBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', time).execute();
}

import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { StockReason } from '#database/tables.ts';

/** Locked against sales and other movements until the transaction ends, always in the order of their ids. */
export function lockStock(tx: Transaction, productIds: string[]) {
  return tx
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${productIds}::uuid[])`)
    .select(['id', 'name', 'stock', 'deleted_at as deletedAt'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The only statement that writes to the ledger; a trigger moves the stock with it. */
export async function insertMovements(
  tx: Transaction,
  moves: { productId: string; delta: number }[],
  cause: {
    reason: StockReason;
    orderId: string | null;
    actorId: string | null;
    actorName: string | null;
    note: string;
  },
): Promise<void> {
  await sql`
    insert into stock_movements (product_id, delta, reason, order_id, actor_id, actor_name, note, created_at)
    select product_id, delta, ${cause.reason}::stock_reason, ${cause.orderId}::uuid, ${cause.actorId}::uuid,
      ${cause.actorName}, ${cause.note}, clock_timestamp()
    from unnest(${moves.map(({ productId }) => productId)}::uuid[], ${moves.map(({ delta }) => delta)}::int[])
      as move(product_id, delta)`.execute(tx);
}

export async function selectStock(db: Database, productId: string): Promise<number | undefined> {
  const row = await db.selectFrom('products').where('id', '=', productId).select('stock').executeTakeFirst();
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

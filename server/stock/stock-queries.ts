import { sql } from 'kysely';
import type { ProductOption } from '#contract/catalogue/variants.ts';
import type { Counted, Slice } from '#contract/values/list-pages.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { countAsFar } from '#database/late-pages.ts';
import type { StockReason } from '#database/tables.ts';

export type StockRow = Awaited<ReturnType<typeof lockStock>>[number];

/**
 * The variants of products that are locked against sales and other movements until the transaction ends, always in the order
 * of their ids. Read after the lock: what was read with it could be older.
 */
export async function lockStock(tx: Transaction, productIds: string[]) {
  const ofProducts = sql<string>`any(${productIds}::uuid[])`;
  await tx
    .selectFrom('products')
    .where('id', '=', ofProducts)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return await tx
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .where('products.id', '=', ofProducts)
    .select([
      'products.id as productId',
      'products.name',
      sql<ProductOption[]>`products.options`.as('options'),
      'products.deleted_at as productDeletedAt',
      'product_variants.id as variantId',
      'product_variants.option_values as values',
      'product_variants.stock',
      'product_variants.deleted_at as deletedAt',
    ])
    .execute();
}

/** The only statement that writes to the ledger, but for placing an order; a trigger moves the stock with it. */
export async function insertMovements(
  tx: Transaction,
  moves: { productId: string; variantId: string; delta: number }[],
  cause: {
    reason: StockReason;
    orderId: string | null;
    actorId: string | null;
    actorName: string | null;
    note: string;
  },
): Promise<void> {
  await sql`
    insert into stock_movements
      (product_id, variant_id, delta, reason, order_id, actor_id, actor_name, note, created_at)
    select product_id, variant_id, delta, ${cause.reason}::stock_reason, ${cause.orderId}::uuid,
      ${cause.actorId}::uuid, ${cause.actorName}, ${cause.note}, clock_timestamp()
    from unnest(
      ${moves.map(({ productId }) => productId)}::uuid[], ${moves.map(({ variantId }) => variantId)}::uuid[],
      ${moves.map(({ delta }) => delta)}::int[]
    ) as move(product_id, variant_id, delta)`.execute(tx);
}

export async function selectStock(db: Database, productId: string) {
  return await db
    .selectFrom('products')
    .where('id', '=', productId)
    .select(['stock', sql<ProductOption[]>`options`.as('options')])
    .executeTakeFirst();
}

export type MovementFilter = { productId: string; variantId: string | undefined };

export async function selectMovements(db: Database, filter: MovementFilter, slice: Slice) {
  return await matching(db, filter)
    .innerJoin('product_variants', 'product_variants.id', 'stock_movements.variant_id')
    .select([
      'stock_movements.id',
      'stock_movements.variant_id',
      'product_variants.option_values as values',
      'delta',
      'reason',
      'order_id',
      'actor_name',
      'note',
      'stock_movements.created_at',
    ])
    .orderBy('stock_movements.created_at', 'desc')
    .orderBy('stock_movements.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export function countMovements(db: Database, filter: MovementFilter): Promise<Counted> {
  return countAsFar(db, matching(db, filter));
}

function matching(db: Database, { productId, variantId }: MovementFilter) {
  const ofProduct = db.selectFrom('stock_movements').where('stock_movements.product_id', '=', productId);
  return variantId ? ofProduct.where('variant_id', '=', variantId) : ofProduct;
}

import { MAX_STOCK, type StockAdjustmentInput, type StockHistoryAnswer } from '#contract/catalogue.ts';
import { paginationOf, sliceOf } from '#contract/envelope.ts';
import type { Database, Transaction } from '#database/connect.ts';
import type { StockReason } from '#database/tables.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { countMovements, insertMovements, lockStock, selectMovements, selectStock } from './stock-queries.ts';

export type StockKeeper = Actor & { name: string };

export type StockMove = { productId: string; delta: number };

export type StockCause = {
  reason: StockReason;
  /** Nobody when the shop itself does it, such as when a payment expires. */
  actor: { id: string; name: string } | null;
  orderId?: string;
  note?: string | undefined;
};

/** The only way stock changes: all of it or none, never below zero. */
export async function moveStock(tx: Transaction, moves: StockMove[], cause: StockCause): Promise<void> {
  const real = moves.filter(({ delta }) => delta !== 0);
  if (real.length === 0) return;
  const locked = await lockStock(
    tx,
    real.map(({ productId }) => productId),
  );
  const stockOf = new Map(locked.map(({ id, stock }) => [id, stock]));
  // What was sold can always come back, however full the shelf is by then.
  const limit = cause.reason === 'cancellation' ? Number.POSITIVE_INFINITY : MAX_STOCK;
  for (const { productId, delta } of real) {
    const stock = stockOf.get(productId) ?? 0;
    if (stock + delta < 0) throw conflict('stockTooLow', { stock, taken: -delta });
    if (delta > 0 && stock + delta > limit) throw conflict('stockTooHigh', { limit });
  }
  await insertMovements(tx, real, {
    reason: cause.reason,
    orderId: cause.orderId ?? null,
    actorId: cause.actor?.id ?? null,
    actorName: cause.actor?.name ?? null,
    note: cause.note?.trim() ?? '',
  });
}

export async function adjustStock(
  tx: Transaction,
  admin: StockKeeper,
  productId: string,
  { delta, note }: StockAdjustmentInput,
): Promise<void> {
  if (delta === 0) throw badRequest('deltaZero');
  const [product] = await lockStock(tx, [productId]);
  if (!product || product.deletedAt) throw notFound('productNotFound');
  await moveStock(tx, [{ productId: product.id, delta }], { reason: 'adjustment', actor: admin, note });
  await recordAudit(tx, admin, {
    action: 'product.stock',
    entity: 'product',
    entityId: product.id,
    before: { name: product.name, stock: product.stock },
    after: { name: product.name, stock: product.stock + delta, ...(note ? { note } : {}) },
  });
}

/** Also of a product that has left the shop: its history did not. */
export async function readStockHistory(
  db: Database,
  productId: string,
  page: number,
): Promise<StockHistoryAnswer> {
  const stock = await selectStock(db, productId);
  if (stock === undefined) throw notFound('productNotFound');
  const [rows, total] = await Promise.all([
    selectMovements(db, productId, sliceOf(page)),
    countMovements(db, productId),
  ]);
  return {
    stock,
    movements: rows.map(({ id, created_at, ...row }) => ({
      _id: id,
      ...row,
      created_at: created_at.toISOString(),
    })),
    pagination: paginationOf(page, total),
  };
}

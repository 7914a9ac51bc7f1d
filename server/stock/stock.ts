import { MAX_STOCK, type StockAdjustmentInput, type StockHistoryAnswer } from '#contract/catalogue.ts';
import { ADMIN_PAGE_SIZE } from '#contract/orders.ts';
import type { Database, Transaction } from '#database/connect.ts';
import type { StockReason } from '#database/tables.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import {
  countMovements,
  insertMovement,
  lockProduct,
  selectMovements,
  selectStock,
} from '#server/catalogue/product-admin-queries.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';

export type StockKeeper = Actor & { name: string };

export async function adjustStock(
  tx: Transaction,
  admin: StockKeeper,
  productId: string,
  { delta, note }: StockAdjustmentInput,
): Promise<void> {
  if (delta === 0) throw badRequest('deltaZero');
  const product = await lockProduct(tx, productId);
  if (!product) throw notFound('productNotFound');
  await moveStock(tx, admin, { productId: product.id, delta, reason: 'adjustment', note });
  await recordAudit(tx, admin, {
    action: 'product.stock',
    entity: 'product',
    entityId: product.id,
    before: { name: product.name, stock: product.stock },
    after: { name: product.name, stock: product.stock + delta, ...(note ? { note } : {}) },
  });
}

type Movement = { productId: string; delta: number; reason: StockReason; note?: string | undefined };

/** The product is locked, or new, by now: what is read here stays true until the movement is written. */
export async function moveStock(tx: Transaction, admin: StockKeeper, movement: Movement): Promise<void> {
  const { productId, delta, reason, note } = movement;
  if (delta === 0) return;
  const stock = (await selectStock(tx, productId)) ?? 0;
  if (stock + delta < 0) throw conflict('stockTooLow', { stock, taken: -delta });
  if (stock + delta > MAX_STOCK) throw conflict('stockTooHigh', { limit: MAX_STOCK });
  await insertMovement(tx, {
    product_id: productId,
    delta,
    reason,
    actor_id: admin.id,
    actor_name: admin.name,
    note: note?.trim() ?? '',
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
    selectMovements(db, productId, { limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE }),
    countMovements(db, productId),
  ]);
  return {
    stock,
    movements: rows.map(({ id, created_at, ...row }) => ({
      _id: id,
      ...row,
      created_at: created_at.toISOString(),
    })),
    pagination: { page, total, totalPages: Math.ceil(total / ADMIN_PAGE_SIZE) },
  };
}

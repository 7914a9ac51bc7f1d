import { chosenOptions } from '#contract/catalogue/chosen-options.ts';
import type { StockAdjustmentInput, StockHistoryAnswer } from '#contract/catalogue/stock.ts';
import { MAX_STOCK } from '#contract/catalogue/variant-limits.ts';
import { paginationOf, sliceOf } from '#contract/values/list-pages.ts';
import type { Database, Transaction } from '#database/connect.ts';
import type { StockReason } from '#database/tables.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { readPage } from '#server/list-pages.ts';
import {
  countMovements,
  insertMovements,
  lockStock,
  type StockRow,
  selectMovements,
  selectStock,
} from './stock-queries.ts';

export type StockKeeper = Actor & { name: string };

/** Without a variant, of the only one the product has. */
export type StockMove = { productId: string; variantId?: string | undefined; delta: number };

export type StockCause = {
  reason: StockReason;
  /** Nobody when the shop itself does it, such as when a payment expires. */
  actor: { id: string; name: string } | null;
  orderId?: string;
  note?: string | undefined;
};

/** The way stock changes: all of it or none, never below zero. */
export async function moveStock(tx: Transaction, moves: StockMove[], cause: StockCause): Promise<void> {
  const real = moves.filter(({ delta }) => delta !== 0);
  if (real.length === 0) return;
  const locked = Map.groupBy(
    await lockStock(
      tx,
      real.map(({ productId }) => productId),
    ),
    ({ productId }) => productId,
  );
  // What was sold can always come back, however full the shelf is by then.
  const limit = ['cancellation', 'return'].includes(cause.reason) ? Number.POSITIVE_INFINITY : MAX_STOCK;
  const checked = real.map(({ productId, variantId, delta }) => {
    const variant = choose(locked.get(productId) ?? [], variantId);
    const { stock } = variant;
    if (stock + delta < 0) throw conflict('stockTooLow', { stock, taken: -delta });
    if (delta > 0 && stock + delta > limit) throw conflict('stockTooHigh', { limit });
    return { productId, variantId: variant.variantId, delta };
  });
  await insertMovements(tx, checked, {
    reason: cause.reason,
    orderId: cause.orderId ?? null,
    actorId: cause.actor?.id ?? null,
    actorName: cause.actor?.name ?? null,
    note: cause.note?.trim() ?? '',
  });
}

function choose(variants: StockRow[], variantId: string | undefined): StockRow {
  const [variant, ...others] = variantId
    ? variants.filter((row) => row.variantId === variantId.toLowerCase())
    : variants.filter((row) => !row.deletedAt);
  if (!variant) throw notFound(variantId ? 'variantNotFound' : 'productNotFound');
  if (others.length > 0) throw badRequest('chooseOptions', { options: namesOf(variant) });
  return variant;
}

function namesOf({ options }: Pick<StockRow, 'options'>): string[] {
  return options.map(({ name }) => name);
}

export async function adjustStock(
  tx: Transaction,
  admin: StockKeeper,
  productId: string,
  { delta, note, variantId }: StockAdjustmentInput,
): Promise<void> {
  if (delta === 0) throw badRequest('deltaZero');
  const locked = await lockStock(tx, [productId]);
  const onSale = locked.filter((row) => !row.productDeletedAt && !row.deletedAt);
  if (onSale.length === 0) throw notFound('productNotFound');
  const variant = choose(onSale, variantId);
  await moveStock(tx, [{ ...variant, delta }], { reason: 'adjustment', actor: admin, note });
  const what = { name: variant.name, ...chosenOptions(namesOf(variant), variant.values) };
  await recordAudit(tx, admin, {
    action: 'product.stock',
    entity: 'product',
    entityId: variant.productId,
    before: { ...what, stock: variant.stock },
    after: { ...what, stock: variant.stock + delta, ...(note ? { note } : {}) },
  });
}

/** Also of a product that has left the shop: its history did not. */
export async function readStockHistory(
  db: Database,
  productId: string,
  { page = 1, variantId }: { page?: number; variantId?: string },
): Promise<StockHistoryAnswer> {
  const product = await selectStock(db, productId);
  if (!product) throw notFound('productNotFound');
  const filter = { productId, variantId };
  const slice = sliceOf(page);
  const { rows, ...counted } = await readPage(slice, {
    rows: () => selectMovements(db, filter, slice),
    count: () => countMovements(db, filter),
  });
  const names = namesOf(product);
  return {
    stock: product.stock,
    movements: rows.map(({ id, created_at, values, ...row }) => ({
      _id: id,
      ...row,
      // What was moved before the product got the options it has now was none of these.
      options: values.length === names.length ? chosenOptions(names, values) : {},
      created_at: created_at.toISOString(),
    })),
    pagination: paginationOf(page, counted),
  };
}

import type { Transaction } from '#database/connect.ts';
import { conflict } from '#server/errors.ts';
import { moveStock, type StockKeeper, type StockMove } from '#server/stock/stock.ts';
import type { PlannedVariant } from './variant-plan.ts';
import {
  freeSkus,
  insertVariant,
  makeSku,
  selectTakenSkus,
  selectVariants,
  updateVariant,
  type VariantRow,
} from './variant-queries.ts';

type Reason = 'initial' | 'adjustment' | 'import';
/** What a variant without a price of its own, and without one so far, costs. */
type Usual = { pricePaisa: number };

/**
 * Makes a product's variants those planned. The product is locked, or new, and has its options by now. A variant is the one
 * with its id, or with its options; what is not planned is no longer offered, and its stock is taken out.
 */
export async function writeVariants(
  tx: Transaction,
  admin: StockKeeper,
  productId: string,
  planned: PlannedVariant[],
  usual: Usual,
  reason: Reason,
): Promise<void> {
  const known = await selectVariants(tx, productId);
  const pairs = pair(known, planned);
  await refuseTakenSkus(tx, productId, planned);
  const kept = new Set(pairs.map(({ row }) => row?.id));
  const left = known.filter(({ id, deleted_at }) => !kept.has(id) && !deleted_at);
  for (const { id: variantId, stock } of left) {
    await moveStock(tx, [{ productId, variantId, delta: -stock }], { reason, actor: admin });
    await updateVariant(tx, variantId, { deleted_at: new Date() });
  }
  const renumbered = pairs.flatMap(({ row, plan }) => (row && plan.sku && plan.sku !== row.sku ? row : []));
  await freeSkus(
    tx,
    [...left, ...renumbered].map(({ id }) => id),
  );
  const moves: StockMove[] = [];
  for (const [index, { row, plan }] of pairs.entries()) {
    const variantId = await writeVariant(tx, productId, row, plan, usual, index + 1);
    moves.push({ productId, variantId, delta: plan.stock - (plan.stockBefore ?? row?.stock ?? 0) });
  }
  await moveStock(tx, moves, { reason, actor: admin });
}

type Pair = { row: VariantRow | undefined; plan: PlannedVariant };

function pair(known: VariantRow[], planned: PlannedVariant[]): Pair[] {
  const offeredLast = known.toSorted((a, b) => Number(!a.deleted_at) - Number(!b.deleted_at));
  const byValues = new Map(offeredLast.map((row) => [JSON.stringify(row.option_values), row]));
  const byId = new Map(known.map((row) => [row.id, row]));
  const named = new Set(planned.flatMap(({ id }) => id ?? []));
  return planned.map((plan) => {
    const same = byValues.get(JSON.stringify(plan.values));
    if (!plan.id) return { row: same && !named.has(same.id) ? same : undefined, plan };
    const row = byId.get(plan.id);
    if (!row) throw conflict('productChanged');
    return { row, plan };
  });
}

async function writeVariant(
  tx: Transaction,
  productId: string,
  row: VariantRow | undefined,
  plan: PlannedVariant,
  usual: Usual,
  position: number,
): Promise<string> {
  const columns = {
    position,
    option_values: plan.values,
    price_paisa: plan.pricePaisa ?? row?.price_paisa ?? usual.pricePaisa,
    ...(plan.sku === undefined ? {} : { sku: plan.sku }),
    ...(plan.barcode === undefined ? {} : { barcode: plan.barcode }),
    ...(plan.image === undefined ? {} : { image: plan.image }),
  };
  try {
    if (!row) return await insertVariant(tx, { product_id: productId, ...columns });
    const again = row.deleted_at && !plan.sku ? { sku: await makeSku(tx) } : {};
    await updateVariant(tx, row.id, { ...columns, ...again, deleted_at: null });
    return row.id;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    throw constraint === 'product_variants_sku' ? conflict('skuTaken', { sku: plan.sku ?? '' }) : error;
  }
}

async function refuseTakenSkus(tx: Transaction, productId: string, planned: PlannedVariant[]): Promise<void> {
  const wanted = planned.flatMap(({ sku }) => sku ?? []);
  const [taken] = await selectTakenSkus(tx, productId, wanted);
  if (taken) throw conflict('skuOfAnother', taken);
}

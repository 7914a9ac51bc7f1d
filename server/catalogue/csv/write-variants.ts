import type { ProductOption, VariantInput } from '#contract/catalogue/variants.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Transaction } from '#database/connect.ts';
import { changeProduct } from '#server/catalogue/products/product-admin.ts';
import type { StockKeeper } from '#server/stock/stock.ts';
import { selectTargetVariants, type TargetVariant } from './import-queries.ts';
import type { PlannedVariantRow, PlannedVariants } from './import-variants.ts';

/**
 * The way the editor does it, all variants of a product at once: prices, numbers and the ledger follow. `made` has the ids of
 * the products that this file has just made, each with the one variant of a product without options.
 */
export async function writeVariantRows(
  tx: Transaction,
  admin: StockKeeper,
  groups: PlannedVariants[],
  all: TargetVariant[],
  made: Map<string, string>,
): Promise<void> {
  const firsts = await selectTargetVariants(tx, [...made.values()]);
  const known = Map.groupBy([...all, ...firsts], ({ productId }) => productId);
  for (const group of groups) {
    if (group.rows.every(({ changes }) => changes.length === 0)) continue;
    const productId = group.target?.id ?? made.get(group.product) ?? '';
    const variants = variantsAfter(group, known.get(productId) ?? []);
    await changeProduct(tx, admin, productId, { options: group.options, variants });
  }
}

function variantsAfter({ target, options, rows }: PlannedVariants, known: TargetVariant[]): VariantInput[] {
  const [first, ...others] = rows;
  const all = target || !first ? rows : [{ ...first, variant: known[0] }, ...others];
  const byId = new Map(all.map((row) => [row.variant?.id, row]));
  return [
    ...known.map((variant) => inputOf(options, byId.get(variant.id) ?? variant, variant)),
    ...all.filter(({ variant }) => !variant).map((row) => inputOf(options, row)),
  ];
}

function inputOf(
  options: ProductOption[],
  { values, pricePaisa, stock, sku }: PlannedVariantRow | TargetVariant,
  known?: TargetVariant,
): VariantInput {
  return {
    ...(known ? { _id: known.id } : {}),
    options: Object.fromEntries(options.map(({ name }, place) => [name, values[place] ?? ''])),
    price: paisaToRupees(pricePaisa),
    stock,
    ...(sku ? { sku } : {}),
  };
}

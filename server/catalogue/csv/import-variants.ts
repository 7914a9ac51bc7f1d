import type { ProductOption } from '#contract/catalogue/variants.ts';
import type { ImportedRow } from '#contract/values/csv.ts';
import { paisaToRupees, rupeesToPaisa } from '#contract/values/money.ts';
import type { Transaction } from '#database/connect.ts';
import { changeProduct } from '#server/catalogue/products/product-admin.ts';
import { type Fault, fault } from '#server/errors.ts';
import type { StockKeeper } from '#server/stock/stock.ts';
import type { ImportRow } from './import-file.ts';
import type { ImportTarget, TargetVariant } from './import-queries.ts';

/** What a row that names a variant would do to it. */
export type PlannedVariantRow = {
  line: number;
  target: ImportTarget;
  variant: TargetVariant;
  pricePaisa: number;
  stock: number;
  sku: string;
  changes: ImportedRow['changes'];
};

/** 'Size: L; Colour: Blue', as a cell of the file has it. */
export function variantLabel(options: ProductOption[], values: string[]): string {
  return options.map(({ name }, place) => `${name}: ${values[place] ?? ''}`).join('; ');
}

const keyOf = (label: string) => label.toLowerCase().replaceAll(/\s+/g, '');

export function planVariantRow(
  row: ImportRow,
  found: ImportTarget[],
  variants: TargetVariant[],
): PlannedVariantRow | Fault {
  const [target] = found;
  if (found.length > 1) return fault('csvAmbiguousName', { count: found.length });
  if (!target) return fault('csvNoSuchProduct');
  const asked = row.variant ?? '';
  const options = target.options as ProductOption[];
  const variant = variants.find(
    ({ productId, values }) =>
      productId === target.id && keyOf(variantLabel(options, values)) === keyOf(asked),
  );
  if (!variant) return fault('csvNoSuchVariant', { name: asked });
  const pricePaisa =
    row.price === undefined ? variant.pricePaisa : (rupeesToPaisa(row.price) ?? variant.pricePaisa);
  const wanted = { pricePaisa, stock: row.stock ?? variant.stock, sku: row.sku || variant.sku };
  const [before, after] = [shown(variant), shown(wanted)];
  const changes = (['price', 'stock', 'sku'] as const)
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((change) => change.before !== change.after);
  return { line: row.line, target, variant, ...wanted, changes };
}

function shown({ pricePaisa, stock, sku }: { pricePaisa: number; stock: number; sku: string }) {
  return { price: paisaToRupees(pricePaisa).toFixed(2), stock: String(stock), sku };
}

export function toImportedVariant({ line, target, variant, changes }: PlannedVariantRow): ImportedRow {
  const label = variantLabel(target.options as ProductOption[], variant.values);
  const action = changes.length > 0 ? 'update' : 'unchanged';
  return { line, action, name: `${target.name} (${label})`, changes };
}

/** The way the editor does it, all variants of a product at once: prices, numbers and the ledger follow. */
export async function writeVariantRows(
  tx: Transaction,
  admin: StockKeeper,
  planned: PlannedVariantRow[],
  all: TargetVariant[],
): Promise<void> {
  const changed = planned.filter(({ changes }) => changes.length > 0);
  for (const [productId, rows] of Map.groupBy(changed, ({ target }) => target.id)) {
    const options = (rows[0]?.target.options ?? []) as ProductOption[];
    const byId = new Map(rows.map((row) => [row.variant.id, row]));
    const variants = all
      .filter((variant) => variant.productId === productId)
      .map((variant) => {
        const { pricePaisa, stock, sku } = byId.get(variant.id) ?? variant;
        const chosen = Object.fromEntries(options.map(({ name }, at) => [name, variant.values[at] ?? '']));
        return { _id: variant.id, options: chosen, price: paisaToRupees(pricePaisa), stock, sku };
      });
    await changeProduct(tx, admin, productId, { variants });
  }
}

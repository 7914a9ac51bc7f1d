import type { ImportRow } from './import-file.ts';
import type { ImportTarget } from './import-queries.ts';

/** The rows of one product: its own, and those of its variants. */
export type RowsOfProduct = {
  /** Its id or, without one, its name in lower case. */
  product: string;
  /** What is in the shop: none for a new product, several where only the name is given and they share it. */
  found: ImportTarget[];
  own: ImportRow[];
  ofVariants: ImportRow[];
};

/** A row belongs to the product with its id or, without one, to the only product of its name. */
export function rowsByProduct(rows: ImportRow[], targets: ImportTarget[]): RowsOfProduct[] {
  const byId = Map.groupBy(targets, (target) => target.id);
  const byName = Map.groupBy(targets, (target) => target.name.toLowerCase());
  const all = new Map<string, RowsOfProduct>();
  for (const row of rows) {
    const name = row.name?.toLowerCase() ?? '';
    const found = (row.id ? byId.get(row.id) : byName.get(name)) ?? [];
    const product = (found.length === 1 ? found[0]?.id : row.id) ?? name;
    const group = all.get(product) ?? { product, found, own: [], ofVariants: [] };
    (row.variant ? group.ofVariants : group.own).push(row);
    all.set(product, group);
  }
  return [...all.values()];
}

/** Of a new product without a row of its own, the first row of its variants tells the rest too. */
export function toldIn({ found, own, ofVariants }: RowsOfProduct): ImportRow[] {
  const isNew = found.length === 0 && own.length === 0;
  return isNew ? ofVariants.slice(0, 1) : own;
}

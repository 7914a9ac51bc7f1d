import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { type ProductRow, toProduct } from '#server/catalogue/catalogue.ts';

/** Which transactions wrote the rows of the variant, its product and its category, as `change_carts` says; any change makes another one. */
type Version = string;
/** What is in a cart, as it is in the shop. Its price is not part of it: a sale begins without any change. */
export type ChosenProduct = { version: Version; product: ProductRow; variant: ChosenVariant };
type ChosenVariant = {
  id: string;
  values: string[];
  regular_paisa: number;
  stock: number;
  sku: string;
  barcode: string | null;
  image: string | null;
  offered: boolean;
};

const MOST_KEPT = 1_000;
const keptFor = new WeakMap<Database, LRUCache<string, ChosenProduct>>();

/**
 * What a cart shows of its products. Each cart is read with the versions of their rows, so whoever has seen the same version
 * before need not be sent all of its words again; a product that has changed since is read anew.
 */
export async function chosenProducts(
  db: Database,
  wanted: { variantId: string; version: Version }[],
): Promise<(variantId: string) => ChosenProduct> {
  const kept = keptFor.get(db) ?? new LRUCache({ max: MOST_KEPT });
  keptFor.set(db, kept);
  const chosen = new Map<string, ChosenProduct>();
  for (const { variantId, version } of wanted) {
    const known = kept.get(variantId);
    if (known?.version === version) chosen.set(variantId, known);
  }
  const missing = wanted.map(({ variantId }) => variantId).filter((id) => !chosen.has(id));
  for (const found of missing.length > 0 ? await select(db, missing) : []) {
    kept.set(found.variant.id, found);
    chosen.set(found.variant.id, found);
  }
  return (variantId) => {
    const found = chosen.get(variantId);
    if (!found) throw new Error('A product left the shop while its cart was read.');
    return found;
  };
}

type Row = ProductRow & { rowVersion: Version; chosen: ChosenVariant };

async function select(db: Database, variantIds: string[]): Promise<ChosenProduct[]> {
  const { rows } = await sql<Row>`
    select p.*, c.name as category_name, c.name_ne as category_name_ne,
      v.xmin::text || ' ' || p.xmin::text || ' ' || c.xmin::text as "rowVersion",
      json_build_object('id', v.id, 'values', v.option_values, 'regular_paisa', v.price_paisa, 'stock', v.stock, 'sku', v.sku,
        'barcode', v.barcode, 'image', v.image, 'offered', v.deleted_at is null) as chosen
    from product_variants v join products p on p.id = v.product_id join categories c on c.id = p.category_id
    where v.id = any (${variantIds}::uuid[])`.execute(db);
  return rows.map(({ rowVersion, chosen, ...product }) => ({
    version: rowVersion,
    variant: chosen,
    product,
  }));
}

/** A version of a product, as it was last shown. */
const shown = new WeakMap<ChosenProduct, { pricePaisa: number; json: string }>();

/** In JSON: with the price, the stock and the picture of the variant. */
export function writeChosen(chosen: ChosenProduct, pricePaisa: number): string {
  const last = shown.get(chosen);
  if (last?.pricePaisa === pricePaisa) return last.json;
  const json = JSON.stringify(describe(chosen, pricePaisa));
  shown.set(chosen, { pricePaisa, json });
  return json;
}

function describe({ product: row, variant }: ChosenProduct, pricePaisa: number) {
  const prices = { price_paisa: pricePaisa, regular_paisa: variant.regular_paisa };
  const product = toProduct({ ...row, ...prices, variants: [{ ...variant, price_paisa: pricePaisa }] });
  const images = variant.image ? [variant.image, ...product.images] : product.images;
  return { ...product, price: paisaToRupees(pricePaisa), stock: variant.stock, images };
}

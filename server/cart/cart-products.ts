import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import type { ProductRow } from '#server/catalogue/catalogue.ts';

/** Which transactions wrote the row and its category's, as `change_carts` says; any change of either makes another one. */
type RowVersion = string;
export type CartProduct = ProductRow & { rowVersion: RowVersion };

const MOST_KEPT = 1_000;
const keptFor = new WeakMap<Database, LRUCache<string, CartProduct>>();

/**
 * What a cart shows of its products. Each cart is read with the versions of their rows, so whoever has seen the same version
 * before need not be sent all of its words again; a product that has changed since is read anew.
 */
export async function productsInCart(
  db: Database,
  wanted: { productId: string; rowVersion: RowVersion }[],
): Promise<(productId: string) => CartProduct> {
  const kept = keptFor.get(db) ?? new LRUCache({ max: MOST_KEPT });
  keptFor.set(db, kept);
  const products = new Map<string, CartProduct>();
  for (const { productId, rowVersion: version } of wanted) {
    const product = kept.get(productId);
    if (product?.rowVersion === version) products.set(productId, product);
  }
  const missing = wanted.map(({ productId }) => productId).filter((id) => !products.has(id));
  for (const product of missing.length > 0 ? await selectProducts(db, missing) : []) {
    kept.set(product.id, product);
    products.set(product.id, product);
  }
  return (productId) => {
    const product = products.get(productId);
    if (!product) throw new Error('A product left the shop while its cart was read.');
    return product;
  };
}

async function selectProducts(db: Database, ids: string[]): Promise<CartProduct[]> {
  const { rows } = await sql<CartProduct>`
    select p.*, c.name as category_name, c.name_ne as category_name_ne, p.xmin::text || ' ' || c.xmin::text as "rowVersion"
    from products p join categories c on c.id = p.category_id
    where p.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

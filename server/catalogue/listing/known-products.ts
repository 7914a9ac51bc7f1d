import type { ShopChange } from '#contract/audit.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import type { Database } from '#database/connect.ts';
import type { Changes } from '#server/answers/kept.ts';
import { type KeptByKey, keepByKey, keepNothing, type Outdated } from '#server/answers/kept-by-key.ts';
import { findProducts, toProduct } from '#server/catalogue/catalogue.ts';
import { type Found, idsOf, type Wanted } from './listing-queries.ts';

type Known = {
  products: KeptByKey<Product>;
  /** Of the latest pages, the share of which every product was known. */
  wholePages: number;
};

const MOST_KNOWN = 1_000;
/** With fewer such pages, asking for what is missing would cost more than asking for everything at once. */
const WORTHWHILE = 0.7;
const WEIGHT_OF_A_PAGE = 1 / 16;

const knownTo = new WeakMap<Database, Known>();

/** From now on, a product that was shown is known until something of it changes. */
export function keepProducts(db: Database, changes: Changes): void {
  knownTo.set(db, { products: keepByKey(changes, outdatedBy, MOST_KNOWN), wholePages: 0 });
}

/** Without an id, it may be its category or a sale that changed. */
function outdatedBy({ topic, id }: ShopChange): Outdated {
  if (topic === 'settings') return 'all';
  if (topic !== 'product' && topic !== 'catalogue') return 'none';
  return id ? { key: id } : 'all';
}

/** What `find` finds. Where nearly every product is known already, only which ones they are is asked for. */
export async function showProducts<Matches extends { found: Found }>(
  db: Database,
  find: (wanted: Wanted) => Promise<Matches>,
): Promise<{ matches: Matches; products: Product[] }> {
  const known = knownTo.get(db) ?? { products: keepNothing, wholePages: 0 };
  return await known.products.learn(
    async () => {
      const matches = await find(known.wholePages > WORTHWHILE ? 'ids' : 'rows');
      return { matches, products: await productsOf(db, matches.found, known) };
    },
    ({ products }) => products.map((product) => [product._id, product]),
  );
}

async function productsOf(db: Database, found: Found, known: Known): Promise<Product[]> {
  const ids = idsOf(found);
  const before = new Map(ids.map((id) => [id, known.products.get(id)]));
  const missing = ids.filter((id) => !before.get(id));
  if (ids.length > 0) {
    known.wholePages += (Number(missing.length === 0) - known.wholePages) * WEIGHT_OF_A_PAGE;
  }
  if ('rows' in found) return found.rows.map(toProduct);
  const read = new Map((await findProducts(db, missing)).map((product) => [product._id, product]));
  return ids.flatMap((id) => before.get(id) ?? read.get(id) ?? []);
}

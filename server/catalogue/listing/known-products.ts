import type { ShopChange } from '#contract/audit.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import type { Database } from '#database/connect.ts';
import type { Changes } from '#server/answers/kept.ts';
import { type KeptByKey, keepByKey, keepNothing, type Outdated } from '#server/answers/kept-by-key.ts';
import { findProducts, toProduct } from '#server/catalogue/catalogue.ts';
import { SHARED_READS, together } from '#server/together.ts';
import type { Found } from './listing-queries.ts';

/** A product as it is sent, in JSON: a quarter of the room that it takes as an object, and ready to leave; and as it was read, if it just was. */
export type WrittenProduct = { id: string; json: string; product?: Product };

const MOST_LETTERS = 4 * 1024 * 1024;
const knownTo = new WeakMap<Database, KeptByKey<string>>();

/** From now on, a product that was shown is known until something of it changes. */
export function keepProducts(db: Database, changes: Changes): void {
  const room = { most: MOST_LETTERS, sizeOf: (json: string) => json.length };
  knownTo.set(db, keepByKey(changes, outdatedBy, room));
}

/** Without an id, it may be its category or a sale that changed. */
function outdatedBy({ topic, id }: ShopChange): Outdated {
  if (topic === 'settings') return 'all';
  if (topic !== 'product' && topic !== 'catalogue') return 'none';
  return id ? { key: id } : 'all';
}

/** What `find` finds; of products that are known, only which ones they are need be found. */
export async function writeProducts<Matches extends { found: Found }>(
  db: Database,
  find: () => Promise<Matches>,
): Promise<{ matches: Matches; products: WrittenProduct[] }> {
  const known = knownTo.get(db) ?? keepNothing;
  return await known.learn(
    async () => {
      const matches = await find();
      const { found } = matches;
      if ('rows' in found) {
        const products = found.rows.map(toProduct).map(write);
        return { matches, products, read: products };
      }
      const before = found.ids.map((id) => ({ id, json: known.get(id) }));
      const missing = before.filter(({ json }) => json === undefined).map(({ id }) => id);
      const read = missing.length === 0 ? [] : (await findTogether(db, missing)).map(write);
      const readNow = new Map(read.map((each) => [each.id, each]));
      const products = before.flatMap(({ id, json }) => (json ? { id, json } : (readNow.get(id) ?? [])));
      return { matches, products, read };
    },
    ({ read }) => read.map(({ id, json }) => [id, json]),
  );
}

/** What several pages miss at a moment is read in one statement. */
const findTogether = together<string[], Product[]>(async (db, asked) => {
  const all = new Map((await findProducts(db, [...new Set(asked.flat())])).map((each) => [each._id, each]));
  return asked.map((ids) => ids.flatMap((id) => all.get(id) ?? []));
}, SHARED_READS);

function write(product: Product): WrittenProduct {
  return { id: product._id, json: JSON.stringify(product), product };
}

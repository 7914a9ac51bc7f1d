import type { ShopChange } from '#contract/audit.ts';
import type { Database } from '#database/connect.ts';
import type { Changes } from '#server/answers/kept.ts';
import { type KeptByKey, keepByKey, type Outdated } from '#server/answers/kept-by-key.ts';
import { type Offer, type Offers, type ShopTerms, selectOffers } from './quote-queries.ts';

/** What is asked for, by whom, and where it goes. */
export type AskedOffers = {
  lines: { productId: string; variantId: string | undefined }[];
  placeCode: number | undefined;
  customerId: string;
};

type Memory = { offers: KeptByKey<Offer[]>; terms: KeptByKey<ShopTerms> };

const MOST_OFFERS = 2_000;
const MOST_PLACES = 800;
const memories = new WeakMap<Database, Memory>();

/** From now on, what was read for an order is remembered for the next ones. */
export function keepOffers(db: Database, changes: Changes): void {
  memories.set(db, {
    offers: keepByKey(changes, offersOutdatedBy, { most: MOST_OFFERS, sizeOf: ({ length }) => length }),
    terms: keepByKey(changes, ({ topic }) => (topic === 'settings' ? 'all' : 'none'), { most: MOST_PLACES }),
  });
}

/** A sale changes nothing but the stock, which is never taken from memory. */
function offersOutdatedBy({ topic, id, changed }: ShopChange): Outdated {
  if ((topic !== 'product' && topic !== 'catalogue') || (changed?.length === 1 && changed[0] === 'stock'))
    return 'none';
  return id ? { key: id } : 'all';
}

export async function readOffers(
  db: Database,
  { lines, placeCode, customerId }: AskedOffers,
): Promise<Offers> {
  const products = [...new Set(lines.map(({ productId }) => productId))];
  const variants = lines.flatMap(({ variantId }) => variantId ?? []);
  const read = () => selectOffers(db, { products, variants, placeCode: placeCode ?? null, customerId });
  const memory = memories.get(db);
  if (!memory) return read();
  const ofProducts = ({ offers }: Offers) =>
    products.map((id): [string, Offer[]] => [id, offers.filter(({ productId }) => productId === id)]);
  return memory.terms.learn(
    () => memory.offers.learn(read, ofProducts),
    ({ terms }) => [[String(placeCode), terms]],
  );
}

/** As it was read for somebody else, if all of it is remembered. Whether a code waits in the cart is not known. */
export function recallOffers(db: Database, { lines, placeCode }: AskedOffers): Offers | undefined {
  const memory = memories.get(db);
  const terms = memory?.terms.get(String(placeCode));
  if (!memory || !terms) return undefined;
  const offers: Offer[] = [];
  for (const id of new Set(lines.map(({ productId }) => productId))) {
    const known = memory.offers.get(id);
    if (!known) return undefined;
    offers.push(...known);
  }
  return { offers, terms, cartCode: null };
}

import type { Database } from '#database/connect.ts';
import { selectAddresses, selectEvery } from './product-addresses-queries.ts';

export type ProductAddress = { id: string; slug: string; updatedAt: Date };

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Search engines accept 50,000 addresses in a file; parts of so many are small enough to be made while they wait. */
const PART = 10_000;
const REMEMBERED_MS = 10 * 60_000;

const remembered = new WeakMap<Database, { parts: Promise<string[]>; until: number }>();

/** The product that each part begins with, of all that are on sale; looked up now and then, because that reads all of them. */
export function listParts(db: Database, now = Date.now()): Promise<string[]> {
  const known = remembered.get(db);
  if (known && known.until > now) return known.parts;
  const parts = selectEvery(db, PART);
  const own = { parts, until: now + REMEMBERED_MS };
  remembered.set(db, own);
  const forget = () => {
    if (remembered.get(db) === own) remembered.delete(db);
  };
  // A shop that has nothing yet is quickly asked again.
  parts.then((firsts) => firsts.length === 0 && forget(), forget);
  return parts;
}

export function listPart(db: Database, first: string): Promise<ProductAddress[]> {
  return selectAddresses(db, '>=', first, PART);
}

/** Every product on sale, so many at a time. */
export async function* everyAddress(db: Database, size: number): AsyncGenerator<ProductAddress[]> {
  let last: string | undefined = BEFORE_ALL;
  while (last) {
    const addresses: ProductAddress[] = await selectAddresses(db, '>', last, size);
    yield addresses;
    last = addresses.length < size ? undefined : addresses.at(-1)?.id;
  }
}

import type { Database } from '#database/connect.ts';
import { selectAddresses, selectEvery } from './product-addresses-queries.ts';

export type ProductAddress = { id: string; slug: string; updatedAt: Date };

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** The product that each part of so many begins with, of all that are on sale. */
export function listParts(db: Database, size: number): Promise<string[]> {
  return selectEvery(db, size);
}

export function listPart(db: Database, first: string, size: number): Promise<ProductAddress[]> {
  return selectAddresses(db, '>=', first, size);
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

import type { Database } from '#database/connect.ts';
import { countOnSale, selectAddresses } from './product-addresses-queries.ts';

export type ProductAddress = { id: string; slug: string; updatedAt: Date };

export function countProductsOnSale(db: Database): Promise<number> {
  return countOnSale(db);
}

/** Every product on sale, a page at a time, in an order that stays. */
export function listProductAddresses(
  db: Database,
  page: number,
  pageSize: number,
): Promise<ProductAddress[]> {
  return selectAddresses(db, { limit: pageSize, offset: (page - 1) * pageSize });
}

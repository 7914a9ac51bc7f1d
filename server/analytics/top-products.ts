import type { TopProduct } from '#contract/analytics.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { findProductsEverSold } from '#server/catalogue/catalogue.ts';
import type { ProductSales } from './best-sellers-queries.ts';

export const TOP_PRODUCTS = 5;

/** Also those that have left the shop: they were sold all the same. */
export async function describeProducts(db: Database, sold: ProductSales[]): Promise<TopProduct[]> {
  const products = await findProductsEverSold(
    db,
    sold.map(({ id }) => id),
  );
  return sold.flatMap(({ id, units, revenuePaisa }) => {
    const product = products.get(id)?.product;
    if (!product) return [];
    const { _id, name, nameNe, stock, price } = product;
    const revenue = paisaToRupees(revenuePaisa);
    return [
      { _id, name, ...(nameNe ? { nameNe } : {}), stock, price, sold: units, totalSold: units, revenue },
    ];
  });
}

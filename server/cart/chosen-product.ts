import { paisaToRupees } from '#contract/values/money.ts';
import { toProduct } from '#server/catalogue/catalogue.ts';
import type { CartProduct } from './cart-products.ts';
import type { CartVariant } from './cart-queries.ts';

/** A version of a product, as it was last shown with a variant of it. */
const shown = new WeakMap<CartProduct, { variant: string; json: string }>();

/** The product as it was chosen, in JSON: with the price, the stock and the picture of the variant. */
export function chosenProduct(product: CartProduct, variant: CartVariant): string {
  const last = shown.get(product);
  const key = JSON.stringify(variant);
  if (last?.variant === key) return last.json;
  const json = JSON.stringify(describe(product, variant));
  shown.set(product, { variant: key, json });
  return json;
}

function describe(row: CartProduct, variant: CartVariant) {
  const prices = { price_paisa: variant.price_paisa, regular_paisa: variant.regular_paisa };
  const product = toProduct({ ...row, ...prices, variants: [variant] });
  const images = variant.image ? [variant.image, ...product.images] : product.images;
  return { ...product, price: paisaToRupees(variant.price_paisa), stock: variant.stock, images };
}

import type { Product } from '#contract/catalogue/catalogue.ts';
import { shorten } from '#web/storefront/frame/shorten.ts';
import { type Swatches, swatchesOf } from '#web/storefront/product/swatches.ts';

/** What a card says of a product's variants. */
export type CardOptions = { hasOptions: boolean; isFrom: boolean; swatches: Swatches };

/** As much of a product as a card shows: pages carry many. */
export type CardProduct = Pick<
  Product,
  | '_id'
  | 'name'
  | 'slug'
  | 'price'
  | 'compareAtPrice'
  | 'stock'
  | 'featured'
  | 'rating'
  | 'review_count'
  | 'category_name'
> & { image: string | undefined; summary?: string } & CardOptions;

export function toCard(product: Product): CardProduct {
  const { _id, name, slug, price, compareAtPrice, stock, featured, rating, review_count, category_name } =
    product;
  return {
    _id,
    name,
    slug,
    price,
    compareAtPrice,
    stock,
    featured,
    rating,
    review_count,
    category_name,
    image: product.images[0],
    hasOptions: product.variants.length > 1,
    isFrom: new Set(product.variants.map((variant) => variant.price)).size > 1,
    swatches: swatchesOf(product.options),
  };
}

/** In a list there is room for a few of its words. */
export function toListed(product: Product): CardProduct {
  return { ...toCard(product), summary: shorten(product.description, 180) };
}

import type { Product } from '#contract/catalogue.ts';
import { shorten } from '#web/storefront/frame/shorten.ts';

/** As much of a product as a card shows: pages carry many. */
export type CardProduct = Pick<
  Product,
  '_id' | 'name' | 'price' | 'stock' | 'featured' | 'rating' | 'review_count' | 'category_name'
> & { image: string | undefined; summary: string };

export function toCard(product: Product): CardProduct {
  const { _id, name, price, stock, featured, rating, review_count, category_name } = product;
  return {
    _id,
    name,
    price,
    stock,
    featured,
    rating,
    review_count,
    category_name,
    image: product.images[0],
    summary: shorten(product.description, 180),
  };
}

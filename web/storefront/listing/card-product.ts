import type { Product } from '#contract/catalogue/catalogue.ts';
import { shorten } from '#web/storefront/frame/shorten.ts';
import { type Swatches, swatchesOf } from '#web/storefront/product/swatches.ts';

/** What a card says of a product's variants. */
export type CardOptions = { hasOptions?: true; isFrom?: true; swatches?: Swatches };

/** As much of a product as a card shows, and nothing of what is not so: pages carry many. */
export type CardProduct = Pick<Product, '_id' | 'name' | 'slug' | 'price' | 'stock' | 'category_name'> &
  CardOptions & {
    compareAtPrice?: number;
    featured?: true;
    rating?: { average: number; count: number };
    image?: string;
    summary?: string;
  };

export function toCard(product: Product): CardProduct {
  const { _id, name, slug, price, stock, category_name, variants } = product;
  const [image] = product.images;
  const swatches = swatchesOf(product.options);
  return {
    _id,
    name,
    slug,
    price,
    stock,
    category_name,
    ...(product.compareAtPrice !== undefined && { compareAtPrice: product.compareAtPrice }),
    ...(product.featured && { featured: true }),
    ...(product.rating !== null && { rating: { average: product.rating, count: product.review_count } }),
    ...(image && { image }),
    ...(variants.length > 1 && { hasOptions: true }),
    ...(variants.some((variant) => variant.price !== variants[0]?.price) && { isFrom: true }),
    ...(Object.keys(swatches).length > 0 && { swatches }),
  };
}

/** In a list there is room for a few of its words. */
export function toListed(product: Product): CardProduct {
  return { ...toCard(product), summary: shorten(product.description, 180) };
}

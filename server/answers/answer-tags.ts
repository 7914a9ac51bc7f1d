import type { ShopChange } from '#contract/audit.ts';
import type { Product, ProductFilter } from '#contract/catalogue/catalogue.ts';

/** What an answer was made from: it is forgotten when something with one of these tags changes. */
export type Seen = Set<string>;

/** `sales`: only the stock moved, as with every order. */
export type Concerned = { tags: string[]; sales: boolean } | 'everything' | 'nothing';

const CATALOGUE = 'catalogue';
const CATEGORIES = 'categories';
const LISTING = 'listing';
const BY_PRICE = 'listing:price';
const BY_WORDS = 'listing:words';
const BY_FEATURED = 'listing:featured';
const BY_VARIANT = 'listing:variant';
/** Where no product is: one may come there. */
const ADDRESSES = 'addresses';
const productTag = (id: string) => `product:${id}`;

export function sawProducts(seen: Seen, products: Pick<Product, '_id'>[]): void {
  seen.add(CATALOGUE);
  for (const { _id } of products) seen.add(productTag(_id));
}

/** Also a product that is not there: it may come. */
export function sawProduct(seen: Seen, id: string): void {
  sawProducts(seen, [{ _id: id.toLowerCase() }]);
}

/** Nothing is at this readable address, yet. */
export function sawNoProduct(seen: Seen): void {
  seen.add(CATALOGUE).add(ADDRESSES);
}

export function sawCategories(seen: Seen): void {
  seen.add(CATALOGUE).add(CATEGORIES);
}

/** A listing changes with the products it shows, and with whatever could bring others into it. */
export function sawListing(seen: Seen, filter: ProductFilter, productIds: string[]): void {
  seen.add(CATALOGUE).add(LISTING);
  for (const id of productIds) seen.add(productTag(id));
  const {
    minPrice,
    maxPrice,
    sort = '',
    search,
    featured,
    collection,
    category: _,
    page: _p,
    limit: _l,
    ...others
  } = filter;
  if (minPrice !== undefined || maxPrice !== undefined || sort.startsWith('price') || collection)
    seen.add(BY_PRICE);
  if (search || sort.startsWith('name')) seen.add(BY_WORDS);
  if (featured) seen.add(BY_FEATURED);
  if (Object.keys(others).length > 0) seen.add(BY_VARIANT);
}

/** Related products are chosen by price: that choice may be as old as the time limit, what it shows may not. */
export function concernedBy(change: ShopChange | undefined): Concerned {
  if (!change || change.topic === 'settings') return 'everything';
  if (change.topic !== 'product' && change.topic !== 'catalogue') return 'nothing';
  const { topic, id, changed } = change;
  if (!id) return { tags: [CATALOGUE], sales: false };
  const tags = topic === 'product' ? [] : listingsConcerned(changed);
  return { tags: [productTag(id), ...tags], sales: changed?.length === 1 && changed[0] === 'stock' };
}

/** Without its columns, it is a variant that changed: the price, or what it can be filtered by. */
function listingsConcerned(changed: string[] | undefined): string[] {
  const tagsOfColumn: Record<string, string[]> = {
    price_paisa: [BY_PRICE],
    name: [BY_WORDS],
    description: [BY_WORDS],
    featured: [BY_FEATURED],
    slug: [ADDRESSES],
    images: [],
    highlights: [],
    highlights_ne: [],
    stock: [],
    rating_sum: [],
    rating_count: [],
    version: [],
    updated_at: [],
  };
  if (!changed) return [BY_PRICE, BY_VARIANT];
  return changed.flatMap((column) => tagsOfColumn[column] ?? [LISTING, CATEGORIES, ADDRESSES]);
}

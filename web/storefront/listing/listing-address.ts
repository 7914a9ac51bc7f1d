import type { ProductFilter, ProductSort } from '#contract/catalogue.ts';
import { isId } from '#contract/ids.ts';
import { formatCount } from '#contract/money.ts';

/** Everything that decides what a listing shows. It lives in the address alone. */
export type Listing = {
  search: string;
  category: string;
  minPrice: number | undefined;
  maxPrice: number | undefined;
  featured: boolean;
  sort: ProductSort;
  view: 'grid' | 'list';
  page: number;
};

export const sortNames: Record<ProductSort, string> = {
  'created_at DESC': 'Newest first',
  'created_at ASC': 'Oldest first',
  'price ASC': 'Price: low to high',
  'price DESC': 'Price: high to low',
  'name ASC': 'Name: A to Z',
};
const DEFAULT_SORT: ProductSort = 'created_at DESC';
const MAX_PRICE = 1_000_000_000;
const MAX_PAGE = 100_000;

/** Takes any query string, also a mistyped one: what makes no sense counts as not given. */
export function parseListing(params: URLSearchParams): Listing {
  const text = (name: string) => (params.get(name) ?? '').replaceAll('\0', '').trim();
  const sort = text('sort');
  const page = Number(text('page'));
  return {
    search: text('search').slice(0, 200),
    category: isId(text('category')) ? text('category').toLowerCase() : '',
    minPrice: parsePrice(text('minPrice')),
    maxPrice: parsePrice(text('maxPrice')),
    featured: text('featured') === 'true',
    sort: Object.hasOwn(sortNames, sort) ? (sort as ProductSort) : DEFAULT_SORT,
    view: text('view') === 'list' ? 'list' : 'grid',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

function parsePrice(text: string): number | undefined {
  const price = Math.round(Number(text) * 100) / 100;
  return text !== '' && price >= 0 && price <= MAX_PRICE ? price : undefined;
}

export function listingPath(listing: Partial<Listing>): string {
  const params = new URLSearchParams();
  const add = (name: string, value: unknown, isGiven: unknown = value) => {
    if (isGiven) params.set(name, String(value));
  };
  add('search', listing.search);
  add('category', listing.category);
  add('minPrice', listing.minPrice, listing.minPrice !== undefined);
  add('maxPrice', listing.maxPrice, listing.maxPrice !== undefined);
  add('featured', listing.featured);
  add('sort', listing.sort, listing.sort && listing.sort !== DEFAULT_SORT);
  add('view', listing.view, listing.view === 'list');
  add('page', listing.page, listing.page && listing.page > 1);
  return params.size > 0 ? `/products?${params}` : '/products';
}

export function filterOf({ search, category, featured, view: _, ...rest }: Listing): ProductFilter {
  return {
    ...rest,
    search: search || undefined,
    category: category || undefined,
    featured: featured || undefined,
  };
}

export function productCount(total: number): string {
  return total === 1 ? '1 product' : `${formatCount(total)} products`;
}

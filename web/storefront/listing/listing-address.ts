import type { ProductFilter, ProductSort } from '#contract/catalogue/catalogue.ts';
import { isId } from '#contract/values/ids.ts';
import { inWesternDigits } from '#texts/digits.ts';

/** Everything that decides what a listing shows. It lives in the address alone. */
export type Listing = {
  search: string;
  category: string;
  /** Of which collection; its name is in the path. */
  collection: string;
  minPrice: number | undefined;
  maxPrice: number | undefined;
  featured: boolean;
  /** { Size: ['M', 'L'] }: products that come in one of these. */
  options: Record<string, string[]>;
  /** Undefined is the order nobody chose: the best match first in a search, else the newest. */
  sort: ProductSort | undefined;
  view: 'grid' | 'list';
  page: number;
  /** Load More adds pages below: all from `page` up to this one are shown, also after a reload and on the way back. */
  upto: number;
};

export const sorts: ProductSort[] = [
  'created_at DESC',
  'created_at ASC',
  'price ASC',
  'price DESC',
  'name ASC',
];
export const NEWEST: ProductSort = 'created_at DESC';
/** Before the name of an option, in the address and in the filters' form. */
export const OPTION = 'option.';
const MAX_OPTIONS = 3;
const MAX_VALUES = 20;
const MAX_OPTION_LENGTH = 120;
const MAX_PRICE = 1_000_000_000;
const MAX_PAGE = 100_000;
/** So many pages one address may show; after that a new page begins. */
export const MAX_PAGES_SHOWN = 40;

/** Takes any query string, also a mistyped one: what makes no sense counts as not given. */
export function parseListing(params: URLSearchParams, collection = ''): Listing {
  const text = (name: string) => (params.get(name) ?? '').replaceAll('\0', '').trim();
  const search = text('search').slice(0, 200);
  const page = parsePage(text('page'));
  const upto = parsePage(text('upto'));
  return {
    search,
    category: isId(text('category')) ? text('category').toLowerCase() : '',
    collection,
    minPrice: parsePrice(text('minPrice')),
    maxPrice: parsePrice(text('maxPrice')),
    featured: text('featured') === 'true',
    options: parseOptions(params),
    sort: parseSort(text('sort'), search || collection),
    view: text('view') === 'list' ? 'list' : 'grid',
    page,
    upto: upto > page && upto - page < MAX_PAGES_SHOWN ? upto : page,
  };
}

/** `option.Size=L&option.Colour=Blue`, as the server's own call has it. In one order, so that one choice has one address. */
function parseOptions(params: URLSearchParams): Listing['options'] {
  const given = [...params]
    .filter(([name, value]) => name.startsWith(OPTION) && name.length > OPTION.length && value.trim() !== '')
    .map(([name, value]) => [name.slice(OPTION.length), value.trim()] as const)
    .filter(([name, value]) => name !== '__proto__' && name.length + value.length <= MAX_OPTION_LENGTH)
    .sort(([a, x], [b, y]) => (`${a}=${x}` < `${b}=${y}` ? -1 : 1));
  const options = new Map<string, Set<string>>();
  for (const [name, value] of given) {
    const values = options.get(name) ?? new Set();
    if (options.size < MAX_OPTIONS || options.has(name)) options.set(name, values);
    if (values.size < MAX_VALUES) values.add(value);
  }
  return Object.fromEntries([...options].map(([name, values]) => [name, [...values]]));
}

/** Of its own: every object also has a `constructor`, which may be what an option is called. */
export function chosenOf({ options }: Pick<Listing, 'options'>, name: string): string[] {
  return (Object.hasOwn(options, name) && options[name]) || [];
}

/** The newest first is what a listing without a search or an owner's order shows anyway. */
function parseSort(text: string, search: string): ProductSort | undefined {
  const sort = sorts.find((each) => each === text);
  return sort === NEWEST && !search ? undefined : sort;
}

function parsePage(text: string): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

function parsePrice(text: string): number | undefined {
  const price = Math.round(Number(inWesternDigits(text)) * 100) / 100;
  return text !== '' && price >= 0 && price <= MAX_PRICE ? price : undefined;
}

export function listingPath(listing: Partial<Listing>): string {
  const params = new URLSearchParams();
  const add = (name: string, value: unknown, isGiven: unknown = value) => {
    if (isGiven) params.set(name, String(value));
  };
  const { page = 1, upto = page } = listing;
  add('search', listing.search);
  add('category', listing.category);
  add('minPrice', listing.minPrice, listing.minPrice !== undefined);
  add('maxPrice', listing.maxPrice, listing.maxPrice !== undefined);
  add('featured', listing.featured);
  for (const [name, values] of Object.entries(listing.options ?? {}))
    for (const value of values) params.append(OPTION + name, value);
  add('sort', listing.sort);
  add('view', listing.view, listing.view === 'list');
  add('page', page, page > 1);
  add('upto', upto, upto > page);
  const path = listing.collection ? `/collections/${listing.collection}` : '/products';
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Another choice begins at the first page. */
export function fromTheStart(listing: Listing): Listing {
  return { ...listing, page: 1, upto: 1 };
}

export function filterOf({
  search,
  category,
  collection,
  featured,
  options,
  view: _,
  upto: __,
  sort,
  ...rest
}: Listing): ProductFilter {
  return {
    ...rest,
    search: search || undefined,
    category: category || undefined,
    collection: collection || undefined,
    featured: featured || undefined,
    options: Object.keys(options).length > 0 ? options : undefined,
    sort: sort ?? (search || collection ? undefined : NEWEST),
  };
}

/** Nothing can cost at least more than at most. */
export function isPriceRangeReversed({ minPrice, maxPrice }: Listing): boolean {
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
}

import {
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  MAX_PAGE_SIZE,
  type Product,
  type ProductFilter,
  type ProductListAnswer,
} from '#contract/catalogue/catalogue.ts';
import { isId } from '#contract/values/ids.ts';
import { pagesOf } from '#contract/values/list-pages.ts';
import type { Database } from '#database/connect.ts';
import { readPublished } from '#server/catalogue/collections/collections.ts';
import { requireReachable } from '#server/list-pages.ts';
import type { Conditions, Gathered } from './conditions.ts';
import { knownCounts, readCounts, totalOf } from './counting.ts';
import type { CategoryMatch } from './counting-queries.ts';
import { type WrittenProduct, writeProducts } from './known-products.ts';
import { idsOf, type Matches, NOTHING, type Page, selectAlongSort, selectFew } from './listing-queries.ts';
import { search } from './searching.ts';
import { countOfOption, familyOf, optionsOn, readShelves, type Shelves } from './shelves.ts';

const MAX_PAGE = 100_000;
/** More matches than this are never found and sorted, but looked for along a sort. */
const MOST_SORTED = 10_000;

/** What was searched and does not exist. */
type NoteInVain = (words: string[]) => Promise<void>;

export async function listProducts(
  db: Database,
  filter: ProductFilter,
  noteInVain?: NoteInVain,
): Promise<ProductListAnswer> {
  const { products, ...others } = await list(db, filter, noteInVain);
  return {
    products: products.map(({ json, product }) => product ?? (JSON.parse(json) as Product)),
    ...others,
  };
}

/** The same, as it is sent. */
export async function writeListing(
  db: Database,
  filter: ProductFilter,
  noteInVain?: NoteInVain,
): Promise<{ json: string; productIds: string[] }> {
  const { products, ...others } = await list(db, filter, noteInVain);
  return {
    json: `{"products":[${products.map(({ json }) => json).join()}],${JSON.stringify(others).slice(1)}`,
    productIds: products.map(({ id }) => id),
  };
}

async function list(
  db: Database,
  filter: ProductFilter,
  noteInVain?: NoteInVain,
): Promise<Omit<ProductListAnswer, 'products'> & { products: WrittenProduct[] }> {
  const limit = within(filter.limit ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  const currentPage = within(filter.page ?? 1, MAX_PAGE);
  const shelves = await readShelves(db);
  const categoryIds = categoriesOf(filter, shelves);
  const gathered = await gatheredFor(db, filter, shelves);
  const slice = { limit, offset: (currentPage - 1) * limit };
  const { matches, products } = await writeProducts(db, () =>
    findMatches(db, filter, shelves, gathered, slice),
  );
  const { counts, showingFor, inVain } = matches;
  if (inVain && currentPage === 1 && !filter.typing) await noteInVain?.(inVain);
  const total = totalOf(counts, categoryIds);
  return {
    products,
    pagination: {
      currentPage,
      hasMore: currentPage < pagesOf(total, limit),
      totalProducts: total,
      totalPages: pagesOf(total, limit),
    },
    ...(showingFor ? { showingFor } : {}),
    categoryCounts: countOnShelves(shelves, counts),
    options: optionsOn(shelves, categoryIds ?? (gathered && counts.map(({ categoryId }) => categoryId))),
  };
}

/** With those of its parts. */
function countOnShelves(shelves: Shelves, counts: CategoryMatch[]): ProductListAnswer['categoryCounts'] {
  const own = new Map(counts.map(({ categoryId, count }) => [categoryId, count]));
  const all = new Map(own);
  for (const { id, parentId } of shelves)
    if (parentId) all.set(parentId, (all.get(parentId) ?? 0) + (own.get(id) ?? 0));
  return shelves.map(({ id, name }) => ({ _id: id, name, count: all.get(id) ?? 0 }));
}

/** The products on sale that match, the best first. */
export async function findMatchingIds(db: Database, filter: ProductFilter, limit: number): Promise<string[]> {
  const shelves = await readShelves(db);
  const gathered = await gatheredFor(db, filter, shelves);
  return idsOf((await findMatches(db, filter, shelves, gathered, { limit, offset: 0 })).found);
}

async function findMatches(
  db: Database,
  filter: ProductFilter,
  shelves: Shelves,
  gathered: Gathered | undefined,
  slice: Omit<Page, 'order'>,
): Promise<Matches> {
  if (filter.category && !isId(filter.category)) return NOTHING;
  if (filter.collection && !gathered) return NOTHING;
  const conditions = { ...conditionsOf(filter, shelves), gathered };
  const text = filter.search?.trim();
  if (!text) {
    return await browse(db, conditions, shelves, {
      ...slice,
      order: filter.sort ?? (gathered?.ids ? 'as chosen' : DEFAULT_SORT),
    });
  }
  return await search(db, text, conditions, shelves, { ...slice, order: filter.sort ?? 'best match' });
}

function categoriesOf({ category }: ProductFilter, shelves: Shelves): string[] | undefined {
  return category ? familyOf(shelves, category.toLowerCase()) : undefined;
}

/** What a collection says belongs to it; undefined also where there is none at its address. */
async function gatheredFor(
  db: Database,
  { collection }: ProductFilter,
  shelves: Shelves,
): Promise<Gathered | undefined> {
  if (!collection) return undefined;
  const row = (await readPublished(db)).find(({ slug }) => slug === collection);
  return (
    row && {
      ids: row.product_ids,
      tag: row.tag,
      categoryIds: row.category_id ? familyOf(shelves, row.category_id) : undefined,
      minPaisa: row.min_paisa,
      maxPaisa: row.max_paisa,
      onSale: row.on_sale,
      newestDays: row.newest_days,
    }
  );
}

function conditionsOf(filter: ProductFilter, shelves: Shelves): Omit<Conditions, 'gathered'> {
  const optionKeys = Object.entries(filter.options ?? {}).map(([name, values]) =>
    values.map((value) => `${name}=${value}`),
  );
  return {
    search: undefined,
    categoryIds: categoriesOf(filter, shelves),
    minPaisa: filter.minPrice === undefined ? undefined : Math.ceil(paisaOf(filter.minPrice)),
    maxPaisa: filter.maxPrice === undefined ? undefined : Math.floor(paisaOf(filter.maxPrice)),
    featuredOnly: filter.featured === true,
    optionKeys,
    isOptionRare: optionKeys.some((keys) => countOfOption(shelves, keys) < MOST_SORTED),
  };
}

async function browse(db: Database, conditions: Conditions, shelves: Shelves, page: Page): Promise<Matches> {
  const known = knownCounts(db, conditions, shelves);
  const counts = known ?? (await readCounts(db, conditions, shelves));
  const total = totalOf(counts, conditions.categoryIds);
  if (page.offset >= total) return { ...NOTHING, counts };
  requireReachable(page, total);
  const { minPaisa, maxPaisa, optionKeys, gathered } = conditions;
  const isNarrowed =
    gathered !== undefined || minPaisa !== undefined || maxPaisa !== undefined || optionKeys.length > 0;
  const size = sizeOf(shelves, conditions.categoryIds);
  // Who had to count first asks for everything else at once: two statements are enough.
  const wanted = known ? 'ids' : 'rows';
  const found =
    gathered?.ids || (isNarrowed && isQuickerSorted(total, size, page))
      ? await selectFew(db, conditions, page, MOST_SORTED, wanted)
      : await selectAlongSort(db, conditions, page, wanted);
  return { found, counts };
}

/** Finding and sorting all matches, against passing by all that do not match until the page is full. */
function isQuickerSorted(total: number, size: number, { offset, limit }: Page): boolean {
  return total < MOST_SORTED && total < (size / total) * (offset + limit);
}

function sizeOf(shelves: Shelves, categoryIds: string[] | undefined): number {
  return shelves
    .filter(({ id }) => !categoryIds || categoryIds.includes(id))
    .reduce((sum, { products }) => sum + products, 0);
}

/** Exact for whole paisa (19.99 * 100 is 1998.9999…), and fine enough to round a finer bound the right way. */
function paisaOf(rupees: number): number {
  return Number((rupees * 100).toFixed(3));
}

function within(value: number, max: number): number {
  return Math.min(Math.max(1, Math.trunc(value) || 1), max);
}

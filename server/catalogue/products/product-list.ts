import { DEFAULT_SORT, MAX_PAGE_SIZE } from '#contract/catalogue/catalogue.ts';
import type {
  AdminProduct,
  AdminProductListAnswer,
  AdminProductQuery,
} from '#contract/catalogue/product-admin.ts';
import { ADMIN_PAGE_SIZE, MOST_FOUND, pagesOf, sliceOf } from '#contract/values/list-pages.ts';
import type { Database } from '#database/connect.ts';
import { toAdminProduct } from '#server/catalogue/catalogue.ts';
import { selectProducts } from '#server/catalogue/catalogue-queries.ts';
import { findMatchingIds } from '#server/catalogue/listing/listing.ts';
import { familyOf, readShelves } from '#server/catalogue/listing/shelves.ts';
import { requireReachable } from '#server/list-pages.ts';
import {
  countListed,
  countLow,
  type ListConditions,
  selectByNumber,
  selectListed,
  selectNamed,
} from './product-list-queries.ts';

/** Everything the owner has, in the shop or not: by its name, by its numbers, and as customers would find it. */
export async function listAnyProducts(
  db: Database,
  query: AdminProductQuery,
): Promise<AdminProductListAnswer> {
  const limit = query.limit || ADMIN_PAGE_SIZE;
  const currentPage = query.page || 1;
  const conditions = await conditionsOf(db, query);
  const [total, lowStock] = await Promise.all([countListed(db, conditions), countLow(db)]);
  const sort = query.sort || DEFAULT_SORT;
  const slice = sliceOf(currentPage, limit);
  requireReachable(slice, total);
  const ids = await selectListed(db, conditions, sort, slice, total);
  return {
    products: await findAnyProducts(db, ids),
    pagination: {
      currentPage,
      hasMore: currentPage < pagesOf(total, limit),
      totalProducts: total,
      totalPages: pagesOf(total, limit),
      // Nobody looked for more.
      ...(conditions.ids?.length === MOST_FOUND ? { isMore: true } : {}),
    },
    lowStock,
  };
}

/** How many products have come down to their own warning level, as far as a search counts. */
export function countLowStock(db: Database): Promise<number> {
  return countLow(db);
}

async function conditionsOf(db: Database, query: AdminProductQuery): Promise<ListConditions> {
  const text = query.search?.trim();
  return {
    ...(query.category ? { categoryIds: familyOf(await readShelves(db), query.category.toLowerCase()) } : {}),
    ...(query.status ? { status: query.status } : {}),
    ...(query.stock ? { stock: query.stock } : {}),
    ...(text ? { ids: await findIds(db, text) } : {}),
  };
}

async function findIds(db: Database, text: string): Promise<string[]> {
  const [numbered, found, named] = await Promise.all([
    selectByNumber(db, text),
    findMatchingIds(db, { search: text }, MAX_PAGE_SIZE),
    selectNamed(db, text.toLowerCase().split(/\s+/)),
  ]);
  return [...new Set([...numbered, ...found, ...named])].slice(0, MOST_FOUND);
}

async function findAnyProducts(db: Database, ids: string[]): Promise<AdminProduct[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectProducts(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []).map(toAdminProduct);
}

/** Also drafts and what is archived, but not what is deleted. */
export async function findAnyProduct(db: Database, id: string): Promise<AdminProduct | undefined> {
  const [row] = await selectProducts(db, [id]);
  return row && !row.deleted_at ? toAdminProduct(row) : undefined;
}

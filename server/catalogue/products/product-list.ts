import { DEFAULT_SORT, MAX_PAGE_SIZE } from '#contract/catalogue/catalogue.ts';
import type {
  AdminProduct,
  AdminProductListAnswer,
  AdminProductQuery,
} from '#contract/catalogue/product-admin.ts';
import { ADMIN_PAGE_SIZE, sliceOf } from '#contract/values/envelope.ts';
import type { Database } from '#database/connect.ts';
import { toAdminProduct } from '#server/catalogue/catalogue.ts';
import { selectProducts } from '#server/catalogue/catalogue-queries.ts';
import { findMatchingIds } from '#server/catalogue/listing/listing.ts';
import { countListed, type ListConditions, selectByNumber, selectListed } from './product-list-queries.ts';

/** Everything the owner has, in the shop or not: by its name, by its numbers, and as customers would find it. */
export async function listAnyProducts(
  db: Database,
  query: AdminProductQuery,
): Promise<AdminProductListAnswer> {
  const limit = query.limit || ADMIN_PAGE_SIZE;
  const currentPage = query.page || 1;
  const conditions = await conditionsOf(db, query);
  const [ids, total, lowStock] = await Promise.all([
    selectListed(db, conditions, query.sort || DEFAULT_SORT, sliceOf(currentPage, limit)),
    countListed(db, conditions),
    countLowStock(db),
  ]);
  return {
    products: await findAnyProducts(db, ids),
    pagination: {
      currentPage,
      hasMore: currentPage * limit < total,
      totalProducts: total,
      totalPages: Math.ceil(total / limit),
    },
    lowStock,
  };
}

/** How many products have come down to their own warning level. */
export function countLowStock(db: Database): Promise<number> {
  return countListed(db, { stock: 'low' });
}

async function conditionsOf(db: Database, query: AdminProductQuery): Promise<ListConditions> {
  const text = query.search?.trim();
  return {
    ...(query.category ? { categoryId: query.category } : {}),
    ...(query.status ? { status: query.status } : {}),
    ...(query.stock ? { stock: query.stock } : {}),
    ...(text ? { search: await searchOf(db, text) } : {}),
  };
}

async function searchOf(db: Database, text: string) {
  const [numbered, found] = await Promise.all([
    selectByNumber(db, text),
    findMatchingIds(db, { search: text }, MAX_PAGE_SIZE),
  ]);
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\%_]/g, '\\$&'));
  return { words, alsoIds: [...numbered, ...found] };
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

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { type ProductRow, productColumns } from '#server/catalogue/catalogue-queries.ts';
import { alongTheirIndex, type Conditions, listingOf, matching, type Order, orderOf } from './conditions.ts';
import type { CategoryMatch } from './counting-queries.ts';

/** The products of a page in their order: whole rows, or only which ones they are. */
export type Found = { rows: ProductRow[] } | { ids: string[] };
export type Wanted = 'rows' | 'ids';
export type Matches = { found: Found; counts: CategoryMatch[]; showingFor?: string; inVain?: string[] };
export type Page = { order: Order; limit: number; offset: number };

export const NOTHING: Matches = { found: { ids: [] }, counts: [] };

/**
 * So far along a sort, as a literal: with the numbers of the page alone, which the planner does not see in a prepared
 * statement, it would sort the whole shop.
 */
const reaches = [200, 2_000, 20_000];

/** For many matches: walks along the index of the sort until the page is full. */
export function selectAlongSort(
  db: Database,
  conditions: Conditions,
  page: Page,
  wanted: Wanted,
): Promise<Found> {
  const reach = reaches.find((each) => page.offset + page.limit <= each) ?? 0;
  const prices = page.order.startsWith('price') ? 'in their index' : 'along the sort';
  const order = sql`order by ${orderOf(page.order, conditions)} limit ${sql.lit(reach)}`;
  const passed = { ...conditions, isOptionRare: false };
  const { categoryIds = [], ...others } = passed;
  if (categoryIds.length < 2) {
    return selectPage(
      db,
      sql`select product_id from product_listing where ${matching(passed, 'words', prices)} ${order}`,
      page,
      wanted,
    );
  }
  return selectPage(
    db,
    sql`select product_id from unnest(${categoryIds}::uuid[]) as of_category (id) cross join lateral (
      select product_id, price_paisa, created_at, name_key from product_listing
      where category_id = of_category.id and ${matching({ ...others, categoryIds: undefined }, 'words', prices)} ${order}
    ) as there ${order}`,
    page,
    wanted,
  );
}

/** For few matches, `most` of them at most: finds them all by what they have in common, then sorts. */
export function selectFew(
  db: Database,
  conditions: Conditions,
  page: Page,
  most: number,
  wanted: Wanted,
): Promise<Found> {
  return selectPage(
    db,
    sql`select product_id from (
      select product_id, price_paisa, created_at, name_key from ${listingOf(conditions)} where ${matching(conditions)}
      ${alongTheirIndex(conditions)} limit ${sql.lit(most)}
    ) as few order by ${orderOf(page.order, conditions)}`,
    page,
    wanted,
  );
}

async function selectPage(
  db: Database,
  sorted: RawBuilder<unknown>,
  { limit, offset }: Page,
  wanted: Wanted,
): Promise<Found> {
  const page = sql`select product_id from (${sorted}) as sorted limit ${limit} offset ${offset}`;
  if (wanted === 'ids') {
    const { rows } = await sql<{ product_id: string }>`${page}`.execute(db);
    return { ids: rows.map(({ product_id }) => product_id) };
  }
  const { rows } = await sql<ProductRow>`
    select ${productColumns}
    from (select product_id, row_number() over () as place from (${page}) as page) as page
    join products on products.id = page.product_id
    join categories on categories.id = products.category_id
    order by page.place`.execute(db);
  return { rows };
}

export function idsOf(found: Found): string[] {
  return 'ids' in found ? found.ids : found.rows.map(({ id }) => id);
}

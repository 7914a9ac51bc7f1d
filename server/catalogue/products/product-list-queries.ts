import { sql } from 'kysely';
import type { AdminProductSort, StockLevel } from '#contract/catalogue/product-admin.ts';
import { DEEPEST, MOST_FOUND, type Slice } from '#contract/values/list-pages.ts';
import type { Database } from '#database/connect.ts';
import { reachOf } from '#database/late-pages.ts';
import { containing, hasParts } from '#database/search.ts';
import { isIn } from '#server/catalogue/listing/conditions.ts';

export type ListConditions = {
  /** Of those that a search has found. */
  ids?: string[];
  /** A category and its parts. */
  categoryIds?: string[];
  status?: 'draft' | 'published' | 'archived' | 'deleted';
  stock?: StockLevel;
};

const orders: Record<AdminProductSort, string> = {
  'created_at DESC': 'created_at desc, id desc',
  'created_at ASC': 'created_at, id',
  'name ASC': 'lower(name), id',
  'name DESC': 'lower(name) desc, id desc',
  'price ASC': 'price_paisa, id',
  'price DESC': 'price_paisa desc, id desc',
  'stock ASC': 'level, id',
  'stock DESC': 'level desc, id desc',
};

/** Fewer than this are found by what they have in common, and then sorted; more are met soon enough along the sort. */
const FEW = 5_000;
/** Along their levels, which are a table of their own, and for what is sold out it takes longer to meet as many. */
const FEW_BY_LEVEL = 20_000;

export async function selectListed(
  db: Database,
  conditions: ListConditions,
  sort: AdminProductSort,
  slice: Slice,
  total: number,
): Promise<string[]> {
  const { ids, categoryIds, status, stock } = conditions;
  const isSortedByLevel = sort.startsWith('stock');
  const few = isSortedByLevel || stock === 'out' ? FEW_BY_LEVEL : FEW;
  const isFew = (ids || categoryIds || status || stock) && total < few;
  const isByLevel = status !== 'deleted' && (stock === 'low' || (isFew ? stock === 'out' : isSortedByLevel));
  const order = sql.raw(orders[sort]);
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select id, created_at, name, price_paisa, ${isByLevel ? sql`level` : sql`stock as level`}
      from ${isByLevel ? withLevels : sql`products`} where ${matches(conditions, isByLevel)}
      ${isFew ? sql`` : sql`order by ${order} limit ${reachOf(slice)}`}
    )
    select id from found order by ${order} limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countListed(db: Database, conditions: ListConditions): Promise<number> {
  const { ids, stock } = conditions;
  const isKept = !ids && stock !== 'low';
  const { rows } = await (isKept ? sumOfKinds(conditions) : countMatches(conditions, DEEPEST)).execute(db);
  return rows[0]?.count ?? 0;
}

export async function countLow(db: Database): Promise<number> {
  const { rows } = await countMatches({ stock: 'low' }, MOST_FOUND).execute(db);
  return rows[0]?.count ?? 0;
}

function countMatches(conditions: ListConditions, most: number) {
  const isByLevel = conditions.stock && conditions.status !== 'deleted';
  return sql<{ count: number }>`
    select count(*) as count from (
      select 1 from ${isByLevel ? withLevels : sql`products`} where ${matches(conditions, isByLevel)} limit ${sql.lit(most)}
    ) as found`;
}

/** Those in the shop, with their stock where it has an index: one of products would be written with each sale. */
const withLevels = sql`stock_levels join products on id = product_id`;

/** Kept for each kind, with what was noted since: see the migration of product_counts. */
function sumOfKinds({ categoryIds, status, stock }: ListConditions) {
  const ofKind = sql`is_deleted = ${sql.lit(status === 'deleted')}
    ${status && status !== 'deleted' ? sql`and status = ${status}` : sql``}
    ${categoryIds ? sql`and ${isIn(categoryIds)}` : sql``}
    ${stock ? sql`and has_stock = ${sql.lit(stock === 'in')}` : sql``}`;
  return sql<{ count: number }>`
    select coalesce(sum(products), 0)::bigint as count from (
      select products from product_counts where ${ofKind}
      union all
      select products from product_notes where ${ofKind}
    ) as kinds`;
}

/** States are written out, so that the planner sees which index has them. */
function matches({ ids, categoryIds, status, stock }: ListConditions, isByLevel: boolean | undefined) {
  return sql`${sql.raw(status === 'deleted' ? 'deleted_at is not null' : 'deleted_at is null')}
    ${status && status !== 'deleted' ? sql`and status = ${sql.lit(status)}` : sql``}
    ${categoryIds ? sql`and ${isIn(categoryIds)}` : sql``}
    ${sql.raw(stock ? (isByLevel ? levelIs : stockIs)[stock] : '')}
    ${ids ? sql`and id = any(${ids}::uuid[])` : sql``}`;
}

const stockIs: Record<StockLevel, string> = {
  in: 'and stock > 0',
  out: 'and stock = 0',
  low: "and stock <= low_stock and status <> 'archived'",
};

const levelIs: Record<StockLevel, string> = {
  in: 'and level > 0',
  out: 'and level = 0',
  low: "and is_low and status <> 'archived'",
};

/** Of what is in the shop by the names it is listed under, of the rest by the names themselves. */
export async function selectNamed(db: Database, words: string[]): Promise<string[]> {
  const isIndexed = words.some(hasParts);
  const has = (column: string) => (word: string) =>
    isIndexed && hasParts(word)
      ? sql`${sql.raw(column)} like ${containing(word)}`
      : sql`strpos(${sql.raw(column)}, ${word}) > 0`;
  const all = (column: string) => sql.join(words.map(has(column)), sql` and `);
  const [listed, others] = isIndexed ? inTheirIndexes : begunOrNew(words[0] ?? '');
  const { rows } = await sql<{ id: string }>`
    (select product_id as id from ${listed} where ${all('name_key')} limit ${sql.lit(MOST_FOUND)})
    union
    (select id from ${others} where ${all('lower(name)')} limit ${sql.lit(MOST_FOUND)})`.execute(db);
  return rows.map(({ id }) => id);
}

const notListed = sql`products where (status <> 'published' or deleted_at is not null)`;
const inTheirIndexes = [sql`product_listing`, sql`(select id, name from ${notListed}) as not_listed`];

/** What no index of parts has; among the whole words of names it was found already. */
function begunOrNew(first: string) {
  const newest = sql`limit ${sql.lit(MOST_FOUND)}`;
  const listed = sql`(
    (select product_id, name_key from product_listing
      where name_key >= ${first} and name_key < ${first} || chr(1114111) limit ${sql.lit(DEEPEST)})
    union all
    (select product_id, name_key from product_listing order by created_at desc, product_id desc ${newest})) as listed`;
  const others = sql`(select id, name from ${notListed} order by status, created_at desc, id desc ${newest}) as not_listed`;
  return [listed, others];
}

/** Whose SKU or barcode it is, exactly. */
export async function selectByNumber(db: Database, number: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from product_variants where deleted_at is null and upper(sku) = ${number.toUpperCase()}
    union
    (select product_id from product_variants where deleted_at is null and barcode = ${number} limit 100)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

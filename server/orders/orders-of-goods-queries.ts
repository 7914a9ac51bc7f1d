import { sql } from 'kysely';
import type { OrderFilter } from '#contract/orders/orders.ts';
import { type Counted, MOST_FOUND, type Slice } from '#contract/values/list-pages.ts';
import type { Database } from '#database/connect.ts';
import { countedTo } from '#database/late-pages.ts';
import { type GoodsWay, matching } from './order-matching-queries.ts';

const COUNTED_AHEAD = 40;
/** Lines and products that are looked at for each order that is passed by. */
const ROWS_OF_ORDER = 5;

export function isOfGoods({ product, category, search }: OrderFilter): boolean {
  return Boolean(product || category) && !search?.trim();
}

/** No one keeps how many orders have a product or a category in them: they are counted a little ahead of the page. */
export async function selectOrdersOfGoods(
  db: Database,
  filter: OrderFilter,
  { limit, offset }: Slice,
): Promise<Counted & { ids: string[] }> {
  const newest = matching(db, filter, { goods: await wayToGoods(db, filter) })
    .select('orders.id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(MOST_FOUND + 1));
  const most = Math.min(offset + COUNTED_AHEAD, MOST_FOUND);
  const found = await db
    .selectFrom(newest.as('newest'))
    .select('id')
    .limit(most + 1)
    .execute();
  const ids = found.slice(offset, Math.min(offset + limit, most)).map(({ id }) => id);
  return { ids, ...countedTo(most, found.length) };
}

/** Whether looking at each line of the goods is less work than passing by the orders that have none. */
export async function wayToGoods(db: Database, { product, category }: OrderFilter): Promise<GoodsWay> {
  if (!product && !category) return 'on the way';
  const lines = category
    ? sql`select 1 from products left join lateral (
        select 1 from order_items where product_id = products.id limit ${sql.lit(MOST_LINES)}
      ) as line on true where category_id = ${category}`
    : sql`select 1 from order_items where product_id = ${product}`;
  const sold = category
    ? sql`select sum(units) from category_sales where category_id = ${category}`
    : sql`select units from product_sales where product_id = ${product}`;
  // What sold so much more has as many lines, and needs no counting.
  const { rows } = await sql<{ few: boolean }>`
    select case when (${sold}) > 10 * many then false
      else (select count(*) from (${lines} limit many) as counted) < many end as few
    from (
      select ceil(sqrt(${COUNTED_AHEAD * ROWS_OF_ORDER} * coalesce(sum(placed), 0)))::bigint as many from sales_days
    ) as enough`.execute(db);
  return rows[0]?.few ? 'in their lines' : 'on the way';
}

const MOST_LINES = 1_000_000;

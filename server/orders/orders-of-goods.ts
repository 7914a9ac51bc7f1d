import { sql } from 'kysely';
import type { OrderFilter } from '#contract/orders/orders.ts';
import { MOST_FOUND, type Slice } from '#contract/values/envelope.ts';
import type { Database } from '#database/connect.ts';
import { requireReachable } from '#server/list-pages.ts';
import { selectOrdersById } from './order-list-queries.ts';
import { type GoodsWay, matching } from './order-matching-queries.ts';

const COUNTED_AHEAD = 40;
/** Lines and products that are looked at for each order that is passed by. */
const ROWS_OF_ORDER = 5;

export function isOfGoods({ product, category, search }: OrderFilter): boolean {
  return Boolean(product || category) && !search?.trim();
}

/** No one keeps how many orders have a product or a category in them: they are counted a little ahead of the page. */
export async function findOrdersOfGoods(db: Database, filter: OrderFilter, { limit, offset }: Slice) {
  const newest = matching(db, filter, { goods: await wayToGoods(db, filter) })
    .select('orders.id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(MOST_FOUND));
  const most = Math.min(offset + COUNTED_AHEAD, MOST_FOUND);
  const found = await db.selectFrom(newest.as('newest')).select('id').limit(most).execute();
  requireReachable({ offset }, found.length, MOST_FOUND);
  const page = found.slice(offset, offset + limit).map(({ id }) => id);
  const rows = new Map((await selectOrdersById(db, page)).map((row) => [row.id, row]));
  return {
    rows: page.flatMap((id) => rows.get(id) ?? []),
    total: found.length,
    isMore: found.length === most,
  };
}

/** Whether looking at each line of the goods is less work than passing by the orders that have none. */
export async function wayToGoods(db: Database, { product, category }: OrderFilter): Promise<GoodsWay> {
  if (!product && !category) return 'on the way';
  const lines = category
    ? sql`(select coalesce(sum(products), 0) from category_counts where category_id = ${category})
        + (select coalesce(sum(units), 0) from category_sales where category_id = ${category})`
    : sql`(select coalesce(sum(units), 0) from product_sales where product_id = ${product})`;
  const { rows } = await sql<{ few: boolean }>`
    select lines * lines < ${COUNTED_AHEAD * ROWS_OF_ORDER} * (select coalesce(sum(placed), 0) from sales_days) as few
    from (select ${lines} as lines) as counted`.execute(db);
  return rows[0]?.few ? 'in their lines' : 'on the way';
}

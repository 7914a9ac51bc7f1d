import { sql } from 'kysely';
import type { OrderFilter } from '#contract/orders/orders.ts';
import { COUNTED_AHEAD, MOST_FOUND, type Slice } from '#contract/values/envelope.ts';
import type { Database } from '#database/connect.ts';
import { requireReachable } from '#server/list-pages.ts';
import { selectOrdersById } from './order-list-queries.ts';
import { matching } from './order-matching-queries.ts';

/** Lines and products that are looked at for each order that is passed by. */
const ROWS_OF_ORDER = 5;

export function isOfGoods({ product, category, search }: OrderFilter): boolean {
  return Boolean(product || category) && !search?.trim();
}

/** No one keeps how many orders have a product or a category in them: they are counted a little ahead of the page. */
export async function findOrdersOfGoods(db: Database, filter: OrderFilter, { limit, offset }: Slice) {
  requireReachable({ offset }, MOST_FOUND, MOST_FOUND);
  const goods = (await haveFew(db, filter)) ? 'in their lines' : 'on the way';
  const newest = matching(db, filter, { goods })
    .select('orders.id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(MOST_FOUND));
  const found = await db
    .selectFrom(newest.as('newest'))
    .select('id')
    .limit(Math.min(offset + COUNTED_AHEAD, MOST_FOUND))
    .execute();
  const page = found.slice(offset, offset + limit).map(({ id }) => id);
  const rows = new Map((await selectOrdersById(db, page)).map((row) => [row.id, row]));
  return { rows: page.flatMap((id) => rows.get(id) ?? []), total: found.length };
}

/** Whether looking at each of their lines is less work than passing by the orders that have none. */
async function haveFew(db: Database, { product, category }: OrderFilter): Promise<boolean> {
  const lines = category
    ? sql`(select coalesce(sum(products), 0) from category_counts where category_id = ${category})
        + (select coalesce(sum(units), 0) from category_sales where category_id = ${category})`
    : sql`(select coalesce(sum(units), 0) from product_sales where product_id = ${product})`;
  const { rows } = await sql<{ few: boolean }>`
    select lines * lines < ${COUNTED_AHEAD * ROWS_OF_ORDER} * (select coalesce(sum(placed), 0) from sales_days) as few
    from (select ${lines} as lines) as counted`.execute(db);
  return rows[0]?.few ?? true;
}

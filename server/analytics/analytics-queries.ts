import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';

// `orders.counts_as_order` is the one definition of an order, `counts_as_revenue` of what it brings; see their migrations.
// Sums of paisa are taken as float8: exact up to 2^53, and quicker than numeric.

export type Span = { start: Date; end: Date };
export type Sales = { orders: number; revenueOrders: number; revenuePaisa: number; receivedPaisa: number };
export type DayOfSales = Sales & { day: string };

/** Sums over orders; what came in already is a part of the revenue. */
export const sales = sql`
  count(*) filter (where counts_as_order) as orders,
  count(*) filter (where counts_as_revenue) as "revenueOrders",
  coalesce(sum(total_paisa::float8) filter (where counts_as_revenue), 0)::bigint as "revenuePaisa",
  coalesce(sum(total_paisa::float8) filter (where counts_as_revenue and payment_status = 'completed'), 0)::bigint
    as "receivedPaisa"`;

/** By the day in Nepal: cut into days of 24 hours from a midnight there, which is quicker than asking the time zone. */
export async function salesByDay(db: Database, { start, end }: Span): Promise<DayOfSales[]> {
  const { rows } = await sql<DayOfSales>`
    select to_char(midnight at time zone 'Asia/Kathmandu', 'YYYY-MM-DD') as day,
      orders, "revenueOrders", "revenuePaisa", "receivedPaisa"
    from (
      select date_bin('1 day', created_at, '2000-01-01T00:00:00+05:45') as midnight, ${sales}
      from orders
      where created_at >= ${start} and created_at < ${end}
      group by midnight
    ) as days`.execute(db);
  return rows;
}

export type ProductSales = { id: string; units: number; revenuePaisa: number };
export type CategorySales = ProductSales & { name: string };

export async function bestSellers(
  db: Database,
  { start, end }: Span,
  limit: number,
): Promise<ProductSales[]> {
  const { rows } = await sql<ProductSales>`
    select product_id as id, sum(quantity) as units, sum(quantity * price_paisa::float8)::bigint as "revenuePaisa"
    from orders join order_items on order_items.order_id = orders.id
    where counts_as_revenue and orders.created_at >= ${start} and orders.created_at < ${end}
    group by product_id
    order by units desc, "revenuePaisa" desc, product_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Of all time: leaving out the few orders that do not count is less work than joining all that do. */
export async function bestSellersEver(db: Database, limit: number): Promise<ProductSales[]> {
  const { rows } = await sql<ProductSales>`
    select product_id as id, sum(quantity) as units, sum(quantity * price_paisa::float8)::bigint as "revenuePaisa"
    from order_items
    where not exists (select 1 from orders where orders.id = order_items.order_id and not counts_as_revenue)
    group by product_id
    order by units desc, "revenuePaisa" desc, product_id
    limit ${limit}`.execute(db);
  return rows;
}

export async function salesByCategory(db: Database, { start, end }: Span): Promise<CategorySales[]> {
  const { rows } = await sql<CategorySales>`
    select categories.id, categories.name, sold.units, sold.revenue as "revenuePaisa"
    from (
      select products.category_id, sum(quantity) as units,
        sum(quantity * order_items.price_paisa::float8)::bigint as revenue
      from orders
      join order_items on order_items.order_id = orders.id
      join products on products.id = order_items.product_id
      where counts_as_revenue and orders.created_at >= ${start} and orders.created_at < ${end}
      group by products.category_id
    ) as sold
    join categories on categories.id = sold.category_id
    order by sold.revenue desc, categories.name, categories.id`.execute(db);
  return rows;
}

export async function countUnits(db: Database, { start, end }: Span): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(quantity), 0)::bigint as units
    from orders join order_items on order_items.order_id = orders.id
    where counts_as_revenue and orders.created_at >= ${start} and orders.created_at < ${end}`.execute(db);
  return rows[0]?.units ?? 0;
}

/** Customers who had an account at each of these moments. */
export async function countCustomersAt(db: Database, moments: Date[]): Promise<number[]> {
  const { rows } = await sql<{ customers: number }>`
    select (select count(*) from users where role = 'user' and not is_guest and created_at < moment) as customers
    from unnest(${moments}::timestamptz[]) with ordinality as asked(moment, place)
    order by place`.execute(db);
  return rows.map((row) => row.customers);
}

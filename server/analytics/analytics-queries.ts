import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Period } from './period.ts';

// All of it is kept by the day in Nepal: see the migration of sales_days. `orders.counts_as_order` is the one definition of an
// order, `counts_as_revenue` of what it brings.

/** Before figures are read: adds what has changed since to them. */
export async function addUpFigures(db: Database): Promise<void> {
  await sql`select add_up_figures()`.execute(db);
}

/** What is counted along until then, and would only become much. */
export async function addUpCounts(db: Database): Promise<void> {
  await sql`select add_up_products(), add_up_cash(), add_up_audit()`.execute(db);
}

export type Sales = {
  orders: number;
  revenueOrders: number;
  revenuePaisa: number;
  /** What of the revenue has come in. */
  receivedPaisa: number;
  units: number;
};
export type DayOfSales = Sales & { day: string };

export async function salesByDay(db: Database, { from, to }: Period): Promise<DayOfSales[]> {
  const { rows } = await sql<DayOfSales>`
    select day::text, orders, revenue_orders as "revenueOrders", revenue_paisa as "revenuePaisa",
      received_paisa as "receivedPaisa", units
    from sales_days where day between ${from} and ${to}`.execute(db);
  return rows;
}

export type CategorySales = { id: string; name: string; nameNe: string; units: number; revenuePaisa: number };

export async function salesByCategory(db: Database, { from, to }: Period): Promise<CategorySales[]> {
  const { rows } = await sql<CategorySales>`
    select categories.id, categories.name, categories.name_ne as "nameNe", sold.units, sold.revenue_paisa as "revenuePaisa"
    from (
      select category_id, sum(units)::bigint as units, sum(revenue_paisa)::bigint as revenue_paisa
      from category_sales where day between ${from} and ${to} group by category_id having sum(units) > 0
    ) as sold
    join categories on categories.id = sold.category_id
    order by sold.revenue_paisa desc, categories.name, categories.id`.execute(db);
  return rows;
}

/** How many customers had joined before each of these days. */
export async function countCustomersBefore(db: Database, days: string[]): Promise<number[]> {
  const { rows } = await sql<{ customers: number }>`
    select (select coalesce(sum(customers), 0)::integer from people_days where day < asked.day) as customers
    from unnest(${days}::date[]) with ordinality as asked(day, place)
    order by place`.execute(db);
  return rows.map((row) => row.customers);
}

import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Sales } from './analytics-queries.ts';
import type { Period } from './period.ts';

export type Totals = Sales & { users: number; products: number };

const NOTHING: Totals = {
  users: 0,
  products: 0,
  orders: 0,
  revenueOrders: 0,
  revenuePaisa: 0,
  receivedPaisa: 0,
  units: 0,
};

/**
 * Orders and revenue of the period, or of all time; users as they stood at its end, products as they stood before a day, or
 * as they stand now.
 */
export async function readTotals(
  db: Database,
  period: Period | undefined,
  productsBefore?: string,
): Promise<Totals> {
  const ofPeriod = period ? sql`where day between ${period.from} and ${period.to}` : sql``;
  const { rows } = await sql<Totals>`
    select sold.*,
      (select coalesce(sum(people), 0)::integer from people_days ${period ? sql`where day <= ${period.to}` : sql``}) as users,
      (select coalesce(sum(products), 0)::integer from people_days
        ${productsBefore ? sql`where day < ${productsBefore}` : sql``}) as products
    from (
      select coalesce(sum(orders), 0)::integer as orders, coalesce(sum(revenue_orders), 0)::integer as "revenueOrders",
        coalesce(sum(revenue_paisa), 0)::bigint as "revenuePaisa", coalesce(sum(received_paisa), 0)::bigint as "receivedPaisa",
        coalesce(sum(units), 0)::bigint as units
      from sales_days ${ofPeriod}
    ) as sold`.execute(db);
  return rows[0] ?? NOTHING;
}

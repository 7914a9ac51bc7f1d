import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { type Sales, type Span, sales } from './analytics-queries.ts';

export type Totals = Sales & { users: number; products: number };

const NOTHING: Totals = {
  users: 0,
  products: 0,
  orders: 0,
  revenueOrders: 0,
  revenuePaisa: 0,
  receivedPaisa: 0,
};

export async function readTotals(db: Database): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      (select count(*) from users where not is_guest) as users,
      (select count(*) from product_listing) as products,
      sold.*
    from (select ${sales} from orders) as sold`.execute(db);
  return rows[0] ?? NOTHING;
}

/** Orders and revenue of the span, users as they stood at its end, products as they stood at a moment. */
export async function readTotalsOf(db: Database, { start, end }: Span, productsAt: Date): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      (select count(*) from users where not is_guest and created_at < ${end}) as users,
      (
        select count(*) from products
        where created_at <= ${productsAt} and (deleted_at is null or deleted_at > ${productsAt})
      ) as products,
      sold.*
    from (select ${sales} from orders where created_at >= ${start} and created_at < ${end}) as sold`.execute(
    db,
  );
  return rows[0] ?? NOTHING;
}

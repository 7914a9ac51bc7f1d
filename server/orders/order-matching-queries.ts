import { type SelectQueryBuilder, sql } from 'kysely';
import type { OrderFilter } from '#contract/orders/orders.ts';
import type { Slice } from '#contract/values/envelope.ts';
import type { Database } from '#database/connect.ts';
import { startOfDay } from '#database/days.ts';
import { reachOf } from '#database/late-pages.ts';
import { containing, wordsOf } from '#database/search.ts';
import type { DB } from '#database/tables.ts';
import { inWesternDigits } from '#texts/digits.ts';

type OrderQuery = ReturnType<typeof matching>;

/** Finds the page in the index alone, and only then reads whole rows: a late page costs little more than the first. */
export function newestFirst(db: Database, query: OrderQuery, { limit, offset }: Slice) {
  const newest = query
    .select(['orders.id', 'orders.created_at'])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(reachOf({ limit, offset }));
  return wholeRows(db, db.selectFrom(newest.as('newest')).select('id').limit(limit).offset(offset));
}

export function foundFirst(db: Database, query: OrderQuery, { limit, offset }: Slice) {
  const page = db
    .with(
      (cte) => cte('found').materialized(),
      () => query.select(['orders.id', 'orders.created_at']),
    )
    .selectFrom('found')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  return wholeRows(db, page);
}

function wholeRows(db: Database, page: SelectQueryBuilder<DB, never, { id: string }>) {
  return db
    .selectFrom(page.as('page'))
    .innerJoin('orders', 'orders.id', 'page.id')
    .selectAll('orders')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
}

export function matching(
  db: Database,
  filter: OrderFilter,
  names: 'in their index' | 'on the way' = 'in their index',
) {
  let query = db.selectFrom('orders');
  const { status, from, to, product, category, customer, payment } = filter;
  if (status) query = query.where('orders.status', '=', status);
  if (from) query = query.where('orders.created_at', '>=', startOfDay(from, 0));
  if (to) query = query.where('orders.created_at', '<', startOfDay(to, 1));
  if (payment === 'counted') query = query.where('orders.counts_as_revenue', '=', true);
  else if (payment === 'standing') query = query.where('orders.counts_as_order', '=', true);
  else if (payment) query = query.where('orders.payment_status', '=', payment);
  if (product) {
    query = query.where('orders.id', 'in', (eb) =>
      eb.selectFrom('order_items').where('product_id', '=', product).select('order_id'),
    );
  }
  if (category) {
    query = query.where('orders.id', 'in', (eb) =>
      eb
        .selectFrom('order_items')
        .innerJoin('products', 'products.id', 'order_items.product_id')
        .where('products.category_id', '=', category)
        .select('order_items.order_id'),
    );
  }
  if (customer) query = query.where('orders.user_id', '=', customer);
  const search = inWesternDigits(filter.search?.trim().replace(/^#/, '').trim() ?? '');
  if (search) query = query.where(namedOrNumbered(search, names === 'on the way'));
  return query;
}

/** Words that name the customer, in any order; or an order's id, its beginning or its end, as '#1a2b3c' shows it. */
function namedOrNumbered(search: string, isOnTheWay: boolean) {
  // The expression of the index, or with nothing more, one that no index has.
  const people = sql`(${isOnTheWay ? sql`'' || ` : sql``}customer_name || ' ' || customer_email || ' ' || coalesce(phone, '') || ' ' || full_name)`;
  const words = wordsOf(search).map((word) => sql<boolean>`${people} ilike ${containing(word)}`);
  const byName = sql<boolean>`(${sql.join(words, sql` and `)})`;
  const hex = search.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{3,32}$/.test(hex)) return byName;
  return sql<boolean>`(${byName}
    or orders.id between ${hex.padEnd(32, '0')}::uuid and ${hex.padEnd(32, 'f')}::uuid
    or orders.reference like ${`${hex.slice(0, 6)}%`} and ${hex.length <= 6}
    or orders.reference = ${hex.slice(-6)} and replace(orders.id::text, '-', '') like ${`%${hex}`})`;
}

import { type SelectQueryBuilder, sql } from 'kysely';
import type { OrderFilter } from '#contract/orders/orders.ts';
import { DEEPEST, type Slice } from '#contract/values/list-pages.ts';
import type { Database } from '#database/connect.ts';
import { startOfDay } from '#database/days.ts';
import { reachOf } from '#database/late-pages.ts';
import { beginsWith, containing, hasParts, wordsOf } from '#database/search.ts';
import type { DB } from '#database/tables.ts';
import { inWesternDigits } from '#texts/digits.ts';

type OrderQuery = ReturnType<typeof matching>;
/** What few orders have is found first, and what many have is met soon enough on the way through the newest. */
type Ways = { names?: 'in their index' | 'on the way'; goods?: GoodsWay };
export type GoodsWay = 'in their lines' | 'on the way';

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

export function matching(db: Database, filter: OrderFilter, ways: Ways = {}) {
  const { names = 'in their index', goods = 'on the way' } = ways;
  let query = db.selectFrom('orders');
  const { status, from, to, product, category, customer, payment } = filter;
  if (status) query = query.where('orders.status', '=', status);
  if (from) query = query.where('orders.created_at', '>=', startOfDay(from, 0));
  if (to) query = query.where('orders.created_at', '<', startOfDay(to, 1));
  if (payment === 'counted') query = query.where('orders.counts_as_revenue', '=', true);
  else if (payment === 'standing') query = query.where('orders.counts_as_order', '=', true);
  else if (payment) query = query.where('orders.payment_status', '=', payment);
  const has = goods === 'on the way' ? passing : among;
  if (product) query = query.where(has.product(product));
  if (category) query = query.where(has.category(category));
  if (customer) query = query.where('orders.user_id', '=', customer);
  const search = inWesternDigits(filter.search?.trim().replace(/^#/, '').trim() ?? '');
  if (search) query = query.where(namedOrNumbered(search, names === 'on the way'));
  return query;
}

/** Asked of each order that is passed: as a scalar, which nothing turns into a join of whole tables. */
const passing = {
  product: (id: string) =>
    sql<boolean>`(select true from order_items where order_id = orders.id and product_id = ${id} limit 1)`,
  category: (id: string) => sql<boolean>`(
    select true from order_items join products on products.id = product_id
    where order_id = orders.id and category_id = ${id} limit 1)`,
};

/** The orders of these lines, before any other is looked at. */
const among = {
  product: (id: string) =>
    sql<boolean>`orders.id = any(array(select order_id from order_items where product_id = ${id}))`,
  category: (id: string) => sql<boolean>`orders.id = any(array(
    select order_id from order_items where product_id = any(array(select id from products where category_id = ${id}))))`,
};

/** Words that name the customer, in any order; or an order's id, its beginning or its end, as '#1a2b3c' shows it. */
function namedOrNumbered(search: string, isOnTheWay: boolean) {
  const byName = named(wordsOf(search), isOnTheWay);
  const hex = search.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{3,32}$/.test(hex)) return byName;
  return sql<boolean>`(${byName}
    or orders.id between ${hex.padEnd(32, '0')}::uuid and ${hex.padEnd(32, 'f')}::uuid
    or orders.reference like ${`${hex.slice(0, 6)}%`} and ${hex.length <= 6}
    or orders.reference = ${hex.slice(-6)} and replace(orders.id::text, '-', '') like ${`%${hex}`})`;
}

/** The expression of the index; with more before it, one that no index has. */
const people = sql`customer_name || ' ' || customer_email || ' ' || coalesce(phone, '') || ' ' || full_name`;

function named(words: string[], isOnTheWay: boolean) {
  if (!words.some(hasParts)) return begunOrNew(words, isOnTheWay);
  const inIndex = (word: string) => !isOnTheWay && hasParts(word);
  const has = (word: string) =>
    sql`(${inIndex(word) ? sql`` : sql`'' || `}${people}) ilike ${containing(word)}`;
  return sql<boolean>`(${sql.join(words.map(has), sql` and `)})`;
}

/** What begins with the first of the words, or is among the newest, and has them all. */
function begunOrNew(words: string[], isOnTheWay: boolean) {
  const [first = ''] = words;
  const hasAll = sql.join(
    words.map((word) => sql`('' || ${people}) ilike ${containing(word)}`),
    sql` and `,
  );
  const newest = sql`(select * from orders order by created_at desc, id desc limit ${sql.lit(DEEPEST)}) as newest`;
  if (isOnTheWay)
    return sql<boolean>`(${hasAll} and (
      starts_with('' || lower(customer_name), lower(${first})) or created_at >= (select min(created_at) from ${newest})))`;
  return sql<boolean>`orders.id = any(array(
    select id from orders where ${beginsWith(sql`lower(customer_name)`, first)} and ${hasAll}
    union all
    select id from ${newest} where ${hasAll}))`;
}

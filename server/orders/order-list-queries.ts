import { sql } from 'kysely';
import type { OrderFilter } from '#contract/orders/orders.ts';
import { type Counted, DEEPEST, MOST_FOUND, type Slice } from '#contract/values/list-pages.ts';
import type { Database } from '#database/connect.ts';
import { countAsFar, countedTo, daysOfPage, FAR } from '#database/late-pages.ts';
import { beginsWith, wordsOf } from '#database/search.ts';
import { foundFirst, type GoodsWay, matching, newestFirst } from './order-matching-queries.ts';

export function selectOrder(db: Database, id: string) {
  return db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirst();
}

/** The last that was to be brought to somebody with this phone number. */
export function selectLastOfPhone(db: Database, phone: string) {
  return db
    .selectFrom('orders')
    .where('phone', 'is not', null)
    .where(sql`phone_digits(phone)`, '=', sql`phone_digits(${phone})`)
    .where('pickup', '=', false)
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function selectOrdersById(db: Database, ids: string[]) {
  return db.selectFrom('orders').where('id', '=', sql<string>`any(${ids}::uuid[])`).selectAll().execute();
}

export function selectOrdersOf(db: Database, userId: string, slice: Slice) {
  return newestFirst(db, db.selectFrom('orders').where('user_id', '=', userId), slice);
}

export function countOrdersOf(db: Database, userId: string): Promise<Counted> {
  return countAsFar(db, db.selectFrom('orders').where('user_id', '=', userId));
}

/** `total`: how many there are, if that is known. */
export async function selectOrders(db: Database, filter: OrderFilter, slice: Slice, total = 0) {
  const search = filter.search?.trim();
  if (search) {
    return total >= MOST_FOUND && (await isMetSoon(db, search, slice))
      ? await newestFirst(db, matching(db, filter, { names: 'on the way' }), slice)
      : await foundFirst(db, matching(db, filter), slice);
  }
  const kept = keptOfDays(filter);
  if (!kept || slice.offset <= FAR) return await newestFirst(db, matching(db, filter), slice);
  await sql`select add_up_figures()`.execute(db);
  const page = await daysOfPage(db, sql`select day, ${sql.ref(kept)} as rows ${ofDays(filter)}`, slice);
  if (!page) return [];
  return await newestFirst(db, matching(db, { ...filter, to: page.first }), {
    ...slice,
    offset: page.offset,
  });
}

/** What few have is found first; what many have is met soon enough on the way through the newest. */
async function isMetSoon(db: Database, search: string, { offset }: Slice): Promise<boolean> {
  return offset < SOON || (await isNameOf(db, search, VERY_MANY));
}

const SOON = 100;
const VERY_MANY = 20_000;

export async function countOrders(db: Database, filter: OrderFilter): Promise<Counted> {
  const kept = keptCount(filter);
  if (kept) {
    await sql`select add_up_figures()`.execute(db);
    const { rows } = await kept.execute(db);
    return { total: rows[0]?.count ?? 0 };
  }
  const search = filter.search?.trim();
  if (search && isWhole({ ...filter, search: '' }) && (await isNameOf(db, search, MOST_FOUND + 1))) {
    return countedTo(MOST_FOUND, MOST_FOUND + 1);
  }
  const found = matching(db, filter).select('orders.id');
  const most = search ? MOST_FOUND : DEEPEST;
  // As if all were wanted, so that the index of names is used; no more are taken than the limit.
  const { rows } = await sql<{ count: number }>`
    with found as materialized (${found})
    select count(*) as count from (select 1 from found limit ${sql.lit(most + 1)}) as counted`.execute(db);
  return countedTo(most, rows[0]?.count ?? 0);
}

/** Whether so many begin with it: their index is read until then, where the one of parts of names is read to its end. */
async function isNameOf(db: Database, search: string, many: number): Promise<boolean> {
  const name = wordsOf(search).join(' ');
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from orders
      where ${beginsWith(sql`lower(customer_name)`, name)}
      limit ${sql.lit(many)}
    ) as named`.execute(db);
  return rows[0]?.count === many;
}

/** Of all orders, of a status or of a span of days, the count is kept: see the migrations of sales_days and order_counts. */
function keptCount(filter: OrderFilter) {
  const { status } = filter;
  if (status && isWhole({ ...filter, status: undefined })) {
    return sql<{ count: number }>`
      select coalesce(sum(orders), 0)::bigint as count from order_counts where status = ${status}`;
  }
  const kept = keptOfDays(filter);
  if (!kept) return undefined;
  return sql<{ count: number }>`
    select coalesce(sum(${sql.ref(kept)}), 0)::bigint as count ${ofDays(filter)}`;
}

/** Where it is kept of each day how many of these it has: the column of sales_days. */
export function keptOfDays(filter: OrderFilter): 'placed' | 'orders' | 'revenue_orders' | undefined {
  if (!isWhole({ ...filter, from: undefined, to: undefined, payment: undefined })) return undefined;
  const { payment } = filter;
  if (!payment) return 'placed';
  return payment === 'standing' ? 'orders' : payment === 'counted' ? 'revenue_orders' : undefined;
}

function ofDays({ from, to }: OrderFilter) {
  return sql`from sales_days where day >= ${from || '-infinity'} and day <= ${to || 'infinity'}`;
}

function isWhole({ status, from, to, payment, search, product, category, customer }: OrderFilter): boolean {
  return !(status || from || to || payment || search?.trim() || product || category || customer);
}

/** Paid or to be paid in cash, and not on their way yet: the newest, and how many there are, as far as a search counts. */
export function selectWaiting(db: Database) {
  const ofStatus = (status: 'pending' | 'processing') =>
    db
      .selectFrom('orders')
      .where('status', '=', status)
      .where((eb) => eb.or([eb('payment_method', '=', 'cash'), eb('payment_status', '=', 'completed')]))
      .select(['id', 'reference', 'created_at as createdAt'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(MOST_FOUND));
  return db
    .selectFrom(
      sql<OrderSign>`((${ofStatus('pending')}) union all (${ofStatus('processing')}))`.as('waiting'),
    )
    .selectAll()
    .select((eb) =>
      sql<number>`least(${eb.fn.countAll<number>().over()}, ${sql.lit(MOST_FOUND)})`.as('waiting'),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type OrderSign = { id: string; reference: string; createdAt: Date };

/** For a file: whole rows, with their lines in words. */
export function selectOrderBatch(db: Database, filter: OrderFilter, goods: GoodsWay) {
  return (after: string, limit: number) =>
    matching(db, filter, { goods })
      .where('orders.id', '>', after)
      .selectAll('orders')
      .select((eb) =>
        eb
          .selectFrom('order_items')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .select(
            sql<string>`string_agg(quantity || ' x ' || product_name ||
            case when option_values = '{}' then '' else ' (' || array_to_string(option_values, ', ') || ')' end,
            '; ' order by line)`.as('items'),
          )
          .as('items'),
      )
      .orderBy('orders.id')
      .limit(limit)
      .execute();
}

/** The lines of many orders at once. */
export function selectLines(db: Database, orderIds: string[]) {
  return db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .where('order_items.order_id', 'in', orderIds)
    .select((eb) => [
      'order_items.order_id as orderId',
      'order_items.product_id as productId',
      'order_items.variant_id as variantId',
      'order_items.sku',
      'order_items.option_names as optionNames',
      'order_items.option_values as optionValues',
      'order_items.product_name as name',
      'products.name_ne as nameNe',
      'order_items.product_image as image',
      'order_items.price_paisa as pricePaisa',
      'order_items.quantity',
      eb
        .and([eb('products.deleted_at', 'is', null), eb('products.status', '=', 'published')])
        .$castTo<boolean>()
        .as('available'),
    ])
    .orderBy('order_items.order_id')
    .orderBy('order_items.line')
    .execute();
}

export function selectEvents(db: Database, orderId: string) {
  return db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .select(['kind', 'params', 'actor_name', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

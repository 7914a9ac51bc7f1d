import { sql } from 'kysely';
import type { PhoneHistory } from '#contract/cash/cash-desk.ts';
import { MOST_FOUND } from '#contract/values/list-pages.ts';
import type { Database, Transaction } from '#database/connect.ts';

const MOST = 200;

/** Cash orders that nobody has spoken about with the customer yet, the oldest first. */
export function selectToConfirm(db: Database) {
  return counted(db, unconfirmed(db, 'pending'));
}

/** The same among those being prepared; with an amount only those that may be a risk, see `risksOf`. */
export function selectBeingPrepared(db: Database, riskFromPaisa?: number) {
  const prepared = unconfirmed(db, 'processing').$if(riskFromPaisa !== undefined, (query) =>
    query.where(
      sql<boolean>`(orders.phone is null or orders.total_paisa >= ${riskFromPaisa} or exists (
        select 1 from orders other where phone_digits(other.phone) = phone_digits(orders.phone) and other.id <> orders.id))`,
    ),
  );
  return counted(db, prepared);
}

function unconfirmed(db: Database, status: 'pending' | 'processing') {
  return db
    .selectFrom('orders')
    .where('payment_method', '=', sql.lit('cash'))
    .where('status', '=', sql.lit(status))
    .where('confirmed_at', 'is', null)
    .select(['id', 'phone', 'total_paisa as totalPaisa', 'created_at as createdAt'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(sql.lit(MOST_FOUND));
}

/** The first of them, and how many there are, as far as a search counts. */
function counted(db: Database, found: ReturnType<typeof unconfirmed>) {
  return db
    .selectFrom(found.as('found'))
    .select((eb) => ['id', 'phone', 'totalPaisa', eb.fn.countAll<number>().over().as('total')])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

export type HistoryRow = PhoneHistory & { id: string };

/** What became of the other orders with the same phone number. */
export async function selectHistories(db: Database, orderIds: string[]): Promise<Map<string, PhoneHistory>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<HistoryRow>`
    select mine.id,
      count(*) filter (where other.status = 'delivered') as delivered,
      count(*) filter (where other.status = 'cancelled' and left_shop.left) as refused,
      count(*) filter (where other.status = 'cancelled' and not left_shop.left) as cancelled,
      count(*) filter (where other.status in ('pending', 'processing', 'shipped')) as open
    from orders mine
    join orders other on phone_digits(other.phone) = phone_digits(mine.phone) and other.id <> mine.id
    cross join lateral (
      select exists (select 1 from order_events where order_id = other.id and kind in ('shipped', 'delivered')) as left
    ) left_shop
    where mine.id = any(${orderIds}::uuid[]) and (other.payment_method = 'cash' or other.payment_status <> 'failed')
    group by mine.id`.execute(db);
  return new Map(
    rows.map(({ id, delivered, refused, cancelled, open }) => [id, { delivered, refused, cancelled, open }]),
  );
}

/** What became of everything that was ordered with this phone number. */
export async function selectHistoryOf(db: Database, phone: string): Promise<PhoneHistory> {
  const { rows } = await sql<PhoneHistory>`
    select
      count(*) filter (where o.status = 'delivered') as delivered,
      count(*) filter (where o.status = 'cancelled' and left_shop.left) as refused,
      count(*) filter (where o.status = 'cancelled' and not left_shop.left) as cancelled,
      count(*) filter (where o.status in ('pending', 'processing', 'shipped')) as open
    from orders o
    cross join lateral (
      select exists (select 1 from order_events where order_id = o.id and kind in ('shipped', 'delivered')) as left
    ) left_shop
    where o.phone is not null and phone_digits(o.phone) = phone_digits(${phone})
      and (o.payment_method = 'cash' or o.payment_status <> 'failed')`.execute(db);
  return rows[0] ?? { delivered: 0, refused: 0, cancelled: 0, open: 0 };
}

/** False when somebody has confirmed it already. */
export async function markConfirmed(tx: Transaction, orderId: string, by: string): Promise<boolean> {
  const row = await tx
    .updateTable('orders')
    .set({ confirmed_at: sql`now()`, confirmed_by: by })
    .where('id', '=', orderId)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import { countAsFar } from '#database/late-pages.ts';

export type OpenRow = Awaited<ReturnType<typeof selectOpen>>[number];

/** Delivered cash orders whose money is with couriers, or with one however its name is written, the oldest first. */
export function selectOpen(db: Database, { courier, limit }: { courier?: string; limit: number }) {
  return (
    db
      .selectFrom('orders')
      // As the index says it.
      .where('cash_open_paisa', '>', sql.lit(0))
      .$if(courier !== undefined, (query) => query.where(isOf(courier)))
      .select([
        'id',
        'reference',
        'courier',
        'tracking_number as trackingNumber',
        'customer_name as customer',
        sql<number>`total_paisa - ahead_paid_paisa`.as('totalPaisa'),
        'cash_open_paisa as openPaisa',
        'updated_at as at',
      ])
      .$narrowType<{ courier: string }>()
      .orderBy('updated_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

const isOf = (courier: string | undefined) => sql<boolean>`lower(courier) = lower(${courier})`;

/** Kept for each courier and day, with what was noted since: see the migration of cash_with_days. */
const kept = sql`(
  select courier, orders, open_paisa from cash_with_days union all select courier, orders, open_paisa from cash_with_notes
) as kept`;

export async function selectOwed(db: Database) {
  const { rows } = await sql<{ courier: string; openPaisa: number; orders: number }>`
    select courier, sum(open_paisa)::bigint as "openPaisa", sum(orders) as orders
    from ${kept} group by courier having sum(orders) > 0 order by sum(open_paisa) desc`.execute(db);
  return rows;
}

/** The same of one courier, however its name is written, without orders that are known already. */
export async function selectOwedBy(db: Database, courier: string, without: string[]) {
  const { rows } = await sql<{ openPaisa: number; orders: number }>`
    select coalesce(sum(open_paisa), 0)::bigint as "openPaisa", coalesce(sum(orders), 0)::bigint as orders from (
      select orders, open_paisa from ${kept} where ${isOf(courier)}
      union all
      select -1, -cash_open_paisa from orders
      where id = any(${without}::uuid[]) and cash_open_paisa > 0 and ${isOf(courier)}
    ) as sides`.execute(db);
  return rows[0] ?? { openPaisa: 0, orders: 0 };
}

/** As it was last written where a parcel was handed over. */
export async function selectCourierName(db: Database, courier: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('parcels')
    .select('courier')
    .where(isOf(courier))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.courier;
}

/** Where something else was handed in than was due, the newest orders first. */
export async function selectDifferences(db: Database, limit: number) {
  const { rows } = await sql<{
    id: string;
    reference: string;
    courier: string;
    totalPaisa: number;
    receivedPaisa: number;
  }>`
    select id, reference, coalesce(courier, (
        select max(r.courier) from remittance_lines l join remittances r on r.id = l.remittance_id where l.order_id = orders.id
      )) as courier,
      total_paisa - ahead_paid_paisa as "totalPaisa", total_paisa - ahead_paid_paisa + cash_difference_paisa as "receivedPaisa"
    from orders where cash_difference_paisa <> 0
    order by created_at desc, id limit ${limit}`.execute(db);
  return rows;
}

export async function countDifferences(db: Database): Promise<number> {
  const { total } = await countAsFar(
    db,
    db.selectFrom('orders').where('cash_difference_paisa', '<>', sql.lit(0)),
  );
  return total;
}

/** Lines that name no order of ours, of every remittance, the latest first. */
export async function selectUnknown(db: Database, limit: number) {
  const { rows } = await sql<{
    id: string;
    courier: string;
    receivedOn: string;
    named: string;
    paisa: number;
  }>`
    select l.id, r.courier, to_char(r.received_on, 'YYYY-MM-DD') as "receivedOn", l.named, l.amount_paisa as paisa
    from (
      select * from remittance_lines where order_id is null order by remittance_id desc, line, id limit ${limit}
    ) l join remittances r on r.id = l.remittance_id
    order by l.remittance_id desc, l.line, l.id`.execute(db);
  return rows;
}

export async function countUnknown(db: Database): Promise<number> {
  const { total } = await countAsFar(db, db.selectFrom('remittance_lines').where('order_id', 'is', null));
  return total;
}

export async function selectRemittances(db: Database, limit: number) {
  const { rows } = await sql<{
    id: string;
    courier: string;
    receivedOn: string;
    reference: string;
    enteredBy: string;
    lines: number;
    paisa: number;
    unknown: { named: string; paisa: number }[];
  }>`
    select r.id, r.courier, to_char(r.received_on, 'YYYY-MM-DD') as "receivedOn", r.reference, r.entered_by as "enteredBy",
      of_it.*
    from (select * from remittances order by created_at desc limit ${limit}) r
    cross join lateral (
      select count(*) as lines, coalesce(sum(amount_paisa), 0)::bigint as paisa,
        coalesce(jsonb_agg(jsonb_build_object('named', named, 'paisa', amount_paisa) order by line)
          filter (where order_id is null), '[]') as unknown
      from remittance_lines where remittance_id = r.id
    ) as of_it
    order by r.created_at desc`.execute(db);
  return rows;
}

export type NamedOrder = {
  id: string;
  reference: string;
  totalPaisa: number;
  receivedPaisa: number;
  delivered: boolean;
  key: string;
};

/**
 * Cash orders by the number of their parcel with this courier, or by their own; each key as it was asked for. Looked up one by one: for
 * a long statement the planner would rather read all parcels and orders.
 */
export async function selectNamed(tx: Database, courier: string, keys: string[]): Promise<NamedOrder[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<NamedOrder>`
    select named.*, key,
      (select coalesce(sum(amount_paisa), 0)::bigint from remittance_lines where order_id = named.id) as "receivedPaisa"
    from unnest(${keys}::text[]) as key
    cross join lateral (
      select order_id from parcels
      where lower(tracking_number) = key and tracking_number <> '' and ${isOf(courier)}
      union
      select id from orders where reference = key
    ) as found
    cross join lateral (
      select id, reference, total_paisa - ahead_paid_paisa as "totalPaisa", payment_status = 'completed' as delivered
      from orders where id = found.order_id and payment_method = 'cash' offset 0
    ) as named`.execute(tx);
  return rows;
}

export async function insertRemittance(
  tx: Transaction,
  remittance: { courier: string; received_on: string; reference: string; entered_by: string },
  lines: { line: number; named: string; amount_paisa: number; order_id: string | null }[],
): Promise<string> {
  const { id } = await tx
    .insertInto('remittances')
    .values(remittance)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('remittance_lines')
    .values(lines.map((line) => ({ remittance_id: id, ...line })))
    .execute();
  return id;
}

/** Two who enter remittances do it one after the other. */
export async function lockLedger(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cash-ledger', 0))`.execute(tx);
}

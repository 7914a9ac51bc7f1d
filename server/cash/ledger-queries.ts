import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';

export type OpenRow = Awaited<ReturnType<typeof selectOpen>>[number];

/** Delivered cash orders whose money is with couriers, or with one however its name is written, the oldest first. */
export function selectOpen(db: Database, { courier, limit }: { courier?: string; limit?: number }) {
  return (
    db
      .selectFrom('orders')
      // As the index says it.
      .where('cash_open_paisa', '>', sql.lit(0))
      .$if(courier !== undefined, (query) => query.where(sql<boolean>`lower(courier) = lower(${courier})`))
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
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
      .execute()
  );
}

/** As it was last written where a parcel was handed over. */
export async function selectCourierName(db: Database, courier: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('parcels')
    .select('courier')
    .where(sql<boolean>`lower(courier) = lower(${courier})`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.courier;
}

export async function selectOwed(db: Database) {
  const { rows } = await sql<{ courier: string; openPaisa: number; orders: number }>`
    select courier, sum(cash_open_paisa)::bigint as "openPaisa", count(*) as orders
    from orders where cash_open_paisa > 0 group by courier order by sum(cash_open_paisa) desc`.execute(db);
  return rows;
}

export async function selectDifferences(db: Database, limit: number) {
  const { rows } = await sql<{
    id: string;
    reference: string;
    courier: string;
    totalPaisa: number;
    receivedPaisa: number;
    total: number;
  }>`
    select orders.id, orders.reference, coalesce(orders.courier, handed.courier) as courier,
      orders.total_paisa - orders.ahead_paid_paisa as "totalPaisa", handed.paisa as "receivedPaisa",
      count(*) over () as total
    from (
      select order_id, sum(amount_paisa)::bigint as paisa, max(remittances.courier) as courier
      from remittance_lines join remittances on remittances.id = remittance_id
      where order_id is not null group by order_id
    ) handed
    join orders on orders.id = handed.order_id
    where handed.paisa <> orders.total_paisa - orders.ahead_paid_paisa
    order by orders.created_at desc, orders.id limit ${limit}`.execute(db);
  return rows;
}

/** Lines that name no order of ours, of every remittance, the latest first. */
export async function selectUnknown(db: Database, limit: number) {
  const { rows } = await sql<{
    id: string;
    courier: string;
    receivedOn: string;
    named: string;
    paisa: number;
    total: number;
  }>`
    select l.id, r.courier, to_char(r.received_on, 'YYYY-MM-DD') as "receivedOn", l.named, l.amount_paisa as paisa,
      count(*) over () as total
    from remittance_lines l join remittances r on r.id = l.remittance_id
    where l.order_id is null
    order by r.created_at desc, l.line, l.id limit ${limit}`.execute(db);
  return rows;
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
      count(l.id) as lines, coalesce(sum(l.amount_paisa), 0)::bigint as paisa,
      coalesce(jsonb_agg(jsonb_build_object('named', l.named, 'paisa', l.amount_paisa) order by l.line)
        filter (where l.order_id is null and l.id is not null), '[]') as unknown
    from (select * from remittances order by created_at desc limit ${limit}) r
    left join remittance_lines l on l.remittance_id = r.id
    group by r.id, r.courier, r.received_on, r.reference, r.entered_by, r.created_at
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

/** Cash orders by the number of their parcel with this courier, or by their own; each key as it was asked for. */
export async function selectNamed(tx: Database, courier: string, keys: string[]): Promise<NamedOrder[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<NamedOrder>`
    with named as (
      select lower(parcels.tracking_number) as key, parcels.order_id
      from parcels where lower(parcels.courier) = lower(${courier}) and lower(parcels.tracking_number) = any(${keys})
      union
      select lower(reference), id from orders where lower(reference) = any(${keys})
    )
    select orders.id, orders.reference, orders.total_paisa - orders.ahead_paid_paisa as "totalPaisa", named.key,
      (select coalesce(sum(amount_paisa), 0)::bigint from remittance_lines where order_id = orders.id) as "receivedPaisa",
      orders.payment_status = 'completed' as delivered
    from named join orders on orders.id = named.order_id
    where orders.payment_method = 'cash'`.execute(tx);
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

import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';

type OneOfOrder = { id: string; orderId: string };

/** Only an order that was reopened has had a payment before this one. */
export async function hasEarlierAttempt(tx: Transaction, { id, orderId }: OneOfOrder): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '<', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another payment of the same order stands so: 'refund_requested' is money that has still to arrive back. */
export async function hasOther(
  tx: Transaction,
  { id, orderId }: OneOfOrder,
  status: 'paid' | 'refund_requested',
): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '<>', id)
    .where('status', '=', status)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of these orders, those whose every payment has come to its end, or was never begun: nothing could still bring the money. */
export async function selectWithoutPayment(db: Database, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const { rows } = await sql<{ orderId: string }>`
    select o.id as "orderId" from orders o left join payment_attempts a on a.order_id = o.id
    where o.id = any(${orderIds}::uuid[])
    group by o.id
    having bool_and(a.id is null or a.status in ('failed', 'refund_requested', 'refunded', 'partly_refunded')
      or (a.status in ('open', 'canceled', 'expired') and a.stock_released_at is not null))`.execute(db);
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Orders that were to be paid by a link until now. */
export async function selectPastPayLinks(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('pay_until', '<=', now)
    .where('status', '=', 'pending')
    .where('payment_status', '=', 'pending')
    .select('id')
    .orderBy('pay_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function isTaken(db: Database, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('orders').where('id', '=', orderId).select('taken_by').executeTakeFirst();
  return row?.taken_by != null;
}

export async function insertAttempt(
  tx: Transaction,
  attempt: {
    orderId: string;
    userId: string | null;
    provider: string;
    reference: string;
    amountPaisa: number;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('payment_attempts')
    .values({
      order_id: attempt.orderId,
      user_id: attempt.userId,
      provider: attempt.provider,
      reference: attempt.reference,
      amount_paisa: attempt.amountPaisa,
      status: 'initiating',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

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

export async function hasOtherPaid(tx: Transaction, { id, orderId }: OneOfOrder): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '<>', id)
    .where('status', '=', 'paid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of these orders, those whose every payment has come to its end: nothing is under way that could still bring the money. */
export async function selectWithoutPayment(db: Database, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment_attempts')
    .select('order_id as orderId')
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .having(
      sql<boolean>`bool_and(status in ('failed', 'refund_requested', 'refunded', 'partly_refunded')
        or (status in ('open', 'canceled', 'expired') and stock_released_at is not null))`,
    )
    .execute();
  return new Set(rows.map(({ orderId }) => orderId));
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

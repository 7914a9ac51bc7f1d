import { sql } from 'kysely';
import type { AttemptStatus } from '#contract/payments.ts';
import type { Database, Transaction } from '#database/connect.ts';

export function selectAttemptsOfOrder(db: Database, orderId: string) {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function selectEventsOfOrder(db: Database, orderId: string) {
  return db
    .selectFrom('payment_events')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_events.attempt_id')
    .selectAll('payment_events')
    .where('payment_attempts.order_id', '=', orderId)
    .orderBy('payment_events.created_at')
    .orderBy('payment_events.id')
    .execute();
}

/** Where each of these orders can still be paid at this moment. */
export function selectPaymentUrls(db: Database, orderIds: string[], now: Date) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('payment_attempts')
    .select(['order_id as orderId', 'payment_url as paymentUrl'])
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .where('payment_url', 'is not', null)
    .$narrowType<{ paymentUrl: string }>()
    .orderBy('created_at')
    .execute();
}

export type AttemptChange = {
  status?: AttemptStatus;
  provider_ref?: string;
  payment_url?: string | null;
  transaction_id?: string;
  expires_at?: Date;
  next_lookup_at?: Date | null;
  stock_released_at?: Date;
  cancelled_order?: boolean;
};

export async function updateAttempt(tx: Transaction, id: string, change: AttemptChange): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export type NewPaymentEvent = {
  attemptId: string;
  source: string;
  from: AttemptStatus | null;
  to: AttemptStatus | null;
  providerStatus?: string | null;
  detail: string;
};

export async function insertPaymentEvent(tx: Transaction, event: NewPaymentEvent): Promise<void> {
  await tx
    .insertInto('payment_events')
    .values({
      attempt_id: event.attemptId,
      source: event.source,
      from_status: event.from,
      to_status: event.to,
      provider_status: event.providerStatus ?? null,
      detail: event.detail,
      created_at: sql`clock_timestamp()`,
    })
    .execute();
}

import { sql } from 'kysely';
import type { AttemptStatus } from '#contract/payments/payments.ts';
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
  language?: string;
  form?: string;
  transaction_id?: string;
  paid_paisa?: number;
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

const attemptColumns = [
  'id',
  'order_id as orderId',
  'user_id as userId',
  'provider',
  'reference',
  'amount_paisa as amountPaisa',
  'status',
  'provider_ref as providerRef',
  'payment_url as paymentUrl',
  'transaction_id as transactionId',
  'paid_paisa as paidPaisa',
  'expires_at as expiresAt',
  'stock_released_at as stockReleasedAt',
  'cancelled_order as cancelledOrder',
  'created_at as createdAt',
] as const;

export type Attempt = NonNullable<Awaited<ReturnType<typeof selectAttempt>>>;

export function selectAttempt(db: Database, id: string) {
  return db.selectFrom('payment_attempts').select(attemptColumns).where('id', '=', id).executeTakeFirst();
}

export async function selectPaymentLanguage(db: Database, providerRef: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('language')
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst();
  return row?.language;
}

/** More than a few at a time nobody has; each may mean a call to its provider. */
const MOST_OPEN = 5;

/** What somebody has begun to pay, or what was begun for one order, where an order still waits for it. */
export function selectOpenAttemptsOf(db: Database, of: { userId: string } | { orderId: string }) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select([
      'payment_attempts.id',
      'orders.id as orderId',
      'orders.reference',
      'orders.payment_method as method',
      'payment_attempts.amount_paisa as totalPaisa',
      'payment_attempts.payment_url as paymentUrl',
      'payment_attempts.expires_at as expiresAt',
    ])
    .where((eb) =>
      'userId' in of
        ? eb('payment_attempts.user_id', '=', of.userId)
        : eb('payment_attempts.order_id', '=', of.orderId),
    )
    .where('payment_attempts.status', 'in', ['open', 'held'])
    .where('orders.status', '<>', 'cancelled')
    .where('orders.payment_status', '=', 'pending')
    .orderBy('payment_attempts.created_at', 'desc')
    .limit(MOST_OPEN)
    .execute();
}

export function lockAttempt(tx: Transaction, id: string): Promise<Attempt> {
  return tx
    .selectFrom('payment_attempts')
    .select(attemptColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function selectAttemptIdByRef(db: Database, provider: string, providerRef: string) {
  const row = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst();
  return row?.id;
}

/** Whether another attempt claims this transaction. Two that ask at once wait for each other. */
export async function isTransactionTaken(
  tx: Transaction,
  provider: string,
  transactionId: string,
  byOtherThan: string,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${transactionId}`}, 0))`.execute(tx);
  const other = await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('provider', '=', provider)
    .where('transaction_id', '=', transactionId)
    .where('id', '<>', byOtherThan)
    .executeTakeFirst();
  return other !== undefined;
}

export function selectLastEvent(tx: Transaction, attemptId: string) {
  return tx
    .selectFrom('payment_events')
    .select(['provider_status as providerStatus', 'detail'])
    .where('attempt_id', '=', attemptId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';

export function selectRefundsOfOrder(db: Database, orderId: string) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function selectRefund(db: Database, id: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'attempt_id as attemptId', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockSettledAttempts(tx: Transaction, orderId: string) {
  return tx
    .selectFrom('payment_attempts')
    .select([
      'id',
      'order_id as orderId',
      'status',
      'provider',
      'amount_paisa as amountPaisa',
      'paid_paisa as paidPaisa',
    ])
    .where('order_id', '=', orderId)
    .where('status', 'in', ['paid', 'partly_refunded'])
    .orderBy('created_at')
    .forUpdate()
    .execute();
}

export async function insertRefund(
  tx: Transaction,
  refund: { attemptId: string; orderId: string; amountPaisa: number; reason: object; dueAt: Date },
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      attempt_id: refund.attemptId,
      order_id: refund.orderId,
      amount_paisa: refund.amountPaisa,
      reason: JSON.stringify(refund.reason),
      next_try_at: refund.dueAt,
    })
    .execute();
}

export async function finishRefundsOf(tx: Transaction, attemptId: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status: 'done', next_try_at: null, last_error: '', updated_at: sql`now()` })
    .where('attempt_id', '=', attemptId)
    .where('status', 'not in', ['done', 'failed'])
    .execute();
}

export async function hasLiveRefund(tx: Transaction, attemptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('status', '<>', 'failed')
    .executeTakeFirst();
  return row !== undefined;
}

export type DueRefund = { id: string; attemptId: string; amountPaisa: number; tries: number };

type Batch = { now: Date; until: Date; limit: number };

/** Whoever takes a refund marks it `sending` before anything leaves: after a crash it is looked up, not sent again. */
export function claimRefundsToSend(db: Database, batch: Batch): Promise<DueRefund[]> {
  return claimRefunds(db, batch, ['requested'], 'sending');
}

export function claimRefundsToCheck(db: Database, batch: Batch): Promise<DueRefund[]> {
  return claimRefunds(db, batch, ['sending', 'uncertain'], 'uncertain');
}

function claimRefunds(
  db: Database,
  { now, until, limit }: Batch,
  waiting: ('requested' | 'sending' | 'uncertain')[],
  status: 'sending' | 'uncertain',
): Promise<DueRefund[]> {
  return db
    .updateTable('refunds')
    .set((eb) => ({ status, tries: eb('tries', '+', 1), next_try_at: until, updated_at: sql`now()` }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('refunds')
        .select('id')
        .where('status', 'in', waiting)
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'attempt_id as attemptId', 'amount_paisa as amountPaisa', 'tries'])
    .execute();
}

/** The refund that waits for a person, marked as done by them. */
export function finishByHand(tx: Transaction, id: string, by: { name: string; reference: string }) {
  return tx
    .updateTable('refunds')
    .set({ status: 'done', done_by: by.name, done_reference: by.reference, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'by_hand')
    .returning(['attempt_id as attemptId', 'order_id as orderId', 'amount_paisa as amountPaisa'])
    .executeTakeFirst();
}

/** Only while nobody has finished it meanwhile. */
export async function updateLiveRefund(
  tx: Transaction,
  id: string,
  change: {
    status: 'requested' | 'uncertain' | 'failed' | 'by_hand';
    next_try_at: Date | null;
    last_error: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['sending', 'uncertain'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertHandRefund(
  tx: Transaction,
  refund: { orderId: string; paisa: number; reference: string; doneBy: string },
): Promise<void> {
  await tx
    .insertInto('hand_refunds')
    .values({
      order_id: refund.orderId,
      amount_paisa: refund.paisa,
      reference: refund.reference,
      done_by: refund.doneBy,
    })
    .execute();
}

export async function sumRefunded(db: Database, orderIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ orderId: string; paisa: string }>`
    select order_id as "orderId", sum(amount_paisa)::bigint as paisa from (
      select order_id, amount_paisa from hand_refunds where order_id = any(${orderIds}::uuid[])
      union all
      select order_id, amount_paisa from refunds where order_id = any(${orderIds}::uuid[]) and status <> 'failed'
    ) as back group by order_id`.execute(db);
  return new Map(rows.map(({ orderId, paisa }) => [orderId, Number(paisa)]));
}

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

export function lockSettledAttempts(tx: Transaction, orderId: string) {
  return tx
    .selectFrom('payment_attempts')
    .select(['id', 'order_id as orderId', 'status', 'amount_paisa as amountPaisa'])
    .where('order_id', '=', orderId)
    .where('status', 'in', ['paid', 'partly_refunded'])
    .orderBy('created_at')
    .forUpdate()
    .execute();
}

export async function insertRefund(
  tx: Transaction,
  refund: { attemptId: string; orderId: string; amountPaisa: number; reason: string; dueAt: Date },
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      attempt_id: refund.attemptId,
      order_id: refund.orderId,
      amount_paisa: refund.amountPaisa,
      reason: refund.reason,
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

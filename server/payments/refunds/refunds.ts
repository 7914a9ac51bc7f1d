import type { AttemptStatus } from '#contract/payments/payments.ts';
import type { Transaction } from '#database/connect.ts';
import { crashPoint } from '#server/crash-points.ts';
import type { Fact } from '#server/facts.ts';
import { raiseAlert } from '#server/payments/alerts/alerts.ts';
import { insertPaymentEvent, updateAttempt } from '#server/payments/payment-queries.ts';
import type { Texts } from '#server/texts.ts';
import { finishRefundsOf, insertRefund, lockSettledAttempts } from './refund-queries.ts';

export type RefundReason = Fact<Texts['refundReasons']>;

/**
 * Puts the wallet payment of this order on its way back, in the transaction that decided so; the job sends it.
 * Tells whether there was one. The caller holds the order's lock and sets its payment status to `refund_pending`.
 */
export async function startRefund(
  tx: Transaction,
  orderId: string,
  reason: RefundReason,
  actorName: string | null,
): Promise<boolean> {
  let started = false;
  for (const attempt of await lockSettledAttempts(tx, orderId)) {
    if (attempt.status === 'paid') {
      await requestRefund(tx, attempt, reason, actorName);
      started = true;
    } else {
      await raiseAlert(
        tx,
        { id: attempt.id, orderId },
        {
          kind: 'refund_by_hand',
          params: { why: 'refunded_before', provider: attempt.provider },
        },
      );
    }
  }
  return started;
}

export async function requestRefund(
  tx: Transaction,
  attempt: {
    id: string;
    orderId: string;
    status: AttemptStatus;
    amountPaisa: number;
    paidPaisa: number | null;
  },
  reason: RefundReason,
  actorName: string | null,
): Promise<void> {
  await insertRefund(tx, {
    attemptId: attempt.id,
    orderId: attempt.orderId,
    amountPaisa: attempt.paidPaisa ?? attempt.amountPaisa,
    reason,
    dueAt: new Date(),
  });
  await updateAttempt(tx, attempt.id, { status: 'refund_requested', next_lookup_at: null });
  await insertPaymentEvent(tx, {
    attemptId: attempt.id,
    source: 'refund',
    from: attempt.status,
    to: 'refund_requested',
    detail: actorName ?? '',
  });
  crashPoint('refund-requested');
}

/** The provider says the money is back, so whatever refund was under way is done. */
export function closeRefund(tx: Transaction, attemptId: string): Promise<void> {
  return finishRefundsOf(tx, attemptId);
}

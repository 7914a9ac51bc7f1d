import { paisaToRupees } from '#contract/money.ts';
import type { PaymentAttempt, Refund } from '#contract/payments.ts';
import type { Database } from '#database/connect.ts';
import { selectAttemptsOfOrder, selectEventsOfOrder, selectPaymentUrls } from './payment-queries.ts';
import { selectRefundsOfOrder } from './refunds/refund-queries.ts';

/** Everything that happened to an order's money, for the owner. */
export async function readOrderPayments(
  db: Database,
  orderId: string,
): Promise<{ attempts: PaymentAttempt[]; refunds: Refund[] }> {
  const [attempts, events, refunds] = await Promise.all([
    selectAttemptsOfOrder(db, orderId),
    selectEventsOfOrder(db, orderId),
    selectRefundsOfOrder(db, orderId),
  ]);
  return {
    attempts: attempts.map((attempt) => ({
      _id: attempt.id,
      provider: attempt.provider,
      reference: attempt.reference,
      amount: paisaToRupees(attempt.amount_paisa),
      status: attempt.status,
      provider_ref: attempt.provider_ref,
      transaction_id: attempt.transaction_id,
      expires_at: attempt.expires_at?.toISOString() ?? null,
      created_at: attempt.created_at.toISOString(),
      events: events
        .filter((event) => event.attempt_id === attempt.id)
        .map((event) => ({
          source: event.source,
          from_status: event.from_status,
          to_status: event.to_status,
          provider_status: event.provider_status,
          detail: event.detail,
          created_at: event.created_at.toISOString(),
        })),
    })),
    refunds: refunds.map((refund) => ({
      _id: refund.id,
      amount: paisaToRupees(refund.amount_paisa),
      status: refund.status,
      reason: refund.reason,
      last_error: refund.last_error,
      done_by: refund.done_by,
      done_reference: refund.done_reference,
      created_at: refund.created_at.toISOString(),
      updated_at: refund.updated_at.toISOString(),
    })),
  };
}

/** Where each of these orders can still be paid; orders whose payment is not open are left out. */
export async function readPaymentUrls(db: Database, orderIds: string[]): Promise<Map<string, string>> {
  const rows = await selectPaymentUrls(db, orderIds, new Date());
  return new Map(rows.map((row) => [row.orderId, row.paymentUrl]));
}

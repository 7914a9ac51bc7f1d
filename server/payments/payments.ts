import type { Order } from '#contract/orders/orders.ts';
import type { PaymentAttempt, Refund } from '#contract/payments/payments.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { tellFact } from '#server/facts.ts';
import { payAgainPath } from '#server/payments/start/pay-again.ts';
import { selectWithoutPayment } from '#server/payments/start/pay-again-queries.ts';
import { texts } from '#server/texts.ts';
import type { Language } from '#texts/language.ts';
import { selectAttemptsOfOrder, selectEventsOfOrder, selectPaymentUrls } from './payment-queries.ts';
import { selectRefundsOfOrder } from './refunds/refund-queries.ts';
import { selectClaims } from './transfers/transfer-queries.ts';

type StoredReason = { kind: string; params: unknown };

/** Everything that happened to an order's money, for the owner. */
export async function readOrderPayments(
  db: Database,
  orderId: string,
  language: Language,
): Promise<{ attempts: PaymentAttempt[]; refunds: Refund[] }> {
  const [attempts, events, refunds] = await Promise.all([
    selectAttemptsOfOrder(db, orderId),
    selectEventsOfOrder(db, orderId),
    selectRefundsOfOrder(db, orderId),
  ]);
  const claims = await selectClaims(
    db,
    attempts.filter(({ provider }) => provider === 'bank').map(({ id }) => id),
  );
  return {
    attempts: attempts.map((attempt) => ({
      _id: attempt.id,
      provider: attempt.provider,
      reference: attempt.reference,
      amount: paisaToRupees(attempt.amount_paisa),
      status: attempt.status,
      provider_ref: attempt.provider_ref,
      transaction_id: attempt.transaction_id,
      claim: claims.get(attempt.id) ?? null,
      expires_at: attempt.expires_at?.toISOString() ?? null,
      created_at: attempt.created_at.toISOString(),
      events: events
        .filter((event) => event.attempt_id === attempt.id)
        .map((event) => ({
          source: event.source,
          from_status: event.from_status,
          to_status: event.to_status,
          provider_status: event.provider_status,
          detail: texts[language].paymentNote(event.detail),
          created_at: event.created_at.toISOString(),
        })),
    })),
    refunds: refunds.map((refund) => ({
      _id: refund.id,
      amount: paisaToRupees(refund.amount_paisa),
      status: refund.status,
      reason: tellFact(texts[language].refundReasons, refund.reason as StoredReason, language),
      last_error: texts[language].paymentNote(refund.last_error),
      done_by: refund.done_by,
      done_reference: refund.done_reference,
      created_at: refund.created_at.toISOString(),
      updated_at: refund.updated_at.toISOString(),
    })),
  };
}

/** A part of it is to be paid before it is sent. */
export function isAskedAhead({ ahead, status }: Order): boolean {
  return ahead !== null && !ahead.is_paid && status !== 'cancelled';
}

/** Tells each order where it can be paid: only what still waits for its payment has such a place. */
export async function withPaymentUrls<T extends Order>(db: Database, orders: T[]): Promise<T[]> {
  const unpaid = orders
    .filter(
      (order) =>
        (order.payment_method !== 'cash' || isAskedAhead(order)) &&
        order.payment_status === 'pending' &&
        order.status !== 'cancelled',
    )
    .map(({ _id }) => _id);
  const [open, without] = await Promise.all([
    selectPaymentUrls(db, unpaid, new Date()),
    selectWithoutPayment(db, unpaid),
  ]);
  const urlOf = new Map(open.map((row) => [row.orderId, row.paymentUrl]));
  for (const id of without) urlOf.set(id, await payAgainPath(db, id));
  return orders.map((order) => ({ ...order, payment_url: urlOf.get(order._id) ?? null }));
}

import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { conflict } from '#server/errors.ts';
import { addOrderEvent } from '#server/orders/order-events.ts';
import { tellOfRefund } from '#server/orders/order-messages.ts';
import { lockOrder, setPaymentStatus } from '#server/orders/orders.ts';
import { updateAttempt } from '#server/payments/payment-queries.ts';
import { withdrawReviewsOf } from '#server/reviews/reviews.ts';
import { insertHandRefund, lockSettledAttempts, sumRefunded } from './refund-queries.ts';
import { startRefund } from './refunds.ts';

type Staff = Actor & { name: string };

/** What of each order went back already, or is on its way. */
export function refundedPaisaOf(db: Database, orderIds: string[]): Promise<Map<string, number>> {
  return sumRefunded(db, orderIds);
}

/** All that was paid by wallet, the way it came; a provider that takes no refunds gets it by hand, as ever. */
export async function refundAll(
  tx: Transaction,
  staff: Staff,
  orderId: string,
  paisa: number,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const isWhole = paisa === order.total_paisa && ((await sumRefunded(tx, [orderId])).get(orderId) ?? 0) === 0;
  if (order.payment_status !== 'completed') throw conflict('nothingToRefund');
  if (order.payment_method === 'cash' || !isWhole) throw conflict('refundNeedsReference');
  if (!(await startRefund(tx, orderId, { kind: 'asked_by_owner' }, staff.name))) {
    throw conflict('nothingToRefund');
  }
  await setPaymentStatus(tx, orderId, 'refund_pending');
  await addOrderEvent(tx, orderId, { kind: 'refund_requested' }, staff);
}

/** Handed back in cash, or sent in a bank's or wallet's own app: who, when and its reference are kept. */
export async function refundPartByHand(
  tx: Transaction,
  staff: Staff,
  orderId: string,
  { paisa, reference }: { paisa: number; reference: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.payment_status !== 'completed') throw conflict('nothingToRefund');
  const back = ((await sumRefunded(tx, [orderId])).get(orderId) ?? 0) + paisa;
  if (back > order.total_paisa) throw conflict('refundTooMuch');
  await insertHandRefund(tx, { orderId, paisa, reference: reference.trim(), doneBy: staff.name });
  const isAll = back === order.total_paisa;
  for (const attempt of await lockSettledAttempts(tx, orderId)) {
    await updateAttempt(tx, attempt.id, { status: isAll ? 'refunded' : 'partly_refunded' });
  }
  await addOrderEvent(tx, orderId, { kind: 'refunded', params: { amount: { paisa } } }, staff);
  if (isAll) {
    await withdrawReviewsOf(tx, orderId);
    await setPaymentStatus(tx, orderId, 'refunded');
  }
  await tellOfRefund(tx, orderId, paisa);
  await recordAudit(tx, staff, {
    action: 'payment.refunded-by-hand',
    entity: 'order',
    entityId: orderId,
    before: null,
    after: { paisa, reference: reference.trim() },
  });
}

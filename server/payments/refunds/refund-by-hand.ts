import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { conflict } from '#server/errors.ts';
import { lockOrder } from '#server/orders/orders.ts';
import { resolveAlertsOf } from '#server/payments/alerts/alert-queries.ts';
import { recordRefunded } from '#server/payments/order-effects.ts';
import {
  insertPaymentEvent,
  lockAttempt,
  selectAttempt,
  updateAttempt,
} from '#server/payments/payment-queries.ts';
import type { Shop } from '#server/shop.ts';
import { finishByHand, selectRefund } from './refund-queries.ts';

/** A person has refunded it in the provider's portal: who, when and the provider's reference are kept. */
export async function enterRefundByHand(
  { db }: Shop,
  admin: Actor & { name: string },
  refundId: string,
  reference: string,
): Promise<void> {
  const known = await selectRefund(db, refundId);
  const found = known && (await selectAttempt(db, known.attemptId));
  if (!found) throw conflict('refundNotByHand');
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, found.orderId);
    const attempt = await lockAttempt(tx, found.id);
    const refund = await finishByHand(tx, refundId, { name: admin.name, reference: reference.trim() });
    if (!refund) throw conflict('refundNotByHand');
    await updateAttempt(tx, attempt.id, { status: 'refunded' });
    await insertPaymentEvent(tx, {
      attemptId: attempt.id,
      source: 'admin',
      from: attempt.status,
      to: 'refunded',
      detail: reference.trim(),
    });
    await recordRefunded(tx, order, attempt);
    await resolveAlertsOf(tx, attempt.id, 'refund_by_hand', admin.name);
    await recordAudit(tx, admin, {
      action: 'payment.refunded-by-hand',
      entity: 'order',
      entityId: order.id,
      before: { refund: refundId },
      after: { refund: refundId, reference: reference.trim() },
    });
  });
}

import type { AttemptStatus } from '#contract/payments/payments.ts';
import type { Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { conflict, notFound } from '#server/errors.ts';
import { addOrderEvent } from '#server/orders/order-events.ts';
import { cancelOrder, lockOrder, setPaymentStatus } from '#server/orders/orders.ts';
import type { Shop } from '#server/shop.ts';
import { lockAttempt, selectAttempt } from './payment-queries.ts';
import { hasLiveRefund } from './refunds/refund-queries.ts';
import { requestRefund } from './refunds/refunds.ts';
import { settle } from './settle.ts';

const askedByOwner = { kind: 'asked_by_owner' } as const;

type Admin = Actor & { name: string };

/** The owner's 'Check now': the same question the job asks, at once. */
export async function checkPayment(shop: Shop, admin: Admin, attemptId: string): Promise<AttemptStatus> {
  const attempt = await selectAttempt(shop.db, attemptId);
  if (!attempt) throw notFound('paymentNotFound');
  const status = await settle(shop, attemptId, 'admin');
  await shop.db.transaction().execute((tx) =>
    recordAudit(tx, admin, {
      action: 'payment.check',
      entity: 'order',
      entityId: attempt.orderId,
      before: { attempt: attemptId, status: attempt.status },
      after: { attempt: attemptId, status },
    }),
  );
  return status;
}

/** Gives back what was paid, or tries a failed refund again. What has not left the shop yet does not leave it. */
export async function refundPayment(
  tx: Transaction,
  admin: Admin,
  attemptId: string,
  reason: string,
): Promise<void> {
  const known = await selectAttempt(tx, attemptId);
  if (!known) throw notFound('paymentNotFound');
  const order = await lockOrder(tx, known.orderId);
  const attempt = await lockAttempt(tx, attemptId);
  const hasMoney = ['paid', 'review', 'refund_requested'].includes(attempt.status);
  if (!hasMoney || !attempt.transactionId) throw conflict('nothingToRefund');
  if (await hasLiveRefund(tx, attemptId)) throw conflict('refundUnderWay');

  const isGone = order.status === 'shipped' || order.status === 'delivered';
  if (!isGone) await cancelOrder(tx, order.id, { actor: admin, why: 'refunding' });
  const isPart = order.payment_method === 'cash' && isGone;
  if (!isPart) await setPaymentStatus(tx, order.id, 'refund_pending');
  const why = reason ? ({ kind: 'note', params: { text: reason } } as const) : askedByOwner;
  await requestRefund(tx, attempt, why, admin.name);
  await addOrderEvent(tx, order.id, { kind: 'refund_requested' }, admin);
  await recordAudit(tx, admin, {
    action: 'payment.refund',
    entity: 'order',
    entityId: order.id,
    before: { attempt: attemptId, status: attempt.status },
    after: { attempt: attemptId, status: 'refund_requested', ...(reason ? { reason } : {}) },
  });
}

import { formatRupees, paisaToRupees } from '#contract/money.ts';
import type { AttemptStatus } from '#contract/payments.ts';
import type { Transaction } from '#database/connect.ts';
import { clearCart } from '#server/cart/cart.ts';
import { tellCustomer } from '#server/orders/order-messages.ts';
import {
  addOrderEvent,
  cancelOrder,
  type lockOrder,
  markPaid,
  productsOf,
  reviveOrder,
  setPaymentStatus,
} from '#server/orders/orders.ts';
import { texts } from '#server/texts.ts';
import { type AlertKind, raiseAlert } from './alerts/alerts.ts';
import { type Attempt, updateAttempt } from './payment-queries.ts';
import { requestRefund } from './refunds/refunds.ts';

/** What becomes of an order when its money comes, does not come, or goes back. All with order and attempt locked. */

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** The attempt is paid by now. The order goes on, or the money goes back: it is never just kept. */
export async function receivePayment(
  tx: Transaction,
  order: LockedOrder,
  attempt: Attempt,
): Promise<AttemptStatus> {
  if (order.status === 'cancelled') {
    if (!attempt.cancelledOrder) {
      return sendBack(tx, order, attempt, { why: 'the order had been cancelled' });
    }
    const missing = await reviveOrder(tx, order.id, {
      status: 'processing',
      actor: null,
      message: 'The payment arrived late; the order goes on',
    });
    if (missing)
      return sendBack(tx, order, attempt, {
        alert: 'paid_without_stock',
        why: texts.en.errors.stockShort(missing),
      });
  }
  await markPaid(tx, order.id);
  if (order.user_id) await clearCart(tx, order.user_id, await productsOf(tx, order.id));
  return 'paid';
}

async function sendBack(
  tx: Transaction,
  order: LockedOrder,
  attempt: Attempt,
  { alert, why }: { alert?: AlertKind; why: string },
): Promise<AttemptStatus> {
  const amount = formatRupees(paisaToRupees(attempt.amountPaisa));
  const message = `${amount} arrived by ${attempt.provider}, but ${why}. It is being refunded.`;
  await requestRefund(tx, { ...attempt, status: 'paid' }, `Paid, but ${why}`, null);
  await setPaymentStatus(tx, order.id, 'refund_pending');
  await addOrderEvent(tx, order.id, { kind: 'refund', message, actorName: null });
  if (alert) await raiseAlert(tx, { kind: alert, orderId: order.id, attemptId: attempt.id, message });
  return 'refund_requested';
}

/** The payment came to nothing: an order that only waited for it is cancelled and its stock returned. */
export async function giveUp(
  tx: Transaction,
  order: LockedOrder,
  attempt: Attempt,
  message: string,
  now: Date,
): Promise<void> {
  const waits = order.status === 'pending' && order.payment_status === 'pending';
  if (waits) {
    await cancelOrder(tx, order.id, { actor: null, message });
    await setPaymentStatus(tx, order.id, 'failed');
    await tellCustomer(tx, 'payment_failed', order.id);
  }
  await updateAttempt(tx, attempt.id, {
    stock_released_at: now,
    ...(waits ? { cancelled_order: true } : {}),
  });
}

/** The money is back with the customer, whoever sent it. What has not left the shop yet does not leave it. */
export async function recordRefunded(tx: Transaction, order: LockedOrder, attempt: Attempt): Promise<void> {
  const amount = formatRupees(paisaToRupees(attempt.amountPaisa));
  await addOrderEvent(tx, order.id, { kind: 'refund', message: `${amount} refunded`, actorName: null });
  if (order.status === 'pending' || order.status === 'processing') {
    await cancelOrder(tx, order.id, { actor: null, message: 'Cancelled, because the payment was refunded' });
  }
  await setPaymentStatus(tx, order.id, 'refunded');
  await tellCustomer(tx, 'order_refunded', order.id);
}

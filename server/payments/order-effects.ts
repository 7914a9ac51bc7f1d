import type { AttemptStatus } from '#contract/payments/payments.ts';
import type { Transaction } from '#database/connect.ts';
import { clearCart } from '#server/cart/cart.ts';
import { type Fault, fault } from '#server/errors.ts';
import { addOrderEvent, type WhyCancelled } from '#server/orders/order-events.ts';
import { tellCustomer, tellOfRefund } from '#server/orders/order-messages.ts';
import {
  cancelOrder,
  forgetAhead,
  type lockOrder,
  markPaid,
  markPaidAhead,
  reviveOrder,
  setPaymentStatus,
  variantsOf,
} from '#server/orders/orders.ts';
import { hasEarlierAttempt, hasOther } from '#server/payments/start/pay-again-queries.ts';
import { withdrawReviewsOf } from '#server/reviews/reviews.ts';
import { raiseAlert } from './alerts/alerts.ts';
import { isUnsettled } from './attempt-states.ts';
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
  if (order.payment_status === 'completed' || order.ahead_paid_paisa > 0)
    return sendBackSecond(tx, order, attempt);
  if (order.payment_method === 'cash') return receiveAhead(tx, order, attempt);
  if (order.status === 'cancelled') {
    if (!attempt.cancelledOrder) {
      return sendBack(tx, order, attempt, undefined);
    }
    const missing = await reviveOrder(tx, order.id, {
      status: 'processing',
      actor: null,
      event: { kind: 'paid_late' },
    });
    if (missing) return sendBack(tx, order, attempt, fault('stockShort', missing));
  }
  await markPaid(tx, order.id);
  if (order.user_id) await clearCart(tx, order.user_id, await variantsOf(tx, order.id));
  return 'paid';
}

/** What was asked for ahead; the order is still to be paid at the door. */
async function receiveAhead(tx: Transaction, order: LockedOrder, attempt: Attempt): Promise<AttemptStatus> {
  if (order.status === 'cancelled') return sendBack(tx, order, attempt, undefined);
  await markPaidAhead(tx, order.id, { paisa: attempt.amountPaisa, provider: attempt.provider });
  return 'paid';
}

/** `missing` is what the order would need; without it, the order had been cancelled. */
async function sendBack(
  tx: Transaction,
  order: LockedOrder,
  attempt: Attempt,
  missing: Fault | undefined,
): Promise<AttemptStatus> {
  const came = { amount: { paisa: attempt.amountPaisa }, provider: attempt.provider };
  const paid = { ...attempt, status: 'paid' } as const;
  await setPaymentStatus(tx, order.id, 'refund_pending');
  if (!missing) {
    await requestRefund(tx, paid, { kind: 'arrived_after_cancelling' }, null);
    await addOrderEvent(tx, order.id, { kind: 'arrived_after_cancelling', params: came }, null);
    return 'refund_requested';
  }
  await requestRefund(tx, paid, { kind: 'arrived_without_stock', params: { missing } }, null);
  await addOrderEvent(tx, order.id, { kind: 'arrived_without_stock', params: { ...came, missing } }, null);
  await raiseAlert(tx, attempt, { kind: 'paid_without_stock', params: { ...came, missing } });
  return 'refund_requested';
}

/** An order that was reopened may have been paid anew when its first payment turns up after all. */
async function sendBackSecond(tx: Transaction, order: LockedOrder, attempt: Attempt): Promise<AttemptStatus> {
  const params = { amount: { paisa: attempt.amountPaisa }, provider: attempt.provider };
  await requestRefund(tx, { ...attempt, status: 'paid' }, { kind: 'paid_twice' }, null);
  await addOrderEvent(tx, order.id, { kind: 'paid_twice', params }, null);
  return 'refund_requested';
}

/**
 * The payment came to nothing: an order that only waited for it is cancelled and its stock returned. One that was
 * reopened stays until the shop decides, one that is paid by a link until the link's time is over.
 */
export async function giveUp(
  tx: Transaction,
  order: LockedOrder,
  attempt: Attempt,
  why: WhyCancelled,
  now: Date,
): Promise<void> {
  const isUnpaid =
    order.status === 'pending' && order.payment_status === 'pending' && order.payment_method !== 'cash';
  const canTryAgain = order.pay_until !== null && order.pay_until > now;
  const waits = isUnpaid && !canTryAgain && !(await hasEarlierAttempt(tx, attempt));
  if (waits) {
    await cancelOrder(tx, order.id, { actor: null, why });
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
  const amount = { paisa: attempt.paidPaisa ?? attempt.amountPaisa };
  await addOrderEvent(tx, order.id, { kind: 'refunded', params: { amount } }, null);
  await tellOfRefund(tx, order.id, amount.paisa);
  // What came twice may arrive back before what the order was paid with: it is refunded once all of it is.
  if (order.payment_status === 'refund_pending' && (await hasOther(tx, attempt, 'refund_requested'))) return;
  if (order.payment_method === 'cash') {
    if (!(await hasOther(tx, attempt, 'paid'))) await takeAheadBack(tx, order);
  } else if (await isPaidFor(tx, order, attempt)) {
    if (order.status === 'pending' || order.status === 'processing') {
      await cancelOrder(tx, order.id, { actor: null, why: 'refunded' });
    }
    await withdrawReviewsOf(tx, order.id);
    await setPaymentStatus(tx, order.id, 'refunded');
  }
}

/** A cash order that goes on is collected whole at the door; of one that was delivered, a part went back. */
async function takeAheadBack(tx: Transaction, { id, payment_status }: LockedOrder): Promise<void> {
  if (payment_status === 'refund_pending') await setPaymentStatus(tx, id, 'refunded');
  if (payment_status === 'pending') await forgetAhead(tx, id);
}

/** Whether it was this money that the order lived by: one that was reopened meanwhile waits for another payment, or has it. */
async function isPaidFor(tx: Transaction, order: LockedOrder, attempt: Attempt): Promise<boolean> {
  if (order.payment_status === 'completed') return !(await hasOther(tx, attempt, 'paid'));
  return order.payment_status !== 'pending' || (isUnsettled(attempt.status) && !attempt.stockReleasedAt);
}

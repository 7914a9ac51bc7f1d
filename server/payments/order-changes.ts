import { effectsOf, type OrderStatus } from '#contract/orders/order-statuses.ts';
import type { OrderChange } from '#contract/orders/orders.ts';
import type { Transaction } from '#database/connect.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { conflict, forbidden, notFound } from '#server/errors.ts';
import { addOrderEvent } from '#server/orders/order-events.ts';
import { type Holder, holds } from '#server/orders/order-holder.ts';
import { tellCustomer } from '#server/orders/order-messages.ts';
import {
  type Buyer,
  cancelOrder,
  forgetAhead,
  lockOrder,
  reviveOrder,
  setNote,
  setPaymentStatus,
  setStatus,
  waitForPayment,
} from '#server/orders/orders.ts';
import { startRefund } from './refunds/refunds.ts';

/** What people do to an order once it is placed, with what that means for its stock and its money. */

export type Staff = Buyer & { mayRefund: boolean };
type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** Any status may follow any other; what that means for stock and money happens with it, or nothing does. */
export async function changeOrder(
  tx: Transaction,
  actor: Staff,
  orderId: string,
  change: OrderChange,
): Promise<void> {
  const before = await lockOrder(tx, orderId);
  refuseStale(before, change);
  const note = change.note?.trim() ?? before.note;
  const status = change.status ?? before.status;
  if (note === before.note && status === before.status) return;
  if (note !== before.note) await setNote(tx, before.id, note);
  if (status !== before.status) await changeStatus(tx, before, actor, status);
  const after = await lockOrder(tx, orderId);
  await recordAudit(tx, actor, {
    action: 'order.update',
    entity: 'order',
    entityId: before.id,
    before: auditedFields(before),
    after: auditedFields(after),
  });
}

/** A screen that shows an old order must not ship what the customer has just cancelled. */
function refuseStale({ status, note }: LockedOrder, { statusBefore, noteBefore }: OrderChange): void {
  if (statusBefore !== undefined && statusBefore !== status) throw conflict('orderMovedOn', { status });
  if (noteBefore !== undefined && noteBefore.trim() !== note) throw conflict('noteChanged', { note });
}

async function changeStatus(
  tx: Transaction,
  order: LockedOrder,
  actor: Staff,
  next: OrderStatus,
): Promise<void> {
  const effects = effectsIn(order, next);
  if (next === 'cancelled') return cancelByStaff(tx, order, actor, 'shop');
  if (effects.takesStock) {
    const event = { kind: 'reopened', params: { status: next } } as const;
    const missing = await reviveOrder(tx, order.id, { status: next, actor, event });
    if (missing) throw conflict('cannotReopen', missing);
    if (effects.asksForPayment) await askForPayment(tx, order.id);
    if (order.ahead_paisa > 0 && order.payment_status !== 'completed') await forgetAhead(tx, order.id);
  } else {
    await setStatus(tx, order.id, next);
    await addOrderEvent(tx, order.id, { kind: next }, actor);
  }
  if (next === 'shipped') await tellCustomer(tx, 'order_shipped', order.id);
  if (next === 'delivered') await tellCustomer(tx, 'order_delivered', order.id);
  if (effects.collectsCash) {
    await setPaymentStatus(tx, order.id, 'completed');
    await addOrderEvent(tx, order.id, { kind: 'paid_in_cash' }, actor);
  }
}

function effectsIn(order: LockedOrder, next: OrderStatus) {
  return effectsOf({ ...order, isPartPaid: order.ahead_paid_paisa > 0 }, next);
}

/** What was paid went back, or nothing ever came: the customer finds the order to be paid, for as long as the shop lets it wait. */
async function askForPayment(tx: Transaction, orderId: string): Promise<void> {
  await waitForPayment(tx, orderId, null);
  await setPaymentStatus(tx, orderId, 'pending');
  await addOrderEvent(tx, orderId, { kind: 'payment_asked_again' }, null);
  await tellCustomer(tx, 'payment_asked_again', orderId);
}

/** Where something was paid by wallet, only by somebody who may refund. The caller holds the order's lock. */
export async function cancelByStaff(
  tx: Transaction,
  order: LockedOrder,
  staff: Staff,
  why: 'shop' | 'returned',
): Promise<void> {
  if (effectsIn(order, 'cancelled').startsRefund && !staff.mayRefund) throw forbidden('notPermitted');
  await cancelWithRefund(tx, order, staff, why);
}

/** The stock goes back once, and so does what was paid by wallet. The caller holds the order's lock. */
async function cancelWithRefund(
  tx: Transaction,
  order: LockedOrder,
  actor: Buyer,
  why: 'shop' | 'customer' | 'returned',
): Promise<void> {
  const { startsRefund } = effectsIn(order, 'cancelled');
  await cancelOrder(tx, order.id, { actor, why });
  await tellCustomer(tx, 'order_cancelled', order.id);
  if (!startsRefund || !(await startRefund(tx, order.id, { kind: 'cancelled', params: { why } }, actor.name)))
    return;
  await setPaymentStatus(tx, order.id, 'refund_pending');
  await addOrderEvent(tx, order.id, { kind: 'refund_started' }, null);
}

function auditedFields({ reference, status, payment_status, note }: LockedOrder) {
  return { name: `#${reference}`, status, payment_status, note };
}

export async function cancelMyOrder(tx: Transaction, holder: Holder, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!holds(holder, order)) throw notFound('orderNotFound');
  if (order.status === 'cancelled') throw conflict('cancelledAlready');
  if (order.status !== 'pending') throw conflict('cancelTooLate', { status: order.status });
  const { user_id, customer_name: name, customer_email: email } = order;
  await cancelWithRefund(tx, order, { id: user_id ?? '', name, email }, 'customer');
}

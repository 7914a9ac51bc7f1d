import type { Order, OrderWithEvents } from '#contract/orders/orders.ts';
import { PAY_LINK_HOURS } from '#contract/orders/taken-orders.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { followPath } from '#server/orders/guest-orders.ts';
import { addOrderEvent } from '#server/orders/order-events.ts';
import { tellCustomer, tellOfAhead, tellPayLink } from '#server/orders/order-messages.ts';
import { cancelOrder, lockOrder, setPaymentStatus, waitForPayment } from '#server/orders/orders.ts';
import { type Methods, readMethods, walletsOf } from '#server/payments/methods/methods.ts';
import { isAskedAhead } from '#server/payments/payments.ts';
import type { PaymentProvider } from '#server/payments/providers/provider.ts';
import type { Shop } from '#server/shop.ts';
import { payAgainPath } from './pay-again.ts';
import { isTaken, selectWithoutPayment } from './pay-again-queries.ts';

/** An order that was taken by phone and is paid by its customer, who gets a link to it. */

const HOUR = 60 * 60 * 1000;

export function payUntil(now = Date.now()): Date {
  return new Date(now + PAY_LINK_HOURS * HOUR);
}

/** The first way to pay by link; the customer may choose another. */
export function linkProvider(methods: Methods): PaymentProvider {
  const [first] = walletsOf(methods);
  if (!first) throw badRequest('methodNotOffered');
  return methods.provider(first);
}

/** Whoever has it sees the order and pays it, without a login. */
export async function payLinkOf({ db, config }: Shop, order: Order): Promise<string | null> {
  const isOpen =
    order.payment_method !== 'cash' && order.payment_status === 'pending' && order.status !== 'cancelled';
  return isAskedAhead(order) || (isOpen && (await isTaken(db, order._id)))
    ? config.publicUrl + (await followPath(db, order._id))
    : null;
}

/** Where nothing has been begun and there is a choice. */
export async function waysToPay(shop: Shop, order: Order): Promise<OrderWithEvents['pay_with']> {
  const { db } = shop;
  const path = order.payment_url;
  if (!path || path !== (await payAgainPath(db, order._id))) return [];
  const isPart = isAskedAhead(order);
  if (!isPart && !(await isTaken(db, order._id))) return [];
  const methods = await readMethods(shop);
  const ways = walletsOf(methods);
  return isPart || ways.length > 1 ? ways.map((method) => ({ method, url: `${path}?method=${method}` })) : [];
}

export async function sendPayLink(
  tx: Transaction,
  staff: Actor & { name: string },
  orderId: string,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const isOpen = order.payment_status === 'pending' && order.status !== 'cancelled';
  const aheadPaisa = order.ahead_paisa - order.ahead_paid_paisa;
  const isToPay = order.payment_method === 'cash' ? aheadPaisa > 0 : order.taken_by !== null;
  if (!isToPay || !isOpen) throw conflict('nothingToPay');
  if (aheadPaisa > 0) await tellOfAhead(tx, 'ahead_asked', orderId, aheadPaisa);
  else await tellPayLink(tx, orderId);
  await addOrderEvent(tx, orderId, { kind: 'pay_link_sent' }, staff);
  await recordAudit(tx, staff, {
    action: 'order.send-pay-link',
    entity: 'order',
    entityId: orderId,
    before: null,
    after: { name: `#${order.reference}` },
  });
}

/** Its time is over: the goods go back, unless a payment is under way that may still bring the money. */
export async function endPayLink(db: Database, orderId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isUnpaid = order.status === 'pending' && order.payment_status === 'pending';
    if (!isUnpaid || !order.pay_until || order.pay_until > now) return;
    if (!(await selectWithoutPayment(tx, [orderId])).has(orderId)) return;
    await cancelOrder(tx, orderId, { actor: null, why: 'payment_too_late' });
    await setPaymentStatus(tx, orderId, 'failed');
    await waitForPayment(tx, orderId, null);
    await tellCustomer(tx, 'order_cancelled', orderId);
  });
}

import type { Order, OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { notFound } from '#server/errors.ts';
import { withdrawReviewsOf } from '#server/reviews/reviews.ts';
import { addOrderEvent, type OrderEvent, type WhyCancelled } from './order-events.ts';
import { aheadOf } from './order-json.ts';
import { tellCustomer, tellOfAhead, tellOwnerOfOrder } from './order-messages.ts';
import { lockOrderRow, selectOrderLines, selectWeight, updateOrder } from './order-queries.ts';
import { giveStockBack, type MissingStock, type StockActor, takeStock } from './order-stock.ts';

// Locks are taken in one order everywhere: the customer, the order, its payment attempts, products by id.

/** A guest is known by a phone: what one phone may hold unpaid is counted together. */
export type Buyer = { id: string; name: string; email: string; guestPhone?: string };
/** With the session that asks, which `place_orders` holds against the one in the database. */
export type SignedBuyer = Buyer & { tokenHash: Buffer };

/** Cancels an order and returns its stock, exactly once. False when it was cancelled already. */
export async function cancelOrder(
  tx: Transaction,
  orderId: string,
  by: { actor: StockActor; why: WhyCancelled },
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order.stock_held) await giveStockBack(tx, orderId, by.actor);
  if (order.stock_held || order.status !== 'cancelled') {
    await updateOrder(tx, orderId, { status: 'cancelled', stock_held: false });
  }
  if (order.status === 'cancelled') return false;
  await withdrawReviewsOf(tx, orderId);
  await addOrderEvent(tx, orderId, { kind: 'cancelled', params: { why: by.why } }, by.actor);
  return true;
}

/** Brings a cancelled order back to life. When stock is missing, nothing changes and it says what. */
export async function reviveOrder(
  tx: Transaction,
  orderId: string,
  by: { status: OrderStatus; actor: StockActor; event: OrderEvent },
): Promise<MissingStock | undefined> {
  const order = await lockOrder(tx, orderId);
  if (order.status !== 'cancelled') return undefined;
  if (!order.stock_held) {
    const missing = await takeStock(tx, orderId, by.actor);
    if (missing) return missing;
  }
  await updateOrder(tx, orderId, { status: by.status, stock_held: true });
  await addOrderEvent(tx, orderId, by.event, by.actor);
  return undefined;
}

/** The provider has confirmed the money. A pending order goes on to processing. */
export async function markPaid(tx: Transaction, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const status = order.status === 'pending' ? 'processing' : order.status;
  await updateOrder(tx, orderId, { payment_status: 'completed', status });
  await addOrderEvent(tx, orderId, { kind: 'paid' }, null);
  await tellCustomer(tx, 'payment_received', orderId);
  await tellOwnerOfOrder(tx, orderId);
}

/** A part of a cash order has come by wallet: nobody needs to be called about it any more. */
export async function markPaidAhead(
  tx: Transaction,
  orderId: string,
  { paisa, provider }: { paisa: number; provider: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const confirmed = order.confirmed_at ? {} : { confirmed_at: new Date(), confirmed_by: provider };
  await updateOrder(tx, orderId, { ahead_paid_paisa: paisa, ...confirmed });
  await addOrderEvent(tx, orderId, { kind: 'paid_ahead', params: { amount: { paisa } } }, null);
  await tellOfAhead(tx, 'payment_received', orderId, paisa);
}

/** Before this is paid, it is not sent. */
export async function askAhead(
  tx: Transaction,
  order: Awaited<ReturnType<typeof lockOrder>>,
  paisa: number,
): Promise<Order['ahead']> {
  await updateOrder(tx, order.id, { ahead_paisa: paisa });
  await addOrderEvent(tx, order.id, { kind: 'asked_ahead', params: { amount: { paisa } } }, null);
  await tellOfAhead(tx, 'ahead_asked', order.id, paisa);
  return aheadOf({ ...order, ahead_paisa: paisa });
}

/** What had come ahead went back: all of it is collected at the door. */
export function forgetAhead(tx: Transaction, orderId: string): Promise<void> {
  return updateOrder(tx, orderId, { ahead_paisa: 0, ahead_paid_paisa: 0, payment_status: 'pending' });
}

export function setStatus(tx: Transaction, orderId: string, status: OrderStatus): Promise<void> {
  return updateOrder(tx, orderId, { status });
}

export function setNote(tx: Transaction, orderId: string, note: string): Promise<void> {
  return updateOrder(tx, orderId, { note });
}

export function setPaymentStatus(
  tx: Transaction,
  orderId: string,
  paymentStatus: PaymentStatus,
): Promise<void> {
  return updateOrder(tx, orderId, { payment_status: paymentStatus });
}

/** Until when its goods wait for it; null: until the shop decides. */
export function waitForPayment(tx: Transaction, orderId: string, until: Date | null): Promise<void> {
  return updateOrder(tx, orderId, { pay_until: until });
}

export function setPaymentMethod(tx: Transaction, orderId: string, method: PaymentMethod): Promise<void> {
  return updateOrder(tx, orderId, { payment_method: method });
}

export async function lockOrder(tx: Transaction, orderId: string) {
  const order = await lockOrderRow(tx, orderId);
  if (!order) throw notFound('orderNotFound');
  return order;
}

/** As they were sold. */
export function linesOf(tx: Transaction, orderId: string) {
  return selectOrderLines(tx, orderId);
}

/** Grams; zero where nobody has weighed its goods. */
export function readWeight(db: Database, orderId: string): Promise<number> {
  return selectWeight(db, orderId);
}

export async function variantsOf(tx: Transaction, orderId: string): Promise<string[]> {
  return (await linesOf(tx, orderId)).map((line) => line.variantId);
}

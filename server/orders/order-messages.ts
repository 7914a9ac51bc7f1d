import type { Transaction } from '#database/connect.ts';
import { lowStockLimit, type OrderFacts, tell, tellOwner } from '#server/messages/messages.ts';
import type { OrderRow } from './order-json.ts';
import { selectOrder } from './order-list-queries.ts';
import { selectSoldLines } from './order-queries.ts';

type OrderMessage =
  | 'order_received'
  | 'payment_received'
  | 'payment_failed'
  | 'order_shipped'
  | 'order_delivered'
  | 'order_cancelled'
  | 'order_refunded';

/** The customer hears of it once this transaction has committed. */
export async function tellCustomer(tx: Transaction, kind: OrderMessage, orderId: string): Promise<void> {
  const order = await selectOrder(tx, orderId);
  if (!order) return;
  const to = { userId: order.user_id, email: order.customer_email, phone: order.phone };
  await tell(tx, { kind, to, facts: { name: order.customer_name, order: await factsOf(tx, order) } });
}

/** An order that can be worked on: placed in cash, or paid. Told once, however often it is reopened. */
export async function tellOwnerOfOrder(tx: Transaction, orderId: string): Promise<void> {
  const order = await selectOrder(tx, orderId);
  if (!order) return;
  const facts = { name: order.customer_name, order: await factsOf(tx, order) };
  await tellOwner(tx, { kind: 'owner_new_order', facts, once: order.id });
}

/** A payment of this order that cannot be settled without a person. */
export async function tellOwnerOfAlert(tx: Transaction, orderId: string): Promise<void> {
  const order = await selectOrder(tx, orderId);
  if (!order) return;
  const facts = { name: order.customer_name, order: await factsOf(tx, order) };
  await tellOwner(tx, { kind: 'owner_payment_attention', facts });
}

async function factsOf(tx: Transaction, order: OrderRow): Promise<OrderFacts> {
  return {
    id: order.id,
    reference: order.reference,
    totalPaisa: order.total_paisa,
    payment: order.payment_method,
    lines: await selectSoldLines(tx, order.id),
  };
}

/** Products that this order took below the owner's limit. */
export async function tellOfLowStock(
  tx: Transaction,
  taken: { productId: string; name: string; stockBefore: number; quantity: number }[],
): Promise<void> {
  const limit = await lowStockLimit(tx);
  for (const { productId, name, stockBefore, quantity } of taken) {
    const stock = stockBefore - quantity;
    if (stockBefore <= limit || stock > limit) continue;
    await tellOwner(tx, { kind: 'owner_low_stock', facts: { product: { id: productId, name, stock } } });
  }
}

import { formatRupees } from '#contract/money.ts';
import { effectsOf, type OrderStatus } from '#contract/order-statuses.ts';
import type { Order } from '#contract/orders.ts';

/** What a status would do besides, and what speaks against it; neither when only the word changes. */
export function explainStatus(order: Order, next: OrderStatus): { warnings: string[]; effects: string[] } {
  return { warnings: warningsOf(order, next), effects: effectsInWords(order, next) };
}

function warningsOf(order: Order, next: OrderStatus): string[] {
  const { payment_method, payment_status } = order;
  const leaves = next === 'shipped' || next === 'delivered';
  const isRefunded = payment_status === 'refunded' || payment_status === 'refund_pending';
  const isUnpaid = payment_method !== 'cash' && payment_status !== 'completed' && !isRefunded;
  return [
    leaves && isUnpaid && 'This order is not paid: no payment has arrived from the wallet.',
    next !== 'cancelled' &&
      isRefunded &&
      'The payment of this order was given back. Whatever is sent now is not paid for.',
  ].filter((warning) => warning !== false);
}

function effectsInWords(order: Order, next: OrderStatus): string[] {
  const { returnsStock, takesStock, startsRefund, collectsCash } = effectsOf(order, next);
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = count === 1 ? '1 item' : `${count} items`;
  const total = formatRupees(order.total);
  return [
    returnsStock && `${items} will go back into stock.`,
    takesStock && `${items} will be taken from stock again. If that is not enough, nothing changes.`,
    startsRefund && `A refund of ${total} to the customer's wallet will be started.`,
    collectsCash && `${total} will be recorded as collected in cash.`,
  ].filter((effect) => effect !== false);
}

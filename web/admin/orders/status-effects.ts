import { effectsOf, type OrderStatus } from '#contract/orders/order-statuses.ts';
import type { Order } from '#contract/orders/orders.ts';
import { type Formats, useFormats } from '#web/admin/kit/formats.ts';
import { atTheDoor } from '#web/order-kit/at-the-door.ts';
import { type TextGroups, useTexts } from '#web/texts/texts.ts';

type Texts = TextGroups['admin']['orders'];

/** Tells what a status would do besides, and what speaks against it; neither when only the word changes. */
export function useExplainStatus() {
  const t = useTexts('admin').orders;
  const formats = useFormats();
  return (order: Order, next: OrderStatus) => ({
    warnings: warningsOf(order, next, t),
    effects: effectsInWords(order, next, t, formats),
  });
}

function warningsOf(order: Order, next: OrderStatus, t: Texts): string[] {
  const { payment_method, payment_status } = order;
  const leaves = next === 'shipped' || next === 'delivered';
  const isRefunded = payment_status === 'refunded' || payment_status === 'refund_pending';
  const isUnpaid = payment_method !== 'cash' && payment_status !== 'completed' && !isRefunded;
  return [
    leaves && isUnpaid && t.warnings.unpaid,
    next !== 'cancelled' && isRefunded && t.warnings.refunded,
  ].filter((warning) => warning !== false);
}

function effectsInWords(
  order: Order,
  next: OrderStatus,
  { effects: t }: Texts,
  { rupees }: Formats,
): string[] {
  const isPartPaid = order.ahead?.is_paid ?? false;
  const { returnsStock, takesStock, startsRefund, collectsCash, asksForPayment } = effectsOf(
    { ...order, isPartPaid },
    next,
  );
  const items = t.items(order.items.reduce((sum, { quantity }) => sum + quantity, 0));
  const total = rupees(order.total);
  return [
    returnsStock && t.returnsStock(items),
    takesStock && t.takesStock(items),
    startsRefund && t.startsRefund(isPartPaid && order.ahead ? rupees(order.ahead.amount) : total),
    collectsCash && atTheDoor(order) > 0 && t.collectsCash(rupees(atTheDoor(order))),
    asksForPayment && t.asksForPayment(total),
  ].filter((effect) => effect !== false);
}

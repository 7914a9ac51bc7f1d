/** What an order can be, in plain values: the browser needs these words, but no schema to check them with. */

export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentMethods = ['khalti', 'esewa', 'fonepay', 'bank', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = ['pending', 'completed', 'failed', 'refund_pending', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What setting a status would do, so that it can be said before it is done. */
export type StatusEffects = {
  returnsStock: boolean;
  takesStock: boolean;
  startsRefund: boolean;
  collectsCash: boolean;
  /** Its money went back, or never came: it has to be paid before it counts as paid. */
  asksForPayment: boolean;
};

/** The same rule for the server that acts on it and the screen that explains it beforehand. */
export function effectsOf(
  order: {
    status: OrderStatus;
    payment_method: PaymentMethod;
    payment_status: PaymentStatus;
    /** Of a cash order, when a part of it came by wallet. */
    isPartPaid: boolean;
  },
  next: OrderStatus,
): StatusEffects {
  const cancels = next === 'cancelled' && order.status !== 'cancelled';
  const revives = order.status === 'cancelled' && next !== 'cancelled';
  return {
    returnsStock: cancels,
    takesStock: revives,
    startsRefund: cancels && hasWalletMoney(order),
    collectsCash:
      next === 'delivered' && order.payment_method === 'cash' && order.payment_status === 'pending',
    asksForPayment:
      revives &&
      order.payment_method !== 'cash' &&
      ['failed', 'refund_pending', 'refunded'].includes(order.payment_status),
  };
}

function hasWalletMoney(order: {
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  isPartPaid: boolean;
}): boolean {
  const { payment_method, payment_status, isPartPaid } = order;
  return payment_method === 'cash'
    ? payment_status === 'pending' && isPartPaid
    : payment_status === 'completed';
}

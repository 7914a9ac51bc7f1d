import type { Order } from '#contract/orders/orders.ts';

type Due = Pick<Order, 'total' | 'ahead' | 'payment_method' | 'payment_status'>;

/** What the courier collects: of a cash order that is not paid, what was not paid ahead. */
export function atTheDoor({ total, ahead, payment_method, payment_status }: Due): number {
  if (payment_method !== 'cash' || payment_status !== 'pending') return 0;
  return ahead?.is_paid ? ahead.rest : total;
}

import type { Order } from '#contract/orders/orders.ts';

/** What of a cash order the courier collects. */
export function atTheDoor({ total, ahead }: Pick<Order, 'total' | 'ahead'>): number {
  return ahead?.is_paid ? ahead.rest : total;
}

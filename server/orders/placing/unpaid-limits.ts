import type { Transaction } from '#database/connect.ts';
import { conflict } from '#server/errors.ts';
import { selectUnpaidHeld } from '#server/orders/order-queries.ts';

const MAX_UNPAID_ORDERS = 5;
/** So few of a product anybody may hold; more only up to half of what there is. */
const ALWAYS_ALLOWED = 10;

/**
 * Unpaid wallet orders hold stock that others cannot buy, so one customer holds only some of it. Call it with the
 * customer locked and the new order placed; refusing undoes that order.
 */
export async function refuseHoarding(
  tx: Transaction,
  buyer: { id: string; guestPhone?: string },
): Promise<void> {
  const held = await selectUnpaidHeld(tx, buyer);
  const orders = new Set(held.map(({ orderId }) => orderId));
  if (orders.size > MAX_UNPAID_ORDERS) throw conflict('tooManyUnpaid', { limit: MAX_UNPAID_ORDERS });
  for (const [, lines] of Map.groupBy(held, ({ variantId }) => variantId)) {
    refuseShare(lines, lines[0]?.stock);
  }
  // A few of each size may be all there is of it.
  for (const [, lines] of Map.groupBy(held, ({ productId }) => productId)) {
    refuseShare(lines, lines[0]?.productStock);
  }
}

function refuseShare(lines: { name: string; quantity: number }[], stock = 0): void {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const limit = Math.max(ALWAYS_ALLOWED, Math.floor((stock + units) / 2));
  if (units > limit) throw conflict('unpaidShare', { name: lines[0]?.name ?? '', limit });
}

import type { Transaction } from '#database/connect.ts';
import { deleteCartLines } from './cart-queries.ts';

/** What was ordered leaves the cart; what was not stays. */
export function clearCart(tx: Transaction, userId: string, productIds: string[]): Promise<void> {
  return deleteCartLines(tx, userId, productIds);
}

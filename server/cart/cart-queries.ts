import type { Transaction } from '#database/connect.ts';

export async function deleteCartLines(tx: Transaction, userId: string, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('product_id', 'in', productIds)
    .execute();
}

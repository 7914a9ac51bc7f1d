import type { OpenPaymentsAnswer } from '#contract/payments/payments.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Shop } from '#server/shop.ts';
import { selectOpenAttemptsOf } from './payment-queries.ts';
import { settle } from './settle.ts';

/**
 * Looks up what a customer has begun to pay: somebody who paid and closed the tab need not wait for the job, nor pay again. What the
 * provider does not answer stays open.
 */
export async function checkMyPayments(shop: Shop, { id }: { id: string }): Promise<OpenPaymentsAnswer> {
  const before = await selectOpenAttemptsOf(shop.db, id);
  await Promise.all(before.map((attempt) => settle(shop, attempt.id, 'return').catch(() => undefined)));
  const after = before.length > 0 ? await selectOpenAttemptsOf(shop.db, id) : [];
  const now = Date.now();
  return {
    open: after.map(({ orderId, reference, method, totalPaisa, paymentUrl, expiresAt }) => ({
      order_id: orderId,
      reference,
      total: paisaToRupees(totalPaisa),
      payment_url: expiresAt && expiresAt.getTime() > now ? paymentUrl : null,
      // A cash order has taken its goods out of the cart; what is asked of it ahead holds nothing back.
      holds_cart: method !== 'cash',
    })),
    settled: before.length - after.length,
  };
}

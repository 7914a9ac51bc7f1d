import type { OpenPaymentsAnswer } from '#contract/payments/payments.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import { readMyOrder } from '#server/orders/my-orders.ts';
import type { Holder } from '#server/orders/order-holder.ts';
import type { Shop } from '#server/shop.ts';
import type { Language } from '#texts/language.ts';
import { selectOpenAttemptsOf } from './payment-queries.ts';
import { settle } from './settle.ts';

export function checkMyPayments(shop: Shop, { id }: { id: string }): Promise<OpenPaymentsAnswer> {
  return lookUp(shop, { userId: id });
}

/** The same for one order, also for whoever has only its link. */
export async function checkPaymentsOf(
  shop: Shop,
  holder: Holder,
  orderId: string,
  language: Language,
): Promise<OpenPaymentsAnswer> {
  const order = await readMyOrder(shop.db, holder, orderId, language);
  return lookUp(shop, { orderId: order._id });
}

/**
 * Looks up what was begun to be paid: somebody who paid and closed the tab need not wait for the job, nor pay again. What the provider
 * does not answer stays open.
 */
async function lookUp(
  shop: Shop,
  of: Parameters<typeof selectOpenAttemptsOf>[1],
): Promise<OpenPaymentsAnswer> {
  const before = await selectOpenAttemptsOf(shop.db, of);
  await Promise.all(before.map((attempt) => settle(shop, attempt.id, 'return').catch(() => undefined)));
  const after = before.length > 0 ? await selectOpenAttemptsOf(shop.db, of) : [];
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

import type { AttemptStatus } from '#contract/payments.ts';
import type { Shop } from '#server/shop.ts';
import { messages } from '#texts/en/messages.ts';
import { isUnsettled } from './attempt-states.ts';
import { selectAttempt, selectAttemptIdByRef } from './payment-queries.ts';
import type { ReturnHint } from './providers/provider.ts';
import { settle } from './settle.ts';

const STILL_CONFIRMING =
  'Your payment is still being confirmed. Your order is updated as soon as the provider answers; there is no need to pay again.';

const sentences: Record<AttemptStatus, string> = {
  new: messages.paymentFailed,
  initiating: STILL_CONFIRMING,
  open: STILL_CONFIRMING,
  held: STILL_CONFIRMING,
  paid: '',
  canceled: 'The payment was cancelled. Nothing was charged, and your cart is as you left it.',
  expired: 'The payment page expired before the payment was made. Your cart is as you left it.',
  review: 'Your payment needs a closer look by us. We will be in touch; there is no need to pay again.',
  failed: messages.paymentFailed,
  refund_requested: 'Your payment arrived after the order was closed. We are refunding it in full.',
  refunded: 'Your payment was refunded.',
  partly_refunded: 'A part of your payment was refunded.',
};

/** Where a browser goes that comes back from the provider. Whatever it claims, only `settle` decides. */
export async function pathAfterReturn(
  shop: Shop,
  providerName: string,
  hint: ReturnHint | undefined,
): Promise<string> {
  const attemptId = hint && (await selectAttemptIdByRef(shop.db, providerName, hint.providerRef));
  if (!attemptId)
    return failedPath('We do not know this payment. Please look at your orders before you pay again.');
  const known = await selectAttempt(shop.db, attemptId);
  const status = known && !isUnsettled(known.status) ? known.status : await settle(shop, attemptId, 'return');
  return status === 'paid' ? '/orders?payment=success' : failedPath(sentences[status]);
}

function failedPath(sentence: string): string {
  return `/orders?payment=failed&error=${encodeURIComponent(sentence)}`;
}

import type { AttemptStatus } from '#contract/payments/payments.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import type { Shop } from '#server/shop.ts';
import { texts } from '#server/texts.ts';
import type { Language } from '#texts/language.ts';
import { isUnsettled } from './attempt-states.ts';
import { selectAttempt, selectAttemptIdByRef } from './payment-queries.ts';
import type { ReturnHint } from './providers/provider.ts';
import { settle } from './settle.ts';

/** Where a browser goes that comes back from the provider. Whatever it claims, only `settle` decides. */
export async function pathAfterReturn(
  shop: Shop,
  providerName: string,
  hint: ReturnHint | undefined,
  language: Language,
): Promise<string> {
  const attemptId = hint && (await selectAttemptIdByRef(shop.db, providerName, hint.providerRef));
  const { unknownPayment, afterReturn } = texts[language].payments;
  if (!attemptId) return failedPath(unknownPayment, language);
  const known = await selectAttempt(shop.db, attemptId);
  const status = known && !isUnsettled(known.status) ? known.status : await settle(shop, attemptId, 'return');
  if (status === 'paid') return withLanguage('/orders?payment=success', language);
  return failedPath(afterReturn[status], language) + (isUndecided(status) ? '&pending=true' : '');
}

/** Neither paid nor given up: the list of orders says so for as long as it lasts. */
function isUndecided(status: AttemptStatus): boolean {
  return ['initiating', 'open', 'held'].includes(status);
}

export function failedPath(sentence: string, language: Language): string {
  return withLanguage(`/orders?payment=failed&error=${encodeURIComponent(sentence)}`, language);
}

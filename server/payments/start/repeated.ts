import { setTimeout as sleep } from 'node:timers/promises';
import { withLanguage } from '#contract/values/language-path.ts';
import type { Database } from '#database/connect.ts';
import type { Config } from '#server/config/config.ts';
import { type Attempt, selectAttempt } from '#server/payments/payment-queries.ts';
import { PROVIDER_TIMEOUT_MS } from '#server/payments/providers/provider-http.ts';
import type { Language } from '#texts/language.ts';

/** The same payment was asked for twice, and the first request may still be talking to the provider. */
export async function awaitInitiation(db: Database, attempt: Attempt): Promise<Attempt> {
  let current = attempt;
  const giveUpAt = Date.now() + PROVIDER_TIMEOUT_MS + 500;
  while (current.status === 'initiating' && Date.now() < giveUpAt) {
    await sleep(100);
    current = (await selectAttempt(db, attempt.id)) ?? current;
  }
  return current;
}

/** Where the browser goes on: to the payment page, or to the orders when there is nothing left to pay. */
export function urlToContinue(
  { publicUrl }: Config,
  attempt: Attempt,
  language: Language,
): string | undefined {
  if (attempt.status === 'open' || attempt.status === 'held') return attempt.paymentUrl ?? undefined;
  if (attempt.status === 'paid') return publicUrl + withLanguage('/orders?payment=success', language);
  if (attempt.status === 'initiating' || attempt.status === 'failed') return undefined;
  return publicUrl + withLanguage('/orders', language);
}

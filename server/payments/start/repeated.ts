import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#database/connect.ts';
import type { Config } from '#server/config/config.ts';
import { type Attempt, selectAttempt } from '#server/payments/payment-queries.ts';
import { PROVIDER_TIMEOUT_MS } from '#server/payments/providers/provider-http.ts';

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
export function urlToContinue({ publicUrl }: Config, attempt: Attempt): string | undefined {
  if (attempt.status === 'open' || attempt.status === 'held') return attempt.paymentUrl ?? undefined;
  if (attempt.status === 'paid') return `${publicUrl}/orders?payment=success`;
  if (attempt.status === 'initiating' || attempt.status === 'failed') return undefined;
  return `${publicUrl}/orders`;
}

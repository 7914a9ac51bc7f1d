import type { FastifyRequest } from 'fastify';
import type { Database } from '#database/connect.ts';
import { languageOf } from '#server/http/language.ts';
import { isLanguage, type Language } from '#texts/language.ts';
import { selectPaymentLanguage } from './payment-queries.ts';

/** That of the page it was started from; a browser on its way to the wallet or back says only what it prefers itself. */
export async function languageOfPayment(
  db: Database,
  providerRef: string | undefined,
  request: FastifyRequest,
): Promise<Language> {
  const started = providerRef && (await selectPaymentLanguage(db, providerRef));
  return started && isLanguage(started) ? started : languageOf(request);
}

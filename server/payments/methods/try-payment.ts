import { randomBytes } from 'node:crypto';
import type { Wallet } from '#contract/payments/payment-keys.ts';
import type { Initiation, PaymentProvider, PaymentRequest } from '#server/payments/providers/provider.ts';
import { PROVIDER_TIMEOUT_MS } from '#server/payments/providers/provider-http.ts';
import type { Shop } from '#server/shop.ts';
import type { Texts } from '#server/texts.ts';
import { readMethods } from './methods.ts';

export type Tried = { works: boolean; sentence: string };

/** Begins a payment of the smallest amount with the keys that are there, and looks it up. Nobody is charged: nobody ever sees it. */
export async function tryPayment(shop: Shop, wallet: Wallet, texts: Texts): Promise<Tried> {
  const t = texts.payments.trying;
  const methods = await readMethods(shop);
  const state = methods.states.find(({ method }) => method === wallet);
  if (state?.keys === 'none') return { works: false, sentence: t.noKeys };
  if (state?.keys === 'unreadable') return { works: false, sentence: t.unreadable };
  const provider = methods.provider(wallet);
  const payment = smallest(provider, shop.config.publicUrl);
  const begun = await provider.initiate(payment);
  const refused = begun.kind === 'failed' ? begun.detail : await refusedForm(begun);
  if (refused || !('providerRef' in begun))
    return { works: false, sentence: t.notBegun(texts.paymentNote(refused ?? '')) };
  const seen = await provider.lookup({ ...payment, providerRef: begun.providerRef, transactionId: null });
  if (seen.status !== 'open')
    return { works: false, sentence: t.notFound(seen.providerStatus ?? texts.paymentNote(seen.detail)) };
  return { works: true, sentence: t.works };
}

function smallest({ minimumPaisa, returnPath }: PaymentProvider, publicUrl: string): PaymentRequest {
  return {
    reference: `T-${randomBytes(9).toString('hex')}`,
    amountPaisa: minimumPaisa,
    orderName: 'Trying the keys',
    returnUrl: `${publicUrl}/api/orders/payment/${returnPath}`,
    websiteUrl: publicUrl,
    customer: { name: 'Trying the keys', email: 'shop@example.com', phone: null },
    lines: [{ productId: 'try', name: 'Trying the keys', pricePaisa: minimumPaisa, quantity: 1 }],
    shippingPaisa: 0,
    taxPaisa: 0,
  };
}

/** A form is only looked at by the provider when it is posted, so it is, as a browser would do it. */
async function refusedForm(begun: Initiation): Promise<string | undefined> {
  if (begun.kind !== 'form') return undefined;
  try {
    const { status } = await fetch(begun.url, {
      method: 'POST',
      body: new URLSearchParams(begun.fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    });
    return status < 400 ? undefined : `http_status ${status}`;
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'no_answer' : 'no_connection';
  }
}

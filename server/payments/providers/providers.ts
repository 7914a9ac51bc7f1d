import type { PaymentMethod } from '#contract/order-statuses.ts';
import { type Config, KHALTI_LIVE_URL, KHALTI_SANDBOX_URL } from '#server/config.ts';
import { esewa } from './esewa.ts';
import { fonepay } from './fonepay.ts';
import { khalti } from './khalti.ts';
import type { PaymentProvider } from './provider.ts';

/** Which address is asked is all that tells a rehearsal from the real thing. */
export function providerNamed(config: Config, name: string): PaymentProvider {
  if (name === 'khalti') {
    const usual = config.mode === 'live' ? KHALTI_LIVE_URL : KHALTI_SANDBOX_URL;
    return khalti({ secretKey: config.khalti.secretKey, baseUrl: config.khalti.baseUrl ?? usual });
  }
  if (name === 'esewa' && config.esewa) return esewa(config.esewa);
  if (name === 'fonepay' && config.fonepay) return fonepay(config.fonepay);
  throw new Error(`There is no payment provider called ${name}`);
}

/** How customers can pay here, the usual way first. Cash needs nobody's key. */
export function offeredMethods(config: Config): PaymentMethod[] {
  return [
    ...(config.khalti.secretKey ? (['khalti'] as const) : []),
    ...(config.esewa ? (['esewa'] as const) : []),
    ...(config.fonepay ? (['fonepay'] as const) : []),
    'cash',
  ];
}

import { type Config, KHALTI_LIVE_URL, KHALTI_SANDBOX_URL } from '#server/config.ts';
import { khalti } from './khalti.ts';
import type { PaymentProvider } from './provider.ts';

/** Which address is asked is all that tells a rehearsal from the real thing. */
export function providerNamed(config: Config, name: string): PaymentProvider {
  if (name === 'khalti') {
    const usual = config.mode === 'live' ? KHALTI_LIVE_URL : KHALTI_SANDBOX_URL;
    return khalti({ secretKey: config.khalti.secretKey, baseUrl: config.khalti.baseUrl ?? usual });
  }
  throw new Error(`There is no payment provider called ${name}`);
}

import type { Config } from '#server/config/config.ts';
import { Undeliverable } from '#server/messages/undeliverable.ts';
import { aakash } from './aakash.ts';
import type { SmsProvider } from './sms-provider.ts';
import { sparrow } from './sparrow.ts';

export const smsProviders = { sparrow, aakash } satisfies Record<string, SmsProvider>;

export async function sendSms(config: Config['sms'], message: { to: string; text: string }): Promise<void> {
  if (!config) throw new Undeliverable('no_sms_provider');
  await smsProviders[config.provider].send(config, { ...message, to: localNumber(message.to) });
}

/** Both providers take ten digits, without the country's. */
function localNumber(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}

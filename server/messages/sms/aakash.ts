import { Undeliverable } from '#server/messages/undeliverable.ts';
import { postForm } from './sms-http.ts';
import type { SmsProvider } from './sms-provider.ts';

/** Aakash SMS, v3: POST /sms/v3/send { auth_token, to, text } → { error: false, … }. */
export const aakash: SmsProvider = {
  async send({ token, baseUrl }, { to, text }) {
    const { answer } = await postForm(new URL('/sms/v3/send', baseUrl).href, { auth_token: token, to, text });
    if (answer.error !== false) throw new Undeliverable(String(answer.message ?? 'refused'));
  },
};

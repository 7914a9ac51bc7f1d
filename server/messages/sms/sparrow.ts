import { Undeliverable } from '#server/messages/undeliverable.ts';
import { postForm } from './sms-http.ts';
import type { SmsProvider } from './sms-provider.ts';

/** Sparrow SMS, v2: POST /v2/sms/ { token, from, to, text } → { response_code: 200, … }. */
export const sparrow: SmsProvider = {
  async send({ token, sender, baseUrl }, { to, text }) {
    const { answer } = await postForm(new URL('/v2/sms/', baseUrl).href, { token, from: sender, to, text });
    if (answer.response_code !== 200) throw new Undeliverable(String(answer.response ?? 'refused'));
  },
};

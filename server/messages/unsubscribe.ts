import { withLanguage } from '#contract/values/language-path.ts';
import type { Transaction } from '#database/connect.ts';
import { badRequest } from '#server/errors.ts';
import type { Shop } from '#server/shop.ts';
import type { Language } from '#texts/language.ts';
import { deleteUnsubscribed, insertUnsubscribed } from './message-queries.ts';
import { isSigned, sign } from './signatures.ts';

/** For the mail program's own button, and for people. Both know who without a login. */
export async function unsubscribeUrl(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  address: string,
  language: Language,
) {
  const token = `${Buffer.from(address).toString('base64url')}.${await sign(db, 'unsubscribe', address)}`;
  return {
    oneClick: `${config.publicUrl}/api/messages/unsubscribe?token=${token}`,
    page: config.publicUrl + withLanguage(`/unsubscribe?token=${token}`, language),
  };
}

/** Answers whose address it was. */
export async function unsubscribe(tx: Transaction, token: string): Promise<string> {
  const [who = '', signature = ''] = token.split('.');
  const address = Buffer.from(who, 'base64url').toString();
  if (!(await isSigned(tx, 'unsubscribe', address, signature))) throw badRequest('linkNotValid');
  await insertUnsubscribed(tx, address);
  return address;
}

/** Whoever asks to be told of something wants to hear of it, whatever they said before. */
export function resubscribe(tx: Transaction, address: string): Promise<void> {
  return deleteUnsubscribed(tx, address);
}

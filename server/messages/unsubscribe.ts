import { withLanguage } from '#contract/values/language-path.ts';
import type { Database } from '#database/connect.ts';
import { badRequest } from '#server/errors.ts';
import type { Shop } from '#server/shop.ts';
import type { Language } from '#texts/language.ts';
import { insertUnsubscribed } from './message-queries.ts';
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

export async function unsubscribe(db: Database, token: string): Promise<void> {
  const [who = '', signature = ''] = token.split('.');
  const address = Buffer.from(who, 'base64url').toString();
  if (!(await isSigned(db, 'unsubscribe', address, signature))) throw badRequest('linkNotValid');
  await insertUnsubscribed(db, address);
}

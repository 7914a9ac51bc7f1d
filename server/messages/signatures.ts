import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#database/connect.ts';
import { selectMessageSettings } from './message-queries.ts';

/** For links that work without a login, for good: only the shop can have written them. */
export async function sign(db: Database, purpose: string, subject: string): Promise<string> {
  const { signing_key } = await selectMessageSettings(db);
  return signatureOf(signing_key, purpose, subject).toString('base64url');
}

export async function isSigned(
  db: Database,
  purpose: string,
  subject: string,
  signature: string,
): Promise<boolean> {
  const { signing_key } = await selectMessageSettings(db);
  const expected = signatureOf(signing_key, purpose, subject);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf(key: Buffer, purpose: string, subject: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${subject}`).digest();
}

import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Database, Transaction } from '#database/connect.ts';
import type { MessageKind } from './message-kinds.ts';
import type { MessageFacts } from './messages.ts';
import {
  countWrongTry,
  deleteCodesBefore,
  deleteCodesOf,
  insertCode,
  lockCode,
  lockDigitsOf,
} from './one-time-code-queries.ts';

export type CodePurpose = Extract<
  MessageKind,
  'password_reset' | 'email_confirm' | 'phone_confirm' | 'staff_invitation'
>;

const MINUTE = 60_000;
export const CODE_MINUTES = 30;
export const INVITATION_HOURS = 72;
const MAX_WRONG_TRIES = 5;

/** The link's token or the digits to type, made while the message is made: what is kept is the hash. */
export async function makeCode(
  db: Database,
  message: { id: string; kind: CodePurpose; channel: 'mail' | 'sms'; user_id: string | null },
): Promise<string> {
  const { id, kind, channel, user_id } = message;
  const code =
    channel === 'sms' ? String(randomInt(1_000_000)).padStart(6, '0') : randomBytes(32).toString('base64url');
  const minutes = kind === 'staff_invitation' ? INVITATION_HOURS * 60 : CODE_MINUTES;
  await insertCode(db, {
    hash: channel === 'sms' ? hashDigits(user_id ?? '', kind, code) : hashOf(code),
    message_id: id,
    purpose: kind,
    user_id,
    expires_at: new Date(Date.now() + minutes * MINUTE),
  });
  return code;
}

export type UsedCode = { userId: string | null; recipient: string; facts: MessageFacts };

/** Ends the link, and every other one that was asked for with the same purpose. */
export async function redeemLink(
  tx: Transaction,
  purpose: CodePurpose,
  token: string,
): Promise<UsedCode | undefined> {
  const found = await lockCode(tx, hashOf(token));
  if (!found || found.purpose !== purpose || found.expiresAt <= new Date()) return undefined;
  await deleteCodesOf(tx, found);
  return { userId: found.userId, recipient: found.recipient, facts: found.facts as MessageFacts };
}

/** For six digits: a few wrong ones, and they are worth nothing. Commit even when this says no, so that it counts. */
export async function redeemDigits(
  tx: Transaction,
  purpose: CodePurpose,
  userId: string,
  digits: string,
): Promise<UsedCode | undefined> {
  const open = await lockDigitsOf(tx, userId, purpose, new Date());
  const hash = hashDigits(userId, purpose, digits);
  const found = open.find((code) => code.wrongTries < MAX_WRONG_TRIES && code.hash.equals(hash));
  if (!found) {
    await countWrongTry(tx, userId, purpose);
    return undefined;
  }
  await deleteCodesOf(tx, found);
  return { userId, recipient: found.recipient, facts: found.facts as MessageFacts };
}

/** Whatever was asked for before is void: a new password, or an account that goes. */
export function voidCodes(tx: Transaction, userId: string, purpose: CodePurpose): Promise<void> {
  return deleteCodesOf(tx, { userId, purpose, messageId: '' });
}

export function forgetOldCodes(db: Database): Promise<void> {
  return deleteCodesBefore(db, new Date());
}

function hashDigits(userId: string, purpose: string, digits: string): Buffer {
  return hashOf(`${userId} ${purpose} ${digits}`);
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

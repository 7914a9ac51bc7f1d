import type { Database, Transaction } from '#database/connect.ts';
import { notFound, unauthorized } from '#server/errors.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { Language } from '#texts/language.ts';
import {
  deleteIdleGuests,
  insertGuest,
  selectAccount,
  selectCallers,
  selectGuestByPhone,
} from './account-queries.ts';
import { findSession, startSession } from './sessions.ts';

const HOUR = 60 * 60 * 1000;

/** A session without an account, while the owner lets guests buy: it has a cart and orders, and nothing else. */
export async function startGuest(db: Database, language: Language): Promise<string> {
  if (!(await readSettings(db)).guestCheckout) throw unauthorized('loginNeeded');
  return db.transaction().execute(async (tx) => startSession(tx, await insertGuest(tx, language)));
}

/** Whose token it is, if it is a guest's: only whoever has it can ask. */
export async function findGuest(db: Database, token: string): Promise<string | undefined> {
  const user = await findSession(db, token);
  return user?.isGuest ? user.id : undefined;
}

/** Whose orders a phone number has been used for, and whose it is. */
export function findCallers(db: Database, phone: string) {
  return selectCallers(db, phone);
}

/** Whom an order by phone belongs to when there is no account: always the same guest, who has no device. */
export async function guestOfPhone(tx: Transaction, phone: string, language: Language): Promise<string> {
  return (await selectGuestByPhone(tx, phone)) ?? (await insertGuest(tx, language));
}

export async function readAccount(db: Database, id: string) {
  const account = await selectAccount(db, id);
  if (!account) throw notFound('userNotFound');
  return account;
}

/** Housekeeping, once their sessions are gone. */
export function forgetIdleGuests(db: Database): Promise<void> {
  return deleteIdleGuests(db, new Date(Date.now() - HOUR));
}

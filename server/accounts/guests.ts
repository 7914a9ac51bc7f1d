import type { Database } from '#database/connect.ts';
import { unauthorized } from '#server/errors.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { Language } from '#texts/language.ts';
import { deleteIdleGuests, insertGuest } from './account-queries.ts';
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

/** Housekeeping, once their sessions are gone. */
export function forgetIdleGuests(db: Database): Promise<void> {
  return deleteIdleGuests(db, new Date(Date.now() - HOUR));
}

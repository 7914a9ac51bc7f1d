import type { ChangeEmailInput, Profile, ProfileInput } from '#contract/accounts/my-account.ts';
import type { Database, Transaction } from '#database/connect.ts';
import type { CurrentUser } from '#server/accounts/sessions.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { tell } from '#server/messages/messages.ts';
import { redeemDigits, redeemLink, voidCodes } from '#server/messages/one-time-codes.ts';
import { isLanguage } from '#texts/language.ts';
import { requirePassword } from './forgotten-password.ts';
import { isEmailTaken, isPhoneTaken, lockProfile, selectProfile, updateUser } from './profile-queries.ts';

export async function readProfile(db: Database, userId: string): Promise<Profile> {
  const row = await selectProfile(db, userId);
  if (!row) throw notFound('userNotFound');
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    email_confirmed: row.email_confirmed_at !== null,
    phone: row.phone_confirmed_at ? (row.phone ?? '') : '',
    language: row.language,
    second_factor: row.totp_confirmed_at !== null,
    created_at: row.created_at.toISOString(),
  };
}

export async function changeProfile(
  tx: Transaction,
  userId: string,
  { name, language }: ProfileInput,
): Promise<void> {
  const change = {
    ...(name ? { name: name.trim() } : {}),
    ...(language && isLanguage(language) ? { language } : {}),
  };
  if (Object.keys(change).length > 0) await updateUser(tx, userId, change);
}

/** The account stays with the old address until the new one has answered. */
export async function askForNewEmail(
  db: Database,
  user: CurrentUser,
  { email, currentPassword }: ChangeEmailInput,
): Promise<void> {
  await requirePassword(db, user, currentPassword);
  if (email.toLowerCase() === user.email.toLowerCase()) throw badRequest('emailUnchanged');
  const facts = { name: user.name, email };
  await db.transaction().execute(async (tx) => {
    await voidCodes(tx, user.id, 'email_confirm');
    await tell(tx, { kind: 'email_confirm', to: { userId: user.id, email }, facts });
  });
}

/** Answers whose it is now. */
export async function confirmEmail(tx: Transaction, token: string): Promise<string> {
  const used = await redeemLink(tx, 'email_confirm', token);
  const user = used?.userId ? await lockProfile(tx, used.userId) : undefined;
  if (!used || !user) throw badRequest('linkUsed');
  if (await isEmailTaken(tx, used.recipient, user.id)) throw conflict('emailTaken');
  await updateUser(tx, user.id, { email: used.recipient, email_confirmed_at: new Date() });
  // A way back that was sent to the old address must not lead in any more.
  await voidCodes(tx, user.id, 'password_reset');
  if (user.email.toLowerCase() === used.recipient.toLowerCase()) return user.id;
  const facts = { name: user.name, email: used.recipient };
  await tell(tx, { kind: 'email_changed', to: { userId: user.id, email: user.email }, facts });
  return user.id;
}

/** The address of the account itself, which nobody has answered from yet. */
export async function askToConfirmEmail(tx: Transaction, { id, name, email }: CurrentUser): Promise<void> {
  await voidCodes(tx, id, 'email_confirm');
  await tell(tx, { kind: 'email_confirm', to: { userId: id, email }, facts: { name, email } });
}

export async function askForNewPhone(tx: Transaction, user: CurrentUser, given: string): Promise<void> {
  const phone = localNumber(given);
  if (await isPhoneTaken(tx, phone, user.id)) throw conflict('phoneTaken');
  await voidCodes(tx, user.id, 'phone_confirm');
  await tell(tx, { kind: 'phone_confirm', to: { userId: user.id, phone }, facts: { name: user.name } });
}

/** `then` happens with it, or neither does. */
export async function confirmPhone(
  db: Database,
  userId: string,
  code: string,
  then: (tx: Transaction, userId: string) => Promise<void>,
): Promise<void> {
  const isDone = await db.transaction().execute(async (tx) => {
    const used = await redeemDigits(tx, 'phone_confirm', userId, code);
    if (!used) return false;
    if (await isPhoneTaken(tx, used.recipient, userId)) throw conflict('phoneTaken');
    await updateUser(tx, userId, { phone: used.recipient, phone_confirmed_at: new Date() });
    await then(tx, userId);
    return true;
  });
  if (!isDone) throw badRequest('codeWrong');
}

function localNumber(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}

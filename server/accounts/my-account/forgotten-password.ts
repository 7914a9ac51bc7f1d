import { setTimeout as sleep } from 'node:timers/promises';
import type {
  ChangePasswordInput,
  ForgotPasswordInput,
  ResetPasswordInput,
} from '#contract/accounts/my-account.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { selectUserByEmail } from '#server/accounts/account-queries.ts';
import { isCommonPassword } from '#server/accounts/common-passwords.ts';
import { hashPassword, verifyPassword } from '#server/accounts/passwords.ts';
import type { CurrentUser } from '#server/accounts/sessions.ts';
import { endOtherSessions, endSessionsOf } from '#server/accounts/sessions.ts';
import { badRequest } from '#server/errors.ts';
import { tell } from '#server/messages/messages.ts';
import { redeemDigits, redeemLink, voidCodes } from '#server/messages/one-time-codes.ts';
import { lockProfile, updateUser } from './profile-queries.ts';

/** Longer than finding somebody and writing a message takes, so that the time tells nothing either. */
const ANSWER_AFTER_MS = 250;

/** Known or not, the answer is the same. */
export async function askForNewPassword(db: Database, input: ForgotPasswordInput): Promise<void> {
  await Promise.all([sleep(ANSWER_AFTER_MS), sendWayBack(db, input)]);
}

async function sendWayBack(db: Database, { email, by }: ForgotPasswordInput): Promise<void> {
  const user = await selectUserByEmail(db, email);
  if (!user) return;
  const phone = user.phoneConfirmedAt ? user.phone : null;
  const to = by === 'sms' ? { userId: user.id, phone } : { userId: user.id, email: user.email };
  await db
    .transaction()
    .execute((tx) => tell(tx, { kind: 'password_reset', to, facts: { name: user.name } }));
}

/** Whoever had the old password, or a token from it, is out. A link proves the address: `then` happens with that. */
export async function resetPassword(
  db: Database,
  input: ResetPasswordInput,
  then: (tx: Transaction, userId: string) => Promise<void>,
): Promise<void> {
  requireUncommon(input.password);
  const passwordHash = await hashPassword(input.password);
  const isDone = await db.transaction().execute(async (tx) => {
    const userId = await whoAsks(tx, input);
    if (!userId) return false;
    await setPassword(tx, userId, passwordHash, { email_confirmed_at: input.token ? new Date() : undefined });
    await endSessionsOf(tx, userId);
    await then(tx, userId);
    return true;
  });
  // Outside, so that a wrong code was counted.
  if (!isDone) throw badRequest(input.token ? 'linkUsed' : 'codeWrong');
}

async function whoAsks(tx: Transaction, { token, email, code }: ResetPasswordInput) {
  if (token) return (await redeemLink(tx, 'password_reset', token))?.userId;
  const user = email ? await selectUserByEmail(tx, email) : undefined;
  if (!user || !code) return undefined;
  return (await redeemDigits(tx, 'password_reset', user.id, code))?.userId;
}

export async function changePassword(
  db: Database,
  user: CurrentUser,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  requireUncommon(newPassword);
  await requirePassword(db, user, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    await setPassword(tx, user.id, passwordHash, {});
    await endOtherSessions(tx, user);
  });
}

async function setPassword(
  tx: Transaction,
  userId: string,
  password_hash: string,
  more: { email_confirmed_at?: Date | undefined },
): Promise<void> {
  const user = await lockProfile(tx, userId);
  if (!user) return;
  await updateUser(tx, userId, { password_hash, ...(more.email_confirmed_at ? more : {}) });
  await voidCodes(tx, userId, 'password_reset');
  const facts = { name: user.name, time: new Date().toISOString() };
  await tell(tx, { kind: 'password_changed', to: { userId, email: user.email }, facts });
}

/** For what a borrowed phone must not do. */
export async function requirePassword(db: Database, user: CurrentUser, password: string): Promise<void> {
  const known = await selectUserByEmail(db, user.email);
  if (!(await verifyPassword(password, known?.passwordHash))) throw badRequest('wrongPassword');
}

export function requireUncommon(password: string): void {
  if (isCommonPassword(password)) throw badRequest('passwordTooCommon');
}

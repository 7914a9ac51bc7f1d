import { MIN_PASSWORD_LENGTH } from '#contract/accounts/passwords.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { demoLogins } from '#database/seed/demo-logins.ts';
import { selectAdminLogins, selectUserByEmail } from '#server/accounts/account-queries.ts';
import { isCommonPassword } from '#server/accounts/common-passwords.ts';
import { updateUser } from '#server/accounts/my-account/profile-queries.ts';
import { endSessionsOf } from '#server/accounts/sessions.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { deleteRecoveryCodes } from './second-factor-queries.ts';

export function problemWithPassword(password: string): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH)
    return `The password must have at least ${MIN_PASSWORD_LENGTH} characters.`;
  if (isCommonPassword(password) || demoLogins.some((login) => login.password === password))
    return 'This password is one that everybody tries first. Please choose another.';
  return undefined;
}

/** Who may open the back office. */
export function listAdminLogins(db: Database): Promise<{ email: string; passwordHash: string }[]> {
  return selectAdminLogins(db);
}

/** For an owner who lost it: owner again, with a new password and without the lost second factor, and nobody else stays logged in as them. */
export async function resetAdmin(
  tx: Transaction,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
  const user = await selectUserByEmail(tx, email);
  if (!user) return false;
  await updateUser(tx, user.id, {
    role: 'admin',
    staff_role: 'owner',
    password_hash: passwordHash,
    totp_secret: null,
    totp_confirmed_at: null,
  });
  await deleteRecoveryCodes(tx, user.id);
  await endSessionsOf(tx, user.id);
  await recordAudit(tx, user, {
    action: 'user.reset',
    entity: 'user',
    entityId: user.id,
    before: { name: user.name, email: user.email, role: user.role },
    after: { name: user.name, email: user.email, role: 'admin' },
  });
  return true;
}

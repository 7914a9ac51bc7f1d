import type { Database } from '#database/connect.ts';
import { demoLogins } from '#database/seed/demo-logins.ts';
import { listAdminHashes } from './account-queries.ts';
import { verifyPassword } from './passwords.ts';

/** A live shop does not start while a password that everybody knows opens its back office, or a demo account is left. */
export async function refuseDemoAccounts(db: Database): Promise<void> {
  const accounts = await listAdminHashes(
    db,
    demoLogins.map((login) => login.email),
  );
  for (const { email, hash } of accounts) {
    const isDemo = await Promise.all(demoLogins.map((login) => verifyPassword(login.password, hash)));
    if (isDemo.some(Boolean)) {
      throw new Error(
        `The account ${email} still has a demo password. Live mode needs a fresh database, or another password.`,
      );
    }
  }
}

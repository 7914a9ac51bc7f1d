/** `npm run admin:create`: asks for a name, an email and a password, and makes an admin of them. */
import { Value } from 'typebox/value';
import { RegisterInput } from '#contract/accounts/accounts.ts';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { reachDatabase } from '#database/reach-database.ts';
import { createAccount } from '#server/accounts/accounts.ts';
import { problemWithPassword } from '#server/accounts/staff/admin-access.ts';
import { ask, runInTerminal } from '#server/terminal.ts';

await runInTerminal(async (config) => {
  const [name = '', email = '', password = ''] = await ask(['Name: ', 'Email: ', 'Password: ']);
  const account = { name: name.trim(), email: email.trim(), password };
  const problem = problemWith(account);
  if (problem) throw new Error(problem);
  const database = await reachDatabase(config);
  try {
    await migrate(database.url);
    const { db } = connect(database.url, { poolSize: 1 });
    const created = await createAccount(db, { ...account, role: 'admin' }).finally(() => db.destroy());
    console.log(`${created.email} is an admin now.`);
  } finally {
    await database.leave();
  }
});

function problemWith(account: RegisterInput): string | undefined {
  if (!Value.Check(RegisterInput.properties.name, account.name)) return 'Please give a name.';
  if (!/^\S+@\S+\.\S+$/.test(account.email)) return 'Please give a valid email address.';
  return problemWithPassword(account.password);
}

/** `npm run admin:reset`: gives the back office back to somebody who lost it, with a new password. */
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { reachDatabase } from '#database/reach-database.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { listAdminLogins, problemWithPassword, resetAdmin } from '#server/accounts/staff/admin-access.ts';
import { ask, runInTerminal } from '#server/terminal.ts';

await runInTerminal(async (config) => {
  const database = await reachDatabase(config);
  try {
    await migrate(database.url);
    const { db } = connect(database.url, { poolSize: 1 });
    try {
      const admins = await listAdminLogins(db);
      console.log(
        admins.length > 0 ? `Admins: ${admins.map((admin) => admin.email).join(', ')}` : 'No admins.',
      );
      const [email = '', password = ''] = await ask(['Email: ', 'New password: ']);
      const problem = problemWithPassword(password);
      if (problem) throw new Error(problem);
      const passwordHash = await hashPassword(password);
      const isKnown = await db
        .transaction()
        .execute((tx) => resetAdmin(tx, { email: email.trim(), passwordHash }));
      if (!isKnown)
        throw new Error(`There is no account ${email.trim()}. 'npm run admin:create' makes a new admin.`);
      console.log(`${email.trim()} is an admin with a new password, and was logged out everywhere.`);
    } finally {
      await db.destroy();
    }
  } finally {
    await database.leave();
  }
});

/** `npm run admin:create`: asks for a name, an email and a password, and makes an admin of them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Value } from 'typebox/value';
import { RegisterInput } from '#contract/accounts.ts';
import { connect } from '#database/connect.ts';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { demoLogins } from '#database/seed/demo-logins.ts';
import { createAccount } from './accounts/accounts.ts';
import { ConfigError, readConfig } from './config.ts';
import { explainStart } from './start-problems.ts';

async function ask(): Promise<RegisterInput> {
  let isHidden = false;
  const screen = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const prompt = createInterface({ input: process.stdin, output: screen, terminal: process.stdin.isTTY });
  const lines = prompt[Symbol.asyncIterator]();
  const question = async (text: string) => {
    isHidden = false;
    screen.write(text);
    isHidden = text.startsWith('Password');
    return String((await lines.next()).value ?? '').trim();
  };
  const answers = {
    name: await question('Name: '),
    email: await question('Email: '),
    password: await question('Password: '),
  };
  process.stdout.write('\n');
  prompt.close();
  return answers;
}

function problemWith(account: RegisterInput): string | undefined {
  if (!Value.Check(RegisterInput.properties.name, account.name)) return 'Please give a name.';
  if (!/^\S+@\S+\.\S+$/.test(account.email)) return 'Please give a valid email address.';
  if (!Value.Check(RegisterInput.properties.password, account.password))
    return 'The password must have at least 6 characters.';
  if (demoLogins.some(({ password }) => password === account.password))
    return 'Please choose another password than the demo ones.';
  return undefined;
}

async function createAdmin(): Promise<void> {
  const config = readConfig(process.env);
  const account = await ask();
  const problem = problemWith(account);
  if (problem) throw new Error(problem);
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    await migrate(url);
    const { db } = connect(url);
    const { email } = await createAccount(db, { ...account, role: 'admin' }).finally(() => db.destroy());
    console.log(`${email} is an admin now.`);
  } finally {
    await embedded?.stop();
  }
}

const envFile = path.join(import.meta.dirname, '..', '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
try {
  await createAdmin();
} catch (error) {
  for (const problem of error instanceof ConfigError ? error.problems : [explainStart(error as Error)])
    console.error(problem);
  process.exitCode = 1;
}

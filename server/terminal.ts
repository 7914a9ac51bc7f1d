import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { explainStart } from './start-problems.ts';

/** Runs what an owner asked for in a terminal, and says what went wrong in words. */
export async function runInTerminal(work: (config: Config) => Promise<void>): Promise<void> {
  const envFile = path.join(import.meta.dirname, '..', '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  try {
    await work(readConfig(process.env));
  } catch (error) {
    for (const problem of error instanceof ConfigError ? error.problems : [explainStart(error as Error)])
      console.error(problem);
    process.exitCode = 1;
  }
}

/** Asks one after the other; what is typed after a question about a password is not shown. */
export async function ask(questions: string[]): Promise<string[]> {
  let isHidden = false;
  const screen = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const prompt = createInterface({ input: process.stdin, output: screen, terminal: process.stdin.isTTY });
  const lines = prompt[Symbol.asyncIterator]();
  const answers: string[] = [];
  for (const question of questions) {
    isHidden = false;
    screen.write(question);
    isHidden = /password/i.test(question);
    answers.push(String((await lines.next()).value ?? ''));
  }
  process.stdout.write('\n');
  prompt.close();
  return answers;
}

/** `npm start`: reads the configuration, brings up what the shop needs, and says where it is. */
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { demoLogins } from '#database/seed/demo-logins.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { countProcesses, serveAsWorker, startProcesses } from './processes.ts';
import { explainStart } from './start-problems.ts';
import { type RunningShop, startShop } from './start-shop.ts';

const OLDEST_NODE = [24, 7] as const;

function loadConfig(): Config {
  const file = path.join(import.meta.dirname, '..', '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env);
}

function refuse(problems: string[]): never {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}

function announce({ url, config, hasAdmin }: RunningShop): void {
  const lines = [`Pasal is open at ${url}`];
  if (config.mode === 'demo') {
    lines.push(
      'Demo logins:',
      ...demoLogins.map(({ role, email, password }) => `  ${role.padEnd(6)}${email}  ${password}`),
    );
  }
  if (!hasAdmin)
    lines.push("Nobody can open the back office yet: 'npm run admin:create' makes the first admin.");
  if (config.inboxUrl) lines.push(`Messages the shop sends are in the inbox at ${config.inboxUrl}`);
  console.log(lines.join('\n'));
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  refuse([
    `Pasal needs Node ${OLDEST_NODE.join('.')} or newer, and this is ${process.versions.node}. 'npm ci' installs one for most machines.`,
  ]);
}

function start(signal: AbortSignal): Promise<RunningShop> {
  if (cluster.isWorker) return serveAsWorker(signal);
  const config = loadConfig();
  const dev = process.argv.includes('--dev');
  const count = dev ? 1 : countProcesses(config);
  return count > 1
    ? startProcesses(config, { count, stopping: signal })
    : startShop(config, { dev, stopping: signal });
}

const stopping = new AbortController();

/** A second signal changes nothing: in a terminal, npm passes on what the shop has heard already. */
async function close(starting: Promise<RunningShop>): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  const running = await starting.catch(() => undefined);
  await running?.close();
  process.exit(0);
}

try {
  const starting = start(stopping.signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void close(starting));
  const shop = await starting;
  if (cluster.isPrimary) announce(shop);
} catch (error) {
  if (!stopping.signal.aborted) {
    refuse(error instanceof ConfigError ? error.problems : [explainStart(error as Error)]);
  }
}

/** Reads the configuration, brings up what the shop needs, and says where it is. */
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { demoLogins } from '#database/seed/demo-logins.ts';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { countProcesses, serveAsWorker, startProcesses } from './processes.ts';
import { explainStart } from './start-problems.ts';
import { type RunningShop, startShop } from './start-shop.ts';

type Options = { dev: boolean; stopping: AbortSignal };

/** Comes back once the shop is open; it closes when it is told to stop. */
export async function run(options: Options): Promise<void> {
  const { stopping } = options;
  try {
    const shop = await start(options);
    if (stopping.aborted) await close(shop);
    stopping.addEventListener('abort', () => void close(shop));
    if (cluster.isPrimary) announce(shop);
  } catch (error) {
    if (stopping.aborted) process.exit(0);
    throw error instanceof ConfigError ? error : new Error(explainStart(error as Error), { cause: error });
  }
}

async function start({ dev, stopping }: Options): Promise<RunningShop> {
  if (cluster.isWorker) return await serveAsWorker(stopping);
  const config = loadConfig();
  const count = dev ? 1 : countProcesses(config);
  return count > 1
    ? await startProcesses(config, { count, stopping })
    : await startShop(config, { dev, stopping });
}

function loadConfig(): Config {
  const file = path.join(import.meta.dirname, '..', '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env);
}

async function close(shop: RunningShop): Promise<never> {
  await shop.close();
  process.exit(0);
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

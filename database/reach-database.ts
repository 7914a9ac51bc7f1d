import path from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { passwordOf, runningIn } from './postgres-cluster.ts';

export type ReachedDatabase = { url: string; leave(): Promise<void> };

/** For what an owner does from a terminal: the shop's database, whether or not the shop is running. */
export async function reachDatabase(config: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<ReachedDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, leave: async () => {} };
  const folder = path.join(config.dataDir, 'postgres');
  const running = await runningIn(folder);
  if (running) {
    const url = `postgres://pasal:${await passwordOf(folder)}@127.0.0.1:${running.port}/pasal`;
    return { url, leave: async () => {} };
  }
  const { url, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir });
  return { url, leave: stop };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
    /** For what the test files of a run share; it goes with the run. */
    runFolder: string;
  }
}

export const TEMPLATE = 'pasal_template';

/** One real PostgreSQL for the whole run, with a migrated database that every test file clones. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pasal-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(databaseUrl(postgres.url, TEMPLATE));
  provide('serverUrl', postgres.url);
  provide('runFolder', dataDir);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

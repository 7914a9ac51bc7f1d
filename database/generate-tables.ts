/** Writes tables.ts from a freshly migrated database; with `--verify`, fails when it is stale. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'pasal-tables-'));
const postgres = await startEmbeddedPostgres({ dataDir, fsync: false });
try {
  await migrate(postgres.url);
  const options = ['--dialect', 'postgres', '--url', postgres.url, '--log-level', 'error'];
  const types = ['--type-mapping', '{"int8":"number"}', '--exclude-pattern', 'schema_migrations'];
  const { status } = spawnSync(
    'kysely-codegen',
    [...options, ...types, '--out-file', 'database/tables.ts', ...process.argv.slice(2)],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) console.error('database/tables.ts is stale: run npm run db:tables');
  process.exitCode = status ?? 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);
const LOCK = 7_265_001;

/** Applies what is missing (of `only` these), one process at a time. A migration that was changed after it ran is refused. */
export async function migrate(url: string, { only }: { only?: ReadonlySet<string> } = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const done: string[] = [];
    for (const migration of await readMigrations()) {
      const known = applied.get(migration.name);
      if (known === migration.checksum || (only && !only.has(migration.name))) continue;
      if (known)
        throw new MigrationError(`Migration ${migration.name} was changed after it had been applied.`);
      await apply(client, migration);
      done.push(migration.name);
    }
    return done;
  } finally {
    await client.end();
  }
}

export async function isMigrated(
  query: (sql: string) => Promise<{ rows: { name: string }[] }>,
): Promise<boolean> {
  const { rows } = await query('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return (await readMigrations()).every((migration) => applied.has(migration.name));
}

export class MigrationError extends Error {}

type Migration = { name: string; sql: string; checksum: string };

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationError(`Migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

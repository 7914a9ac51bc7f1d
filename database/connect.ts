import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

// Paisa and counts are bigint in PostgreSQL and stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Connection = { db: Database; pool: pg.Pool };

export function connect(url: string, options: { maxConnections?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    application_name: 'pasal',
  });
  // An idle connection that breaks is replaced at its next use; the query that needs it reports the failure.
  pool.on('error', () => {});
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool };
}

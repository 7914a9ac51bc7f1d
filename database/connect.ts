import {
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';
import { readListsQuickly } from './text-lists.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

// Paisa and counts are bigint in PostgreSQL and stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
readListsQuickly();

export type Connection = { db: Database; pool: pg.Pool };

/** All times in seconds. */
export type DatabaseLimits = {
  poolSize: number;
  statementSeconds: number;
  lockSeconds: number;
  idleInTransactionSeconds: number;
};

export const defaultLimits: DatabaseLimits = {
  poolSize: 20,
  statementSeconds: 10,
  lockSeconds: 8,
  idleInTransactionSeconds: 15,
};

/** How much longer than the server's own limit we wait for an answer, before the connection counts as dead. */
const GRACE_SECONDS = 2;

/** What every connection of the shop is opened with, whoever keeps the pool. */
export function poolOptions(url: string, limits: DatabaseLimits): pg.PoolConfig {
  return {
    connectionString: url,
    max: limits.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statementSeconds * 1000,
    query_timeout: (limits.statementSeconds + GRACE_SECONDS) * 1000,
    lock_timeout: limits.lockSeconds * 1000,
    idle_in_transaction_session_timeout: limits.idleInTransactionSeconds * 1000,
    application_name: 'pasal',
    // Compiling a statement takes PostgreSQL seconds, starting workers for it tens of milliseconds; none of ours earns that.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
    keepAlive: true,
  };
}

/** `report` is told once when connections break, and once when there is one again. */
export function connect(
  url: string,
  limits: Partial<DatabaseLimits> = {},
  report: (sentence: string) => void = () => {},
): Connection {
  return connectWith(poolOptions(url, { ...defaultLimits, ...limits }), report);
}

/**
 * For reading the catalogue. Its statements are made so that one plan fits whatever is asked for, and planning them anew each
 * time would cost more than running them.
 */
export function connectForReading(
  url: string,
  limits: Partial<DatabaseLimits> = {},
  report: (sentence: string) => void = () => {},
): Connection {
  return connectWith(readingOptions(url, { ...defaultLimits, ...limits }), report);
}

export function readingOptions(url: string, limits: DatabaseLimits): pg.PoolConfig {
  const options = poolOptions(url, limits);
  return { ...options, options: `${options.options} -c plan_cache_mode=force_generic_plan` };
}

function connectWith(options: pg.PoolConfig, report: (sentence: string) => void): Connection {
  const pool = watchedPool(options, report);
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => guarded(await pool.connect()),
      end: () => pool.end(),
    },
  });
  return { db: new Kysely<DB>({ dialect }), pool };
}

export function watchedPool(options: pg.PoolConfig, report: (sentence: string) => void): pg.Pool {
  const pool = new pg.Pool(options);
  let isAway = false;
  const lose = (error: Error) => {
    if (!isAway) report(`A connection to the database was lost: ${error.message}`);
    isAway = true;
  };
  // A connection that breaks is replaced at its next use; the query that needs it reports the failure. The pool
  // listens to idle connections only: without a listener of its own, one that breaks in use ends the process.
  pool.on('error', lose);
  pool.on('connect', (client) => {
    client.on('error', lose);
    if (isAway) report('The database is connected again.');
    isAway = false;
  });
  return pool;
}

/** One statement on any connection of the pool, with the same care. */
export async function runOn(pool: pg.Pool, statement: string, parameters: unknown[]) {
  const client = guarded(await pool.connect());
  try {
    return await client.query(statement, parameters);
  } finally {
    client.release();
  }
}

/**
 * After a failure that is not PostgreSQL's own answer, nobody knows what the connection is doing. It is used for nothing
 * more, not even a rollback, which would wait behind the statement that got no answer.
 */
function guarded(client: pg.PoolClient): PostgresPoolClient {
  let broken: Error | undefined;
  const query = async (statement: string, parameters: unknown[]) => {
    if (broken) throw broken;
    try {
      return await client.query({ name: preparedName(statement), text: statement, values: parameters });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || isOutdatedPlan(error)) broken = error as Error;
      throw error;
    }
  };
  return {
    // The type has cursors too, which we do not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(broken ?? discard),
  };
}

const MAX_PREPARED = 500;
const prepared = new Map<string, string>();

/** Each connection plans a statement once. Texts beyond the usual ones, such as lists of any length, are not worth keeping. */
function preparedName(statement: string): string | undefined {
  const known = prepared.get(statement);
  if (known || prepared.size >= MAX_PREPARED) return known;
  const name = `s${prepared.size}`;
  prepared.set(statement, name);
  return name;
}

/** A newer shop has just altered the table that a prepared statement reads. */
function isOutdatedPlan(error: { code?: string; message: string }): boolean {
  return error.code === '0A000' && error.message.includes('cached plan');
}

/**
 * The database is away, too busy or gave up: connection trouble (08…, ECONN…), lack of resources (53…), shutdown (57P…),
 * a limit that ran out (57014, 55P03, 25P03), deadlock, and what the driver says without a code.
 */
export function isDatabaseTrouble(error: { code?: string; message: string }): boolean {
  return (
    /^(08|53|57P|57014|40P01|40001|55P03|25P03)|^(ECONN|ETIMEDOUT|ENOTFOUND|EPIPE|EAI_AGAIN|EHOSTUN|ENETUN)/.test(
      error.code ?? '',
    ) ||
    isOutdatedPlan(error) ||
    driverTrouble.test(error.message)
  );
}

const driverTrouble =
  /timeout exceeded when trying to connect|timeout expired|query read timeout|connection terminated|not queryable|connection has been discarded|unexpected \w+ message from backend/i;

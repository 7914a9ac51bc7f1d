import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect } from '#database/connect.ts';
import { prepareMode } from '#server/shop-mode.ts';
import { databaseUrl, TEMPLATE } from '#server/testing/global-setup.ts';
import type { Defer } from './scope.ts';

const DEMO = 'pasal_demo';
const MAKING_LOCK = 7_265_901;

/** A copy of a database on the PostgreSQL of this run: migrated and empty, unless another one is named. */
export async function copyDatabase(defer: Defer, template = TEMPLATE): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name} template ${template}`);
  defer(() => administer(`drop database if exists ${name} with (force)`));
  return databaseUrl(inject('serverUrl'), name);
}

/** One with the demo shop. It is filled once; everybody gets a copy. */
export async function demoDatabase(defer: Defer): Promise<string> {
  await oneAtATime(async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DEMO]);
    if (rowCount) return;
    const unfinished = `${DEMO}_unfinished`;
    await client.query(`create database ${unfinished} template ${TEMPLATE}`);
    const { db } = connect(databaseUrl(inject('serverUrl'), unfinished));
    await prepareMode(db, 'demo').finally(() => db.destroy());
    await client.query(`alter database ${unfinished} rename to ${DEMO}`);
  });
  return await copyDatabase(defer, DEMO);
}

/** What all test files share is made by one of them, while the others wait. */
export async function oneAtATime(make: (client: pg.Client) => Promise<unknown>): Promise<void> {
  await withServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [MAKING_LOCK]);
    await make(client);
  });
}

const administer = (statement: string) => withServer((client) => client.query(statement));

async function withServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(inject('serverUrl'), 'postgres') });
  await client.connect();
  await work(client).finally(() => client.end());
}

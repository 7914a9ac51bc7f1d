import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { databaseUrl } from '#server/testing/global-setup.ts';

test('every connection brings its limits, and no statement is compiled, whatever the server is set to', async () => {
  const { db } = connect(databaseUrl(inject('serverUrl'), 'postgres'), { lockSeconds: 3 });
  const { rows } = await sql<{ name: string; setting: string; source: string }>`
    select name, setting, source from pg_settings
    where name in ('jit', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name
  `
    .execute(db)
    .finally(() => db.destroy());
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '15000', source: 'client' },
    { name: 'jit', setting: 'off', source: 'client' },
    { name: 'lock_timeout', setting: '3000', source: 'client' },
    { name: 'statement_timeout', setting: '10000', source: 'client' },
  ]);
});

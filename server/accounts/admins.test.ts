import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Connection, connect, connectForReading, type Database } from '#database/connect.ts';
import { readOwner } from '#server/messages/messages.ts';
import { createPerson, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop, testShop } from '#server/testing/test-shop.ts';
import { lockAdminsAnd, selectAdminLogins } from './account-queries.ts';
import { listUsers } from './accounts.ts';
import { selectUsers } from './user-list-queries.ts';

const CUSTOMERS = 20_000;
const firstPage = { page: 1, limit: 20, offset: 0 };

let shop: TestShop;
let owner: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createPerson(shop, { role: 'admin' });
  await sql`
    insert into users (name, email, password_hash)
    select 'Customer', n || '@customers.np', 'none' from generate_series(1, ${CUSTOMERS}) as n`.execute(
    shop.db,
  );
  customer = await createPerson(shop);
  await sql`vacuum analyze users`.execute(shop.db);
});
afterAll(() => shop.close());

/** Rows of people that were looked at, in the table and in its indexes. */
async function rowsRead(db: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ rows: number }>`
    select (select seq_tup_read from pg_stat_user_tables where relname = 'users')
      + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'users')::bigint as rows`.execute(
    shop.db,
  );
  return rows[0]?.rows ?? 0;
}

const questions: [string, (db: Database) => Promise<unknown>][] = [
  ['whom the messages of the owner go to', readOwner],
  ['who can log in to the back office', selectAdminLogins],
  [
    'the admins and one customer, locked',
    (db) => db.transaction().execute((tx) => lockAdminsAnd(tx, customer.id)),
  ],
  ['the list of admins', (db) => selectUsers(db, { role: 'admin' }, firstPage)],
];

test.each(
  questions.flatMap(([name, ask]) => [
    { name, ask, plan: 'for these values', open: connect },
    { name, ask, plan: 'for any values', open: connectForReading },
  ]),
)('$name: few of many thousands are read, with the plan $plan', async ({ ask, open }) => {
  const { db }: Connection = open(shop.url, { poolSize: 1 });
  onTestFinished(() => db.destroy());
  const before = await rowsRead(db);
  for (let turn = 0; turn < 8; turn += 1) await ask(db);
  expect((await rowsRead(db)) - before).toBeLessThan(CUSTOMERS / 100);
});

test('the list of admins has the admins only', async () => {
  const { users, pagination } = await listUsers(shop.db, { role: 'admin' });
  expect([users.map(({ _id }) => _id), pagination.total]).toEqual([[owner.id], 1]);
});

test('whom the messages of the owner go to is read anew when admins change, and only then', async () => {
  const own = await testShop();
  const change = async (work: Promise<unknown>) => {
    const before = await readOwner(own.db);
    await work;
    await own.shop.changes.settle();
    const after = await readOwner(own.db);
    return after === before ? 'as before' : after.addresses.map(({ email }) => email);
  };
  const [first, second, another] = ['first@shop.np', 'second@shop.np', 'another@shop.np'];
  expect(await change(createPerson(own, { role: 'admin', email: first }))).toEqual([first]);
  const person = await createPerson(own, { email: second });
  const update = (columns: object) =>
    own.db.updateTable('users').where('id', '=', person.id).set(columns).execute();
  expect(await change(createPerson(own))).toBe('as before');
  expect(await change(update({ language: 'ne' }))).toBe('as before');
  expect(await change(update({ role: 'admin' }))).toEqual([first, second]);
  expect(await change(update({ email: another }))).toEqual([first, another]);
  expect(await change(update({ staff_role: 'packer' }))).toEqual([first]);
  expect(await change(update({ staff_role: 'owner' }))).toEqual([first, another]);
  expect(await change(own.db.deleteFrom('users').where('id', '=', person.id).execute())).toEqual([first]);
  const many = sql`insert into users (name, email, password_hash) select 'Many', n || '@many.np', '' from generate_series(1, 1500) as n`;
  expect(await change(many.execute(own.db))).toBe('as before');
  expect(await change(own.db.updateTable('users').set({ language: 'ne' }).execute())).toEqual([first]);
});

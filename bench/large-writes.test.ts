import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/passwords.ts';
import { startSession } from '#server/accounts/sessions.ts';
import { createPerson } from '#server/testing/fixtures.ts';
import { openTestShop, patientLimits, type TestShop } from '#server/testing/test-shop.ts';
import { fill } from './fill.ts';

const ROWS = 4_000;
const POOL = 2;
/** Rows of small tables are read without an index, and it costs nothing. */
const FEW = 300;
const PASSWORD = 'secret-enough';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop({ databaseLimits: { ...patientLimits, poolSize: POOL } });
  await fill(shop.url, { products: ROWS, orders: ROWS, customers: ROWS });
  ({ token } = await createPerson(shop, { role: 'admin', name: 'Asha' }));
}, 120_000);
afterAll(() => shop.close());

/** The tables that were read without an index meanwhile, and how much of them. What is kept by the day does not grow with orders. */
async function readThrough(work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await rowsRead();
  await work();
  const after = Object.entries(await rowsRead()).map(([table, rows]) => [table, rows - (before[table] ?? 0)]);
  return Object.fromEntries(
    after.filter(([table, rows]) => Number(rows) > FEW && table !== 'cash_with_days'),
  );
}

async function rowsRead(): Promise<Record<string, number>> {
  // Each connection tells what it has read; while they sleep, each has to be another.
  const tell = () => sql`select pg_stat_force_next_flush(), pg_sleep(0.3)`.execute(shop.db);
  await Promise.all(Array.from({ length: POOL }, tell));
  const { rows } = await sql<{ table: string; rows: number }>`
    select relname as table, seq_tup_read as rows from pg_stat_user_tables`.execute(shop.db);
  return Object.fromEntries(rows.map(({ table, rows }) => [table, Number(rows)]));
}

test("a courier's statement reads its parcels and orders, and no others", async () => {
  const { rows } = await sql<{ number: string; amount: number }>`
    (select tracking_number as number, cash_open_paisa / 100.0 as amount from orders
      where courier = 'Dash' and cash_open_paisa > 0 order by created_at limit 5)
    union all (select reference, 100 from orders where courier = 'Dash' and payment_method = 'cash' order by created_at limit 5)`.execute(
    shop.db,
  );
  const lines = rows.map(({ number, amount }) => ({ number, amount: Number(amount) }));
  expect(lines).toHaveLength(10);
  const enter = (dryRun: boolean) =>
    shop.call('POST', `/admin/remittances?dryRun=${dryRun}`, {
      token,
      body: { courier: 'dash', receivedOn: '2026-11-10', lines },
    });
  const read = await readThrough(async () => {
    for (const dryRun of [true, false]) {
      const { status, body } = await enter(dryRun);
      expect([status, body.data.lines.length]).toEqual([200, 10]);
      expect(body.data.lines.every(({ order_id }: { order_id: string | null }) => order_id)).toBe(true);
    }
  });
  expect(read).toEqual({});
});

test('who deletes their account is looked for by what is theirs', async () => {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from orders group by user_id
    having count(*) > 1 and bool_and(status = 'delivered') and bool_or(courier is not null)
      and not bool_or(exists (select 1 from cases where order_id = orders.id and state = 'open'))
    order by count(*) desc, 1 limit 1`.execute(shop.db);
  const id = rows[0]?.id ?? '';
  await shop.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', id)
    .execute();
  const session = await startSession(shop.db, id);
  const read = await readThrough(async () => {
    const { status, body } = await shop.call('POST', '/auth/delete-account', {
      token: session,
      body: { currentPassword: PASSWORD },
    });
    expect([status, body]).toMatchObject([200, { success: true }]);
  });
  expect(read).toEqual({});
});

test('a category that has products is not deleted, and they are not counted one by one', async () => {
  const { rows } = await sql<{ id: string; count: number }>`
    select category_id as id, count(*) from products group by 1 order by 2 desc limit 1`.execute(shop.db);
  const [{ id, count } = { id: '', count: 0 }] = rows;
  await sql`update products set status = 'draft' where id in (
    select id from products where category_id = ${id}::uuid limit 10)`.execute(shop.db);
  const indexed = async () =>
    (
      await sql<{ rows: number }>`select sum(idx_tup_read)::bigint as rows from pg_stat_user_indexes
        where relname = 'products'`.execute(shop.db)
    ).rows[0]?.rows ?? 0;
  await rowsRead();
  const before = await indexed();
  const read = await readThrough(async () => {
    const { status, body } = await shop.call('DELETE', `/admin/categories/${id}`, { token });
    expect([status, body.code, body.params]).toEqual([409, 'categoryHasProducts', { count: Number(count) }]);
  });
  expect(read).toEqual({});
  expect((await indexed()) - before).toBeLessThan(10);
});

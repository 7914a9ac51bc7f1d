import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { addressInKathmandu, createPerson, createProduct } from '#server/testing/fixtures.ts';
import { type TestShop, testShop } from '#server/testing/test-shop.ts';

const GROWN_BY = 5_000;

let shop: TestShop;
let outside: pg.Client;
let buyer: Awaited<ReturnType<typeof createPerson>>;
let productId: string;
beforeEach(async () => {
  shop = await testShop();
  outside = new pg.Client({ connectionString: shop.url });
  await outside.connect();
  onTestFinished(() => outside.end());
  buyer = await createPerson(shop);
  productId = await createProduct(shop, { stock: 100 });
  await outside.query('analyze');
});

const order = () =>
  shop.call('POST', '/orders', {
    token: buyer.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      items: [{ product_id: productId, quantity: 1 }],
      shippingAddress: addressInKathmandu,
      paymentMethod: 'cash',
    },
  });

async function rowsRead(query: string): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(shop.db);
  const { rows } = await outside.query<{ rows: number }>(query);
  return rows[0]?.rows ?? 0;
}

/** PostgreSQL plans the checks of foreign keys once for each connection: of a table that is empty then, it reads all of it. */
test('a connection that took its first order in an empty shop does not read whole tables once it is full', async () => {
  const rowsReadWhole = () =>
    rowsRead(
      `select coalesce(sum(seq_tup_read), 0)::integer as rows from pg_stat_user_tables
       where relname in ('users', 'orders', 'order_items', 'products', 'product_variants', 'sessions')`,
    );
  for (let turn = 0; turn < 8; turn++) expect((await order()).status).toBe(201);
  await outside.query(
    `insert into users (name, email, password_hash)
     select 'Somebody', gen_random_uuid() || '@example.com', 'none' from generate_series(1, $1)`,
    [GROWN_BY],
  );
  await shop.shop.changes.settle();
  const before = await rowsReadWhole();
  for (let turn = 0; turn < 5; turn++) expect((await order()).status).toBe(201);
  expect((await rowsReadWhole()) - before).toBeLessThan(GROWN_BY / 10);
});

test('an order of a customer with many others does not read the keys of those', async () => {
  const keysRead = () =>
    rowsRead(
      `select coalesce(sum(idx_tup_read), 0)::integer as rows from pg_stat_user_indexes where relname = 'idempotency_keys'`,
    );
  for (let turn = 0; turn < 8; turn++) expect((await order()).status).toBe(201);
  await outside.query(
    `insert into idempotency_keys (user_id, key, request_hash, order_id)
     select user_id, gen_random_uuid(), request_hash, order_id from idempotency_keys, generate_series(1, $1)`,
    [GROWN_BY / 8],
  );
  const before = await keysRead();
  expect((await order()).status).toBe(201);
  expect((await keysRead()) - before).toBeLessThan(10);
});

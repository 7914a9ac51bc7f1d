import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { addressInKathmandu, createPerson, createProduct } from '#server/testing/fixtures.ts';
import { testShop } from '#server/testing/test-shop.ts';

const GROWN_BY = 5_000;

/** PostgreSQL plans the checks of foreign keys once for each connection: of a table that is empty then, it reads all of it. */
test('a connection that took its first order in an empty shop does not read whole tables once it is full', async () => {
  const shop = await testShop();
  const outside = new pg.Client({ connectionString: shop.url });
  await outside.connect();
  onTestFinished(() => outside.end());
  const buyer = await createPerson(shop);
  const productId = await createProduct(shop, { stock: 100 });
  await outside.query('analyze');
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
  const rowsReadWhole = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(shop.db);
    const { rows } = await outside.query<{ rows: number }>(
      `select coalesce(sum(seq_tup_read), 0)::integer as rows from pg_stat_user_tables
       where relname in ('users', 'orders', 'order_items', 'products', 'product_variants', 'sessions')`,
    );
    return rows[0]?.rows ?? 0;
  };
  for (let turn = 0; turn < 8; turn++) expect((await order()).status).toBe(201);
  await outside.query(
    `insert into users (name, email, password_hash)
     select 'Somebody', gen_random_uuid() || '@example.com', 'none' from generate_series(1, $1)`,
    [GROWN_BY],
  );
  await shop.shop.changes.settle();
  // Whom the owner's messages go to is read anew once, as after every change of people.
  expect((await order()).status).toBe(201);
  const before = await rowsReadWhole();
  for (let turn = 0; turn < 5; turn++) expect((await order()).status).toBe(201);
  expect((await rowsReadWhole()) - before).toBeLessThan(GROWN_BY / 10);
});

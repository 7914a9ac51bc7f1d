import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongFigures } from '#database/figures-check.ts';
import { createCategory, createPerson, createProduct, variantOf } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { addUpFigures } from './analytics-queries.ts';
import { bestSellers } from './best-sellers.ts';
import { selectBestOfAll } from './best-sellers-queries.ts';
import { blocksOf } from './period.ts';

let shop: TestShop;
let products: string[];
beforeAll(async () => {
  shop = await openTestShop();
  products = await Promise.all(Array.from({ length: 40 }, () => createProduct(shop, { stock: 0 })));
});
afterAll(() => shop.close());

const wrong = async () => (await shop.db.executeQuery(CompiledQuery.raw(wrongFigures))).rows;

/** Orders of a year, some products far more often than others, in every state an order can be in. */
async function sell(orders: number): Promise<void> {
  const variants = await Promise.all(products.map((id) => variantOf(shop, id)));
  await shop.db.transaction().execute(async (tx) => {
    await sql`
      insert into orders (customer_name, customer_email, status, payment_method, payment_status, stock_held, subtotal_paisa,
        shipping_paisa, tax_paisa, total_paisa, full_name, address, city, state, created_at)
      select 'Sita', 'sita@example.com', status, method,
        (case when method = 'cash' then 'pending' else (array['pending', 'completed', 'failed', 'refunded'])[1 + n % 4] end)::payment_status,
        status <> 'cancelled', 100 * n, 0, 0, 100 * n, 'Sita', 'Ward 1', 'Kathmandu', 'Bagmati', now() - n * 37 % 365 * interval '1 day'
      from (
        select n, (case n % 3 when 0 then 'khalti' else 'cash' end)::payment_method as method,
          (case n % 7 when 0 then 'cancelled' else 'processing' end)::order_status as status
        from generate_series(1, ${orders}::int) as n
      ) as given`.execute(tx);
    await sql`
      insert into order_items (order_id, line, product_id, variant_id, product_name, price_paisa, quantity)
      select id, 1, (${products}::uuid[])[place], (${variants}::uuid[])[place], 'Then', 100, 1 + place % 3
      from (
        select id, 1 + floor(power(random(), 2) * 40)::int as place from orders
        where not exists (select 1 from order_items where order_id = orders.id)
      ) as placed`.execute(tx);
  });
}

test('kept figures are what the orders say, after every way they change, added up or not', async () => {
  await sell(300);
  expect(await wrong()).toEqual([]);
  await addUpFigures(shop.db);
  expect(await wrong()).toEqual([]);
  await Promise.all([
    sql`update orders set status = 'cancelled', stock_held = false where total_paisa % 500 = 0`.execute(
      shop.db,
    ),
    sql`update orders set payment_status = 'completed' where payment_status = 'pending' and total_paisa % 1100 = 0
      and payment_method <> 'cash'`.execute(shop.db),
    ...Array.from({ length: 6 }, () => addUpFigures(shop.db)),
    sell(50),
    shop.db
      .updateTable('products')
      .set({ category_id: await createCategory(shop) })
      .where('id', 'in', products.slice(0, 5))
      .execute(),
  ]);
  await sql`update orders set created_at = created_at - interval '40 days' where total_paisa % 900 = 0`.execute(
    shop.db,
  );
  await shop.db
    .updateTable('products')
    .set({ category_id: await createCategory(shop), deleted_at: new Date() })
    .where('id', 'in', products.slice(3, 8))
    .execute();
  const person = await createPerson(shop);
  await createPerson(shop, { role: 'admin' });
  await sql`insert into users (name, email, password_hash, is_guest) values ('', '', '', true)`.execute(
    shop.db,
  );
  await sql`update users set role = 'admin' where id = ${person.id}`.execute(shop.db);
  await shop.db.deleteFrom('users').where('id', '=', person.id).execute();
  expect(await wrong()).toEqual([]);
  await addUpFigures(shop.db);
  expect(await wrong()).toEqual([]);
  expect((await sql`select 1 from sales_notes`.execute(shop.db)).rows).toEqual([]);
});

test('a figure that is wrong is found', async () => {
  await sql`update sales_days set orders = orders + 1 where day = (select min(day) from sales_days)`.execute(
    shop.db,
  );
  expect(await wrong()).toMatchObject([{ what: 'sales of a day' }]);
  await sql`update sales_days set orders = orders - 1 where day = (select min(day) from sales_days)`.execute(
    shop.db,
  );
});

test.each([10, 45, 100, 200, 360])(
  'the best sellers of %i days are exactly those of all sales',
  async (days) => {
    await addUpFigures(shop.db);
    const dayAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
    const period = { from: dayAgo(days), to: dayAgo(3) };
    const best = await bestSellers(shop.db, period, 5);
    const { rows } = await sql`
      select product_id as id, sum(quantity)::bigint as units, sum(quantity * price_paisa)::bigint as "revenuePaisa"
      from orders join order_items on order_id = orders.id
      where counts_as_revenue and day_in_nepal(orders.created_at) between ${period.from} and ${period.to}
      group by product_id order by units desc, "revenuePaisa" desc, product_id limit 5`.execute(shop.db);
    expect(best).toEqual(rows);
    expect(await selectBestOfAll(shop.db, blocksOf(period), 5)).toEqual(rows);
    expect(best.length).toBeGreaterThan(0);
  },
);

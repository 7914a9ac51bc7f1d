import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#database/seed/demo.ts';
import { demoLogins } from '#database/seed/demo-logins.ts';
import { issueDueBills } from '#server/bills/issue-bills.ts';
import { openWalletShop, type WalletShop } from './test-wallet.ts';

let shop: WalletShop;
let adminToken: string;

beforeAll(async () => {
  shop = await openWalletShop();
  await seedDemo(shop.db);
  const { body } = await shop.call('POST', '/auth/login', { body: login('admin') });
  adminToken = body.data.token;
});
afterAll(() => shop.close());

function login(role: 'admin' | 'user') {
  const { email, password } = demoLogins.find((demo) => demo.role === role) ?? {};
  return { email, password };
}

test('the demo admin and the demo customer can log in', async () => {
  for (const role of ['admin', 'user'] as const) {
    const { status, body } = await shop.call('POST', '/auth/login', { body: login(role) });
    expect(status).toBe(200);
    expect(body.data.user.role).toBe(role);
  }
});

test('goods say in Nepali whatever they say in English', async () => {
  const { rows } = await sql`
    select name from products
    where name_ne = '' or description_ne = '' or cardinality(highlights_ne) <> cardinality(highlights)`.execute(
    shop.db,
  );
  expect(rows).toEqual([]);
});

test('options are called in Nepali too, but for sizes by letter', async () => {
  const { rows } = await sql<{ word: string }>`
    select distinct word from products, jsonb_array_elements(options) as option,
      lateral (select option ->> 'name' as word union select jsonb_array_elements_text(option -> 'values')) as words
    where word ~ '[a-z]' and not exists (select 1 from option_words where option_words.word = words.word)`.execute(
    shop.db,
  );
  expect(rows).toEqual([]);
});

test('what was paid or has left has its bill, numbered without a gap, and a refund its credit note', async () => {
  await issueDueBills(shop.db);
  const { rows: unlike } = await sql`
    select o.id from orders o left join bills b on b.order_id = o.id
    group by o.id
    having coalesce(sum(case b.kind when 'bill' then b.total_paisa else -b.total_paisa end), 0) <>
      case when o.status in ('shipped', 'delivered') or (o.payment_status = 'completed' and o.status <> 'cancelled')
        then o.total_paisa else 0 end`.execute(shop.db);
  expect(unlike).toEqual([]);
  const { rows: series } = await sql<{ kind: string }>`
    select kind, fiscal_year, count(*) - max(number) as missing, max(number) - max(last_number) as ahead
    from bills join bill_series using (kind, fiscal_year) group by kind, fiscal_year`.execute(shop.db);
  expect(new Set(series.map(({ kind }) => kind))).toEqual(new Set(['bill', 'credit_note']));
  for (const one of series) expect(one).toMatchObject({ missing: 0, ahead: 0 });
  const { body } = await shop.call('GET', '/admin/bills', { token: adminToken });
  expect(body.data.fiscalYears.length).toBeGreaterThan(0);
});

test('filling the shop a second time changes nothing', async () => {
  expect(await seedDemo(shop.db)).toBe(false);
});

test('every stock is the sum of its ledger, and every order its lines', async () => {
  const { rows: stocks } = await sql`
    select p.name from products p left join stock_movements m on m.product_id = p.id
    group by p.id having p.stock <> coalesce(sum(m.delta), 0)`.execute(shop.db);
  expect(stocks).toEqual([]);
  const { rows: orders } = await sql`
    select o.id from orders o join order_items i on i.order_id = o.id
    group by o.id having o.subtotal_paisa <> sum(i.price_paisa * i.quantity)`.execute(shop.db);
  expect(orders).toEqual([]);
});

test('there are orders in every status, and the demo customer has one of each', async () => {
  const { body } = await shop.call('POST', '/auth/login', { body: login('user') });
  const { body: mine } = await shop.call('GET', '/orders', { token: body.data.token });
  const statuses = new Set(mine.data.orders.map((order: { status: string }) => order.status));
  expect(statuses).toEqual(new Set(['pending', 'processing', 'shipped', 'delivered', 'cancelled']));
});

test('the queries find the promised figures', async () => {
  const { body } = await shop.call('GET', '/admin/analytics', { token: adminToken });
  const found = body.data;
  expect(found.unitsSold.value).toBe(1245);
  expect(found.newCustomers.value).toBe(142);
  expect(found.topProducts[0]).toMatchObject({ name: 'Wireless Headphones', totalSold: 89 });
  const split = found.categories.map((category: { name: string; percent: number }) => [
    category.name,
    Math.round(category.percent),
  ]);
  expect(Object.fromEntries(split)).toEqual({
    Electronics: 35,
    Clothing: 25,
    'Home & Garden': 20,
    Sports: 15,
    Books: 5,
  });
});

test('the headphones have 127 reviews that average 4.5', async () => {
  const { body } = await shop.call('GET', '/products?search=wireless+headphones');
  const headphones = body.data.products[0];
  expect(headphones).toMatchObject({ name: 'Wireless Headphones', review_count: 127 });
  expect(Math.round(headphones.rating * 10) / 10).toBe(4.5);
});

test('no two people say the same about anything', async () => {
  const reviews = await shop.db.selectFrom('reviews').select('body').where('body', '!=', '').execute();
  expect(reviews.length).toBeGreaterThan(200);
  expect(new Set(reviews.map(({ body }) => body)).size).toBe(reviews.length);
});

test('the simulated wallet has nothing new to say about the payments of the demo', async () => {
  const payments = () =>
    shop.db.selectFrom('payment_attempts').select(['id', 'status']).orderBy('id').execute();
  const before = await payments();
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set(['paid', 'expired', 'refunded']));
  await shop.reconcileIn(0);
  expect(await payments()).toEqual(before);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEEPEST, MOST_FOUND, pagesOf } from '#contract/values/list-pages.ts';
import { createPerson } from '#server/testing/fixtures.ts';
import { openPageShop, type PageShop } from '#server/testing/page-shop.ts';
import { fill } from './fill.ts';

const MANY = DEEPEST + 60;

let shop: PageShop;
let token: string;
beforeAll(async () => {
  shop = await openPageShop();
  await fill(shop.url, { products: MANY, orders: MANY, customers: 100 });
  ({ token } = await createPerson(shop, { role: 'admin', name: 'Owner' }));
}, 180_000);
afterAll(() => shop.close());

const tooDeep = {
  success: false,
  message: 'A list goes down to its first 10,000 rows. Narrow it to find what is further down.',
  code: 'pageTooDeep',
  params: { most: DEEPEST },
};

test.each([
  ['/products?limit=100', 100, MANY],
  ['/products?sort=price%20ASC', 12, MANY],
  ['/admin/products?sort=name%20ASC', 20, MANY],
  ['/admin/products?sort=stock%20DESC&limit=100', 100, MANY],
  // Nobody keeps how many there are of these: they are counted as far as the list goes.
  ['/admin/messages', 20, DEEPEST],
  ['/admin/audit?entity=product', 20, DEEPEST],
])('%s goes down to ten thousand rows, and says so below them', async (path, size, total) => {
  const last = pagesOf(total, size);
  const read = async (page: number) => {
    const separator = path.includes('?') ? '&' : '?';
    return await shop.call('GET', `${path}${separator}page=${page}`, { token });
  };
  const { status, body } = await read(last);
  expect(status).toBe(200);
  const { pagination, ...lists } = body.data;
  expect(pagination.totalPages).toBe(last);
  expect(pagination.total ?? pagination.totalProducts).toBe(total);
  expect(pagination.isMore ?? false).toBe(total === DEEPEST);
  expect(Object.values<unknown[]>(lists)[0]).toHaveLength(size);
  const below = await read(last + 1);
  expect([below.status, below.body]).toEqual([400, tooDeep]);
});

test.each([
  '/admin/orders?',
  '/admin/audit?',
  '/admin/orders?from=2000-01-01&to=2999-12-31',
  '/admin/orders?payment=standing&from=2000-01-01',
])('%s goes to its end', async (path) => {
  const { body } = await shop.call('GET', path, { token });
  const { total, totalPages } = body.data.pagination;
  expect(totalPages).toBe(Math.ceil(total / 20));
  const last = await shop.call('GET', `${path}&page=${totalPages}`, { token });
  const [rows] = Object.values<{ created_at: string; status: string }[]>(last.body.data);
  expect(rows).toHaveLength(total % 20 || 20);
  if (!path.includes('standing')) return expect(total).toBe(MANY);
  const { rows: first } = await sql<{ id: string }>`
    select id from orders where counts_as_order order by created_at, id limit ${total % 20 || 20}`.execute(
    shop.db,
  );
  expect(last.body.data.orders.map(({ _id }: { _id: string }) => _id)).toEqual(
    first.map(({ id }) => id).toReversed(),
  );
});

test.each(['orders', 'users', 'audit'])('a search of %s is walked as far as it is counted', async (list) => {
  await sql`insert into users (name, email, password_hash)
    select 'Mina Walker ' || n, 'mina' || n || '@walkers.example', '' from generate_series(1, ${MOST_FOUND + 5}) as n`.execute(
    shop.db,
  );
  await sql`update orders set customer_name = 'Mina Walker' where id in (
    select id from orders order by id limit ${MOST_FOUND + 5})`.execute(shop.db);
  const search = list === 'audit' ? 'product.create' : 'Mina Walker';
  const read = async (page: number) =>
    await shop.call('GET', `/admin/${list}?search=${encodeURIComponent(search)}&page=${page}`, { token });
  const last = await read(MOST_FOUND / 20);
  expect(last.body.data.pagination).toMatchObject({ total: MOST_FOUND, isMore: true, totalPages: 50 });
  expect(last.body.data[list === 'audit' ? 'entries' : list]).toHaveLength(20);
  const below = await read(MOST_FOUND / 20 + 1);
  expect([below.status, below.body.params]).toEqual([400, { most: MOST_FOUND }]);
  await sql`delete from users where email like '%@walkers.example'`.execute(shop.db);
});

test('a message of one order, or to one address, is found however old it is', async () => {
  const { rows } = await sql<{ reference: string; email: string; all: number }>`
    select reference, customer_email as email,
      (select count(*) from messages where recipient = o.customer_email) as all
    from messages m join orders o on o.id = m.order_id order by m.id limit 1`.execute(shop.db);
  const [{ reference, email, all } = { reference: '', email: '', all: 0 }] = rows;
  const find = async (search: string) => {
    const { body } = await shop.call('GET', `/admin/messages?search=${encodeURIComponent(search)}`, {
      token,
    });
    return body.data;
  };
  expect((await find(`#${reference}`)).messages).toMatchObject([{ recipient: email }]);
  expect((await find(email)).pagination).toMatchObject({ total: all, isMore: true });
  // Parts of it only among the newest.
  expect((await find(email.slice(1))).pagination.total).toBeLessThan(all);
  expect((await find('nobody@nowhere.example')).messages).toEqual([]);
});

test.each(['asc', 'desc'])(
  'orders with goods of a category are shown page by page, once each, as far as a search goes: %s',
  async (direction) => {
    const { rows } = await sql<{ category: string; orders: number }>`
      select category_id as category, count(distinct order_id) as orders
      from order_items join products on products.id = product_id
      group by category_id order by orders ${sql.raw(direction)} limit 1`.execute(shop.db);
    const [{ category, orders } = { category: '', orders: 0 }] = rows;
    const reachable = Math.min(orders, MOST_FOUND);
    const read = async (page: number) =>
      await shop.call('GET', `/admin/orders?category=${category}&page=${page}`, { token });
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(reachable / 20); page++) {
      const { orders: shown, pagination } = (await read(page)).body.data;
      seen.push(...shown.map(({ _id }: { _id: string }) => _id));
      const counted = Math.min(page * 20 + 20, MOST_FOUND);
      expect(pagination.total).toBe(Math.min(orders, counted));
      expect(pagination.isMore ?? false).toBe(orders > counted);
    }
    expect(new Set(seen).size).toBe(reachable);
    expect((await read(51)).status).toBe(orders >= MOST_FOUND ? 400 : 200);
  },
);

test('what runs low is listed as far as a list goes, and counted as far as a search where it is only told', async () => {
  await sql`update stock_levels set is_low = true`.execute(shop.db);
  const { pagination, lowStock } = (await shop.call('GET', '/admin/products?stock=low', { token })).body.data;
  expect([pagination.totalProducts, lowStock]).toEqual([DEEPEST, MOST_FOUND]);
  const { body } = await shop.call('GET', '/admin/products/low-stock', { token });
  expect(body.data).toEqual({ lowStock: MOST_FOUND });
});

test('short words and Devanagari are looked for at the beginning of names, among the newest, and in what others found', async () => {
  const { rows } = await sql<{ id: string }>`
    (select id from orders order by created_at, id limit 3) union all
    (select id from orders order by created_at desc, id desc limit 1)`.execute(shop.db);
  const names = ['Zq Oldest', 'Oldest Zq', 'राम थापा', 'Newest Zq'];
  for (const [place, { id }] of rows.entries())
    await shop.db.updateTable('orders').set({ customer_name: names[place] }).where('id', '=', id).execute();
  const found = async (search: string) => {
    const { body } = await shop.call('GET', `/admin/orders?search=${encodeURIComponent(search)}`, { token });
    return body.data.orders.map(({ user_id }: { user_id: { name: string } }) => user_id.name).sort();
  };
  expect(await found('zq')).toEqual(['Newest Zq', 'Zq Oldest']);
  expect(await found('oldest zq')).toEqual(['Oldest Zq', 'Zq Oldest']);
  expect(await found('zq ol')).toEqual(['Zq Oldest']);
  expect(await found('राम')).toEqual(['राम थापा']);
  expect(await found('थापा')).toEqual([]);

  await sql`insert into audit_log (actor_email, action, entity, entity_id, created_at)
    select 'owner@example.com', 'product.update', 'product', 'zq-' || n, now() - n * interval '10 years'
    from generate_series(0, 1) as n`.execute(shop.db);
  const { body } = await shop.call('GET', '/admin/audit?search=zq', { token });
  expect(body.data.entries.map(({ entity_id }: { entity_id: string }) => entity_id)).toEqual(['zq-0']);
});

test('what waits is counted as far as a search, and begins with the newest', async () => {
  const waits = sql`status in ('pending', 'processing') and (payment_method = 'cash' or payment_status = 'completed')`;
  const compare = async (waiting: number) => {
    const { rows } = await sql<{ id: string; count: number }>`
      select id, count(*) over () as count from orders where ${waits} order by created_at desc, id desc limit 1`.execute(
      shop.db,
    );
    const { body } = await shop.call('GET', '/admin/orders/waiting', { token });
    expect(rows[0]?.count).toBeGreaterThanOrEqual(waiting);
    expect([body.data.waiting, body.data.newest._id]).toEqual([
      Math.min(rows[0]?.count ?? 0, MOST_FOUND),
      rows[0]?.id,
    ]);
  };
  await compare(1);
  await sql`update orders set status = 'processing' where id in (
    select id from orders where status = 'delivered' and payment_method = 'cash' limit ${MOST_FOUND})`.execute(
    shop.db,
  );
  await compare(MOST_FOUND + 1);
});

test('a page of the shop below the last leads to the last', async () => {
  const last = pagesOf(DEEPEST, 12);
  const { statusCode, headers } = await shop.open('/products?page=9999');
  expect([statusCode, headers.location]).toEqual([302, `/products?page=${last}`]);
  const beyond = await shop.open(`/products?page=${last - 1}&upto=${last + 20}`);
  expect(beyond.statusCode).toBe(200);
  const addresses = [...beyond.body.matchAll(/<h[23][^>]*><a[^>]* href="([^"]+)"/g)].map(([, to]) => to);
  expect([addresses.length, new Set(addresses).size]).toEqual([24, 24]);
  const page = await shop.open(`/products?page=${last}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain(`page=${last + 1}`);
});

test('many products are spread over files of at most 50,000 addresses', async () => {
  const addressesIn = async (path: string) => {
    const { body } = await shop.open(path);
    return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  };
  const files = (await addressesIn('/sitemap.xml')).filter((address) => address.includes('products'));
  const lists = await Promise.all(files.map((address) => addressesIn(new URL(address).pathname)));
  expect(lists.map((list) => list.length)).toEqual([20_000, 2 * (MANY - 10_000)]);
  expect(new Set(lists.flat()).size).toBe(2 * MANY);
});

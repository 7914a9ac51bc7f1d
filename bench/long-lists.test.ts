import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEEPEST, MOST_FOUND, pagesOf } from '#contract/values/envelope.ts';
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
  expect(Object.values<unknown[]>(lists)[0]).toHaveLength(size);
  const below = await read(last + 1);
  expect([below.status, below.body]).toEqual([400, tooDeep]);
});

test.each(['/admin/orders', '/admin/audit'])('%s goes to its end', async (path) => {
  const { body } = await shop.call('GET', `${path}?page=${Math.ceil(MANY / 20)}`, { token });
  const [rows] = Object.values<unknown[]>(body.data);
  expect(rows).toHaveLength(20);
  expect(body.data.pagination).toMatchObject({ total: MANY, totalPages: MANY / 20 });
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
      expect(pagination.isMore ?? false).toBe(orders >= counted);
    }
    expect(new Set(seen).size).toBe(reachable);
    expect((await read(51)).status).toBe(orders >= MOST_FOUND ? 400 : 200);
  },
);

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

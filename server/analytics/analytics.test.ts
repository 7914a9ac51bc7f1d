import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts';
import {
  createCategory,
  createPerson,
  createProduct,
  type Person,
  variantOf,
} from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let admin: Person;
let headphones: string;
let shawl: string;

type Sale = {
  at: string;
  product: string;
  quantity: number;
  price: number;
  method?: PaymentMethod;
  status?: OrderStatus;
  payment?: PaymentStatus;
};

beforeAll(async () => {
  shop = await openTestShop();
  admin = await createPerson(shop, { role: 'admin' });
  const electronics = await createCategory(shop, 'Electronics');
  const clothing = await createCategory(shop, 'Clothing');
  headphones = await createProduct(shop, { name: 'Headphones', categoryId: electronics, pricePaisa: 3_000 });
  shawl = await createProduct(shop, { name: 'Shawl', categoryId: clothing, pricePaisa: 1_000 });
  for (const joined of ['2025-01-01', '2026-02-10', '2026-03-05', '2026-03-31', '2026-04-01']) {
    const person = await createPerson(shop);
    await shop.db
      .updateTable('users')
      .set({ created_at: `${joined}T12:00:00+05:45` })
      .where('id', '=', person.id)
      .execute();
  }
  const sales: Sale[] = [
    // The first and the last moment of March in Nepal, and the moments outside it.
    { at: '2026-02-28T23:59:59+05:45', product: shawl, quantity: 5, price: 1_000 },
    { at: '2026-03-01T00:00:00+05:45', product: headphones, quantity: 2, price: 3_000 },
    { at: '2026-03-31T23:59:59+05:45', product: shawl, quantity: 4, price: 1_000 },
    { at: '2026-04-01T00:00:00+05:45', product: shawl, quantity: 50, price: 1_000 },
    // As revenue, paid by wallet counts; unpaid, failed, refunded or cancelled does not. As an order, all but failed and cancelled.
    ...(['completed', 'pending', 'failed', 'refund_pending', 'refunded'] as const).map((payment) => ({
      at: '2026-03-10T12:00:00+05:45',
      product: headphones,
      quantity: 1,
      price: 3_000,
      method: 'khalti' as const,
      payment,
    })),
    { at: '2026-03-11T12:00:00+05:45', product: shawl, quantity: 9, price: 1_000, status: 'cancelled' },
  ];
  for (const sale of sales) await sell(sale);
});
afterAll(() => shop.close());

async function sell({ at, product, quantity, price, ...order }: Sale): Promise<void> {
  const subtotal = quantity * price;
  const { id } = await shop.db
    .insertInto('orders')
    .values({
      customer_name: 'Sita',
      customer_email: 'sita@example.com',
      status: order.status ?? 'processing',
      payment_method: order.method ?? 'cash',
      payment_status: order.payment ?? 'pending',
      subtotal_paisa: subtotal,
      shipping_paisa: 0,
      tax_paisa: 0,
      total_paisa: subtotal,
      full_name: 'Sita',
      address: 'Ward 1',
      city: 'Kathmandu',
      state: 'Bagmati',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('order_items')
    .values({
      order_id: id,
      line: 1,
      product_id: product,
      variant_id: await variantOf(shop, product),
      product_name: 'Then',
      price_paisa: price,
      quantity,
    })
    .execute();
}

const get = (path: string, token = admin.token) => shop.call('GET', path, { token });

test.each(['/admin/stats', '/admin/analytics'])('%s is for admins only', async (path) => {
  const { token } = await createPerson(shop, { email: `${path.length}@example.com` });
  expect((await shop.call('GET', path)).status).toBe(401);
  expect((await get(path, token)).status).toBe(403);
  await shop.db.deleteFrom('users').where('email', '=', `${path.length}@example.com`).execute();
});

describe('analytics', () => {
  test('of March, compared with the 31 days before', async () => {
    const { status, body } = await get('/admin/analytics?from=2026-03-01&to=2026-03-31');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-31',
      revenue: { value: 130, before: 50, changePercent: 160 },
      received: 30,
      toCome: 100,
      orders: { value: 6, before: 1, changePercent: 500 },
      unitsSold: { value: 7, before: 5, changePercent: 40 },
      customers: { value: 4, before: 2, changePercent: 100 },
      newCustomers: { value: 2, before: 1, changePercent: 100 },
      averageOrder: { value: 43.33, before: 50, changePercent: -13.3 },
      topProducts: [
        { _id: shawl, name: 'Shawl', sold: 4, totalSold: 4, revenue: 40, price: 10, stock: 10 },
        { _id: headphones, name: 'Headphones', sold: 3, totalSold: 3, revenue: 90 },
      ],
      categories: [
        { name: 'Electronics', units: 3, revenue: 90, percent: 69.2 },
        { name: 'Clothing', units: 4, revenue: 40, percent: 30.8 },
      ],
    });
    expect(body.data.trend).toHaveLength(31);
    expect(body.data.trend[0]).toEqual({
      from: '2026-03-01',
      to: '2026-03-01',
      label: '1 Mar',
      revenue: 60,
      orders: 1,
    });
    expect(body.data.trend[30]).toMatchObject({ label: '31 Mar', revenue: 40, orders: 1 });
  });

  test('of a time without sales is all zeros, with nothing to compare to', async () => {
    const { body } = await get('/admin/analytics?from=2020-01-01&to=2020-06-30');
    expect(body.data).toMatchObject({
      revenue: { value: 0, before: 0, changePercent: null },
      averageOrder: { value: 0, before: 0, changePercent: null },
      topProducts: [],
      categories: [],
    });
    expect(body.data.trend.map(({ label }: { label: string }) => label)).toEqual([
      'Jan',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'Jun',
    ]);
  });

  test('without dates is six months up to today', async () => {
    const { status, body } = await get('/admin/analytics?from=&to=');
    expect(status).toBe(200);
    expect(body.data.trend).toHaveLength(6);
  });

  test.each([
    'from=yesterday',
    'from=2026-02-30',
    'from=2026-02-01&to=2026-01-01',
    'from=0001-01-01',
    'to=9999-12-31',
  ])('%s is refused', async (query) => {
    expect((await get(`/admin/analytics?${query}`)).status).toBe(400);
  });

  test('a product that left the shop was sold all the same', async () => {
    await shop.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', shawl).execute();
    const { body } = await get('/admin/analytics?from=2026-03-01&to=2026-03-31');
    expect(body.data.topProducts[0].name).toBe('Shawl');
    expect(body.data.unitsSold.value).toBe(7);
    await shop.db.updateTable('products').set({ deleted_at: null }).where('id', '=', shawl).execute();
  });
});

test('stats of a period stand beside those of the period before', async () => {
  await shop.db
    .updateTable('products')
    .set({ created_at: '2026-02-01T12:00:00+05:45' })
    .where('id', '=', headphones)
    .execute();
  const { status, body } = await get('/admin/stats?from=2026-03-01&to=2026-03-31');
  expect(status).toBe(200);
  expect(body.data.stats).toEqual({
    totalUsers: 4,
    totalOrders: 6,
    totalRevenue: 130,
    received: 30,
    toCome: 100,
    cashWith: [],
    totalProducts: 2,
  });
  expect(body.data.compared).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
    totalUsers: { value: 4, before: 2, changePercent: 100 },
    totalOrders: { value: 6, before: 1, changePercent: 500 },
    totalRevenue: { value: 130, before: 50, changePercent: 160 },
    totalProducts: { value: 2, before: 1, changePercent: 100 },
  });
  expect(body.data.topProducts).toMatchObject([
    { name: 'Shawl', sold: 4, revenue: 40 },
    { name: 'Headphones', sold: 3, revenue: 90 },
  ]);
  expect(body.data.recentOrders[0]).toMatchObject({ total: 500 });
  expect((await get('/admin/stats?from=2026-02-01&to=2026-01-01')).status).toBe(400);
});

test('stats without a period are of all time, with the newest orders and the best sellers', async () => {
  const { status, body } = await get('/admin/stats');
  expect(status).toBe(200);
  expect(body.data.stats).toEqual({
    totalUsers: 6,
    totalOrders: 8,
    totalRevenue: 680,
    received: 30,
    toCome: 650,
    cashWith: [],
    totalProducts: 2,
  });
  expect(body.data.compared).toBeUndefined();
  expect(body.data.topProducts).toMatchObject([
    { name: 'Shawl', sold: 59, totalSold: 59, revenue: 590, price: 10, stock: 10 },
    { name: 'Headphones', sold: 3, revenue: 90 },
  ]);
  expect(body.data.recentOrders).toHaveLength(5);
  expect(body.data.recentOrders[0]).toMatchObject({ total: 500, items: [{ quantity: 50 }] });
});

test.each(['from=2026-03-01&to=2026-03-31', 'from=2026-01-01&to=2026-04-30'])(
  'dashboard, analytics and the orders behind them say the same of %s',
  async (range) => {
    const [{ body: stats }, { body: analytics }, { body: orders }, { body: revenue }] = await Promise.all([
      get(`/admin/stats?${range}`),
      get(`/admin/analytics?${range}`),
      get(`/admin/orders?${range}&payment=standing`),
      get(`/admin/orders?${range}&payment=counted`),
    ]);
    const { totalOrders, totalRevenue, received, toCome } = stats.data.stats;
    expect(totalOrders).toBe(analytics.data.orders.value);
    expect(totalOrders).toBe(orders.data.pagination.total);
    expect([totalRevenue, received, toCome]).toEqual([
      analytics.data.revenue.value,
      analytics.data.received,
      analytics.data.toCome,
    ]);
    const totals = revenue.data.orders.map(({ total }: { total: number }) => total);
    expect(totalRevenue).toBe(totals.reduce((sum: number, total: number) => sum + total, 0));
  },
);

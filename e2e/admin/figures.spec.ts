import type { Page } from '@playwright/test';
import { callShop, expect, expectAccessible, logInAsAdmin, newCustomer, openAs, test } from '../fixtures.ts';
import { newProduct, placeOrder } from '../goods.ts';

type Figure = { value: number; before: number; changePercent: number | null };
type Analytics = {
  from: string;
  to: string;
  revenue: Figure;
  orders: Figure;
  customers: Figure;
  unitsSold: Figure;
  newCustomers: Figure;
  trend: { label: string; revenue: number; orders: number }[];
  topProducts: { _id: string; name: string; totalSold: number }[];
  categories: { _id: string; name: string; percent: number }[];
};

type StatName = 'totalUsers' | 'totalOrders' | 'totalRevenue' | 'totalProducts';
type Stats = { stats: Record<StatName, number>; compared: Record<StatName, Figure> };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** Days that are over: whatever other tests sell meanwhile is not in them. */
const past = { from: daysAgo(120), to: daysAgo(2) };

async function pastSales(): Promise<Analytics> {
  const { token } = await logInAsAdmin();
  return callShop('GET', `/admin/analytics?${new URLSearchParams(past)}`, undefined, token);
}

async function pastStats(): Promise<Stats & typeof past> {
  const { token } = await logInAsAdmin();
  const stats = await callShop<Stats>('GET', `/admin/stats?${new URLSearchParams(past)}`, undefined, token);
  return { ...stats, ...past };
}

const rupees = (amount: number) =>
  `NPR ${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const count = (value: number) => value.toLocaleString('en-IN');
const changeOf = ({ changePercent: percent }: Figure) =>
  percent === null ? 'new' : `${percent > 0 ? '+' : ''}${count(percent)}%`;
const card = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

test('the dashboard shows the figures of a range, and each leads to its rows', async ({
  adminPage: page,
}) => {
  test.slow();
  const { from, to, stats, compared } = await pastStats();
  await page.goto(`/admin/dashboard?from=${from}&to=${to}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const expected: [string, string, Figure, string][] = [
    ['Total Users', count(stats.totalUsers), compared.totalUsers, `/admin/users?to=${to}`],
    [
      'Total Orders',
      count(stats.totalOrders),
      compared.totalOrders,
      `/admin/orders?from=${from}&to=${to}&payment=standing`,
    ],
    [
      'Total Revenue',
      rupees(stats.totalRevenue),
      compared.totalRevenue,
      `/admin/orders?from=${from}&to=${to}&payment=counted`,
    ],
  ];
  for (const [name, value, figure, rows] of expected) {
    await expect(card(page, name)).toContainText(value);
    await expect(card(page, name)).toContainText(changeOf(figure));
    await expect(card(page, name)).toHaveAttribute('href', rows);
  }
  await expect(card(page, 'Total Products')).toContainText(/\d+.*before$/);
  await expect(card(page, 'Total Products')).toHaveAttribute('href', '/admin/products');
  const toDo = page.getByRole('navigation', { name: 'To do' });
  await expect(toDo.getByRole('link', { name: /\d+ to ship/ })).toHaveAttribute(
    'href',
    '/admin/orders?status=processing',
  );
  await expect(page.getByRole('region', { name: 'Sales Trend' }).getByRole('link').first()).toBeVisible();
  const top = page.getByRole('region', { name: 'Top Selling Products' });
  await expect(top.getByRole('columnheader')).toHaveText(['Product', 'Stock', 'Sold', 'Price']);
  await expect(top.getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Recent Orders' }).getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await card(page, 'Total Orders').click();
  await expect(page.getByText(`Total Orders: ${count(stats.totalOrders)}`, { exact: true })).toBeVisible();
  await page.goBack();
  await top.getByRole('link', { name: /sold, orders with Wireless Headphones/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?product=[-\w]+&from=[-\d]+&to=[-\d]+&payment=counted/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders Management' })).toBeVisible();
});

test('the dashboard opens on all time, and a range is one click and named in the cards', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/dashboard');
  const ranges = page.getByRole('navigation', { name: 'Date range' });
  await expect(ranges.getByRole('link', { name: 'All time', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(card(page, 'Total Orders')).toContainText(/\d+Without cancelled and failed onesAll time$/);
  await ranges.getByRole('link', { name: 'Last 90 days' }).click();
  await expect(page).toHaveURL(/dashboard\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  await expect(ranges.getByRole('link', { name: 'Last 90 days' })).toHaveAttribute('aria-current', 'true');
  await expect(card(page, 'Total Orders')).toContainText(/\d{4}.* – .*\d{4}\)?$/);
  await page.goto('/admin/dashboard?from=2001-01-01&to=2001-01-02');
  await expect(card(page, 'Total Orders')).toContainText('0new');
  await expect(page.getByRole('region', { name: 'Top Selling Products' })).toContainText('No data available');
});

test('a new order appears in a second window without reload', async ({ browser, adminPage: dashboard }) => {
  const analytics = await openAs(browser, await logInAsAdmin());
  await Promise.all([dashboard.goto('/admin/dashboard'), analytics.goto('/admin/analytics')]);
  for (const page of [dashboard, analytics]) {
    await expect(page.getByRole('status').filter({ hasText: 'Real-time data' })).toHaveText(/live$/);
  }
  const sold = async () =>
    Number((await card(analytics, 'Products Sold').textContent())?.match(/[\d,]+/)?.[0].replaceAll(',', ''));
  const before = await sold();

  const [customer, product] = await Promise.all([newCustomer('Bishnu Karki'), newProduct()]);
  const order = await placeOrder(customer.token, product, 3);
  await expect(dashboard.getByRole('link', { name: `#${order.reference} Bishnu Karki` })).toBeVisible();

  const { token } = await logInAsAdmin();
  await callShop('PUT', `/admin/orders/${order._id}`, { status: 'delivered' }, token);
  await expect(dashboard.getByRole('link', { name: `#${order.reference}` })).toContainText(
    'Order: deliveredCash on delivery: paid',
  );
  await expect.poll(sold).toBeGreaterThanOrEqual(before + 3);
  await analytics.context().close();
});

test('analytics shows what the orders say, with every number leading to its rows', async ({
  adminPage: page,
}) => {
  test.slow();
  const sales = await pastSales();
  const { from, to } = sales;
  await page.goto(`/admin/analytics?from=${from}&to=${to}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics Dashboard' })).toBeVisible();
  await expect(page.getByText('Real-time data')).toBeVisible();
  const expected: [string, string, Figure][] = [
    ['Total Revenue', rupees(sales.revenue.value), sales.revenue],
    ['Total Orders', count(sales.orders.value), sales.orders],
    ['Total Customers', count(sales.customers.value), sales.customers],
    ['Products Sold', count(sales.unitsSold.value), sales.unitsSold],
  ];
  for (const [name, value, figure] of expected) {
    await expect(card(page, name)).toContainText(value);
    await expect(card(page, name)).toContainText(changeOf(figure));
  }
  await expect(card(page, 'Total Revenue')).toHaveAttribute(
    'href',
    `/admin/orders?from=${from}&to=${to}&payment=counted`,
  );

  const trend = page.getByRole('region', { name: 'Sales Trend' });
  const [month] = sales.trend;
  await expect(trend.getByRole('listitem')).toHaveCount(sales.trend.length);
  await expect(trend.getByText('Revenue in NPR')).toBeVisible();
  await expect(
    trend.getByRole('link', {
      name: `${month?.label}: ${rupees(month?.revenue ?? 0)}, ${month?.orders} orders`,
    }),
  ).toBeVisible();
  await trend.getByText('Show as table').click();
  await expect(trend.getByRole('row')).toHaveCount(sales.trend.length + 1);

  const [best] = sales.topProducts;
  const top = page.getByRole('region', { name: 'Top Selling Products' });
  await expect(top.getByRole('listitem')).toHaveCount(5);
  await expect(top.getByRole('listitem').first()).toContainText(best?.name ?? '');
  await expect(top.getByRole('listitem').first()).toContainText(`${best?.totalSold} units sold`);

  const [category] = sales.categories;
  const byCategory = page.getByRole('region', { name: 'Sales by Category' });
  await expect(byCategory.getByRole('link').first()).toHaveAttribute(
    'href',
    `/admin/orders?category=${category?._id}&from=${from}&to=${to}&payment=counted`,
  );
  await expect(byCategory.getByRole('listitem').first()).toContainText(`${category?.percent}%`);

  const summary = page.getByRole('region', { name: 'Performance Summary' });
  await expect(summary).toContainText(`${best?.name} (${best?.totalSold} sold)`);
  await expectAccessible(page);
  await summary.getByRole('link', { name: `${count(sales.newCustomers.value)} new customers` }).click();
  await expect(
    page.getByText(`Total Users: ${count(sales.newCustomers.value)}`, { exact: true }),
  ).toBeVisible();
  await page.goBack();
  await card(page, 'Total Orders').click();
  await expect(page.getByText(`Total Orders: ${count(sales.orders.value)}`, { exact: true })).toBeVisible();
});

test('the range lives in the address: presets, own dates, and days on which nothing was sold', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/analytics');
  const ranges = page.getByRole('navigation', { name: 'Date range' });
  await expect(ranges.getByRole('link', { name: 'Last 6 months' })).toHaveAttribute('aria-current', 'true');
  await ranges.getByRole('link', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  await expect(ranges.getByRole('link', { name: 'Last 7 days' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('region', { name: 'Sales Trend' }).getByRole('listitem')).toHaveCount(7);
  await page.getByText('Other dates').first().click();
  await page.getByLabel('From', { exact: true }).fill('2001-01-01');
  await page.getByLabel('To', { exact: true }).fill('2001-01-02');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/admin/analytics?from=2001-01-01&to=2001-01-02');
  await expect(page.getByRole('region', { name: 'Top Selling Products' })).toContainText('No data available');
  await expect(card(page, 'Total Orders')).toContainText('0');
});

test('what cannot be fetched says so, and can be tried again', async ({ adminPage: page }) => {
  const refusal = { status: 503, json: { success: false, message: 'The shop is closed for a moment.' } };
  await page.route('**/api/admin/stats?*', (route) => route.fulfill(refusal));
  await page.goto('/admin/dashboard');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch stats');
  await expect(alert).toContainText('The shop is closed for a moment.');
  await expectAccessible(page);
  await page.unroute('**/api/admin/stats?*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Total Revenue')).toBeVisible();

  // A range that ends before it begins is meant the other way round; what is no date is not meant at all.
  await page.goto('/admin/analytics?from=2026-02-01&to=2026-01-01');
  await expect(page.getByText(/1 Jan 2026.* – 1 Feb 2026/)).toBeVisible();
  await expect(card(page, 'Total Revenue')).toBeVisible();
  await page.goto('/admin/dashboard?from=2026-02-31x&to=soon');
  await expect(page.getByRole('link', { name: 'All time', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a lost connection is shown and made again', async ({ adminPage: page }) => {
  await page.route('**/api/admin/events', (route) => route.abort());
  await page.goto('/admin/dashboard');
  const label = page.getByRole('status').filter({ hasText: 'Real-time data' });
  await expect(label).toContainText('connection lost, trying again…');
  await page.unroute('**/api/admin/events');
  await expect(label).toHaveText(/live$/);
});

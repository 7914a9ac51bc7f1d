import { readFile } from 'node:fs/promises';
import {
  callShop,
  expect,
  expectAccessible,
  expectNothingCutOff,
  logInAsAdmin,
  newCustomer,
  openAs,
  test,
} from '../../fixtures.ts';
import { address, changeProduct, type Goods, newProduct, type PlacedOrder, placeOrder } from '../../goods.ts';
import { findRow, newOrder, statusOf } from './order-rows.ts';

function stockOf(product: Goods): Promise<number> {
  return callShop<{ product: Goods }>('GET', `/products/${product._id}`).then((data) => data.product.stock);
}

test('the orders table shows each order as specified', async ({ adminPage: page }) => {
  const [tea, salt, honey] = await Promise.all([newProduct({ price: 600 }), newProduct(), newProduct()]);
  const customer = await newCustomer('Anju Thapa');
  const { order } = await callShop<{ order: PlacedOrder }>(
    'POST',
    '/orders',
    {
      items: [
        { product_id: tea._id, quantity: 2 },
        { product_id: salt._id, quantity: 1 },
        { product_id: honey._id, quantity: 1 },
      ],
      shippingAddress: { ...address, zipCode: '44600' },
      paymentMethod: 'cash',
    },
    customer.token,
  );
  const row = await findRow(page, order);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders Management' })).toBeVisible();
  await expect(page.getByText('Total Orders: 1', { exact: true })).toBeVisible();
  await expect(page.getByPlaceholder('Search orders by customer name or order ID...')).toBeVisible();
  await expect(page.getByLabel('Status', { exact: true }).getByRole('option')).toHaveText([
    'All Statuses',
    'Pending',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
  ]);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order & Customer',
    'Items',
    'Total',
    'Delivery Status',
    'Payment Method',
    'Payment Status',
    'Delivery Address',
    'Date',
  ]);
  await expect(row).toContainText('Anju Thapa');
  await expect(row).toContainText(customer.user.email);
  await expect(row).toContainText(`${tea.name} x2`);
  await expect(row).toContainText('+1 more items');
  await expect(row).toContainText('NPR.1,836.00');
  await expect(row).toContainText('Cash');
  await expect(row).toContainText(/Lazimpat 12\s*Kathmandu, Bagmati\s*44600, Nepal/);

  await page.getByLabel('Status', { exact: true }).selectOption('Shipped');
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(page).toHaveURL(/status=shipped/);
});

test('a status without effects changes at once', async ({ adminPage: page }) => {
  const row = await findRow(page, await newOrder(await newProduct()));
  await statusOf(row).selectOption('Processing');
  await expect(page.getByText('Order status updated successfully!')).toBeVisible();
  await expect(statusOf(row)).toHaveValue('processing');
});

test('what a status would do is said before it is done', async ({ adminPage: page }) => {
  const product = await newProduct({ stock: 5, price: 100 });
  const order = await newOrder(product, 2);
  const row = await findRow(page, order);
  await statusOf(row).focus();
  await statusOf(row).selectOption('Cancelled');
  const asking = page.getByRole('dialog', { name: `Set order #${order.reference} to Cancelled?` });
  await expect(asking).toContainText('2 items will go back into stock.');
  await asking.getByRole('button', { name: 'Keep Pending' }).click();
  await expect(statusOf(row)).toBeFocused();
  await expect(statusOf(row)).toHaveValue('pending');
  expect(await stockOf(product)).toBe(3);

  await statusOf(row).selectOption('Cancelled');
  await asking.getByRole('button', { name: 'Set to Cancelled' }).click();
  await expect(page.getByText('Order status updated successfully!')).toBeVisible();
  await expect(statusOf(row)).toHaveValue('cancelled');
  expect(await stockOf(product)).toBe(5);

  const paid = await findRow(page, await newOrder(product));
  await statusOf(paid).selectOption('Delivered');
  await expect(page.getByRole('dialog')).toContainText('NPR 108.00 will be recorded as collected in cash.');
  await page.getByRole('button', { name: 'Set to Delivered' }).click();
  await expect(paid).toContainText('Completed');
});

test('a refused status says why, and the dropdown goes back', async ({ adminPage: page }) => {
  const product = await newProduct({ stock: 1 });
  const order = await newOrder(product);
  const { token } = await logInAsAdmin();
  await callShop('PUT', `/admin/orders/${order._id}`, { status: 'cancelled' }, token);
  await changeProduct(product._id, { stock: 0 });
  const row = await findRow(page, order);
  await statusOf(row).selectOption('Processing');
  await expect(page.getByRole('dialog')).toContainText('1 item will be taken from stock again.');
  await page.getByRole('button', { name: 'Set to Processing' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(`${product.name} is out of stock`);
  await page.getByRole('button', { name: 'Keep Cancelled' }).click();
  await expect(statusOf(row)).toHaveValue('cancelled');
});

test('a new order appears in an open window', async ({ adminPage: page }) => {
  const product = await newProduct();
  await page.goto(`/admin/orders?product=${product._id}`);
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(page.getByRole('button', { name: `Product: ${product.name}` })).toBeVisible();
  const order = await newOrder(product);
  await expect(page.getByRole('row').filter({ hasText: `#${order.reference}` })).toBeVisible();
  await expect(page.getByText('Total Orders: 1', { exact: true })).toBeVisible();
});

test('filters live in the address and come off one by one', async ({ adminPage: page }) => {
  const product = await newProduct();
  const order = await newOrder(product);
  await page.goto(`/admin/orders?product=${product._id}&from=2020-01-01&to=2020-01-31&payment=completed`);
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('button', { name: 'From 1 Jan 2020' }).click();
  await page.getByRole('button', { name: 'To 31 Jan 2020' }).click();
  await page.getByRole('button', { name: 'Payment: Completed' }).click();
  await expect(page).toHaveURL(`/admin/orders?product=${product._id}`);
  await expect(page.getByRole('row').filter({ hasText: `#${order.reference}` })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/admin/orders');
});

test('news of one order asks for what changed, not for every page again', async ({ adminPage: page }) => {
  test.slow();
  await page.goto('/admin/orders');
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('End');
  await expect.poll(() => rows.count()).toBeGreaterThan(30);
  const far = rows.nth(30);
  const id = (await far.getByRole('link').first().getAttribute('href'))?.split('/').at(-1) ?? '';
  await page.evaluate(() => scrollTo(0, 0));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/admin/orders')) asked.push(pathname + search);
  });
  const { token } = await logInAsAdmin();
  const { order } = await callShop<{ order: PlacedOrder }>('GET', `/admin/orders/${id}`, undefined, token);
  const next = order.status === 'pending' ? 'processing' : 'pending';
  await callShop('PUT', `/admin/orders/${id}`, { status: next }, token);
  await expect(statusOf(page.getByRole('row').filter({ hasText: `#${order.reference}` }))).toHaveValue(next);
  expect(asked).toContain(`/api/admin/orders/${id}`);
  expect(asked.filter((path) => /page=([2-9]|\d\d)/.test(path))).toEqual([]);
  await callShop('PUT', `/admin/orders/${id}`, { status: order.status }, token);
});

test("a customer's orders are found by who they are, and notes are not overwritten", async ({
  adminPage: page,
}) => {
  const [mine, namesake] = await Promise.all([newCustomer('Rita Rai'), newCustomer('Rita Rai')]);
  const product = await newProduct();
  const order = await placeOrder(mine.token, product);
  await placeOrder(namesake.token, product);
  await page.route('**/api/admin/events', (route) => route.abort());
  await page.goto(`/admin/orders/${order._id}`);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('mine');
  const { token } = await logInAsAdmin();
  await callShop('PUT', `/admin/orders/${order._id}`, { note: 'theirs' }, token);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else wrote meanwhile: “theirs”.');
  await expect(note).toHaveValue('mine');
  await page.getByRole('button', { name: 'Keep what I typed' }).click();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();

  await page.getByRole('link', { name: 'All orders of this customer' }).click();
  await expect(page.getByText('Total Orders: 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Customer: Rita Rai' })).toBeVisible();
});

test('the file has the orders that the screen lists', async ({ adminPage: page }) => {
  const order = await newOrder(await newProduct());
  await findRow(page, order);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('orders.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(order._id);
});

test('rows load as you scroll, and by a button', async ({ adminPage: page }) => {
  await page.goto('/admin/orders?status=delivered');
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('End');
  await expect.poll(() => rows.count()).toBeGreaterThan(20);
  const links = await rows.getByRole('link').allTextContents();
  expect(new Set(links).size).toBe(links.length);
  await rows.nth(25).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();
  await page.goBack();
  await expect.poll(() => rows.count()).toBeGreaterThan(20);
});

test('the orders table is accessible in both themes', async ({ adminPage: page }) => {
  test.slow();
  await findRow(page, await newOrder(await newProduct()));
  await page.getByText('More filters').click();
  await expectAccessible(page);
});

test('orders can be handled on a phone', async ({ browser }) => {
  test.slow();
  const order = await newOrder(await newProduct({ price: 12_500 }), 2);
  const page = await openAs(browser, await logInAsAdmin(), { viewport: { width: 390, height: 844 } });
  const row = await findRow(page, order);
  await statusOf(row).selectOption('Shipped');
  await expect(page.getByText('Order status updated successfully!')).toBeVisible();
  await expectNothingCutOff(page);
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expectNothingCutOff(page);
  await page.context().close();
});

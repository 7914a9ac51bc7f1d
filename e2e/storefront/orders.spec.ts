import {
  callShop,
  expect,
  expectAccessible,
  expectDarkInk,
  logInAsAdmin,
  newCustomer,
  openAs,
  test,
} from '../fixtures.ts';
import { newProduct, placeOrder } from '../goods.ts';

test('no orders yet: the screen says what to do', async ({ customerPage: page }) => {
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse products' })).toBeVisible();
});

test('orders are listed, the newest first, with status and payment', async ({ browser }) => {
  test.slow();
  const account = await newCustomer();
  const product = await newProduct({ price: 1250 });
  const first = await placeOrder(account.token, product);
  const second = await placeOrder(account.token, product, 2);
  const page = await openAs(browser, account, { viewport: { width: 390, height: 844 } });
  await page.goto('/orders');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(`#${second.reference}`);
  await expect(cards.first()).toContainText('NPR 2,700');
  await expect(cards.last()).toContainText(`#${first.reference}`);
  await expect(cards.first()).toContainText('Order: received');
  await expect(cards.first()).toContainText('Cash on delivery: to pay');
  await expectAccessible(page);
  await page.context().close();
});

test('an order shows its lines, address, payment and story, and can be cancelled while pending', async ({
  browser,
}) => {
  test.slow();
  const account = await newCustomer();
  const product = await newProduct({ price: 1250, stock: 4 });
  const order = await placeOrder(account.token, product, 2);
  const page = await openAs(browser, account);
  await page.goto('/orders');
  await page.getByRole('link', { name: `#${order.reference}` }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Order #${order.reference}`);
  await expect(main.getByRole('region', { name: 'Items' })).toContainText(product.name);
  await expect(main.getByRole('region', { name: 'What happened' })).toContainText('Order placed');
  await expect(main).toContainText('Lazimpat 12');
  await expect(main.getByRole('region', { name: 'Items' })).toContainText('NPR 2,500');
  await expect(main).toContainText('NPR 2,700');
  await expect(main).toContainText('Cash on delivery: to pay');

  // On paper: the order alone, on one page.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expectDarkInk(main);
  await expect(page.getByRole('banner').getByRole('link').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(main.getByRole('region', { name: 'Items' })).toBeVisible();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This cannot be undone');
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await expect(main.getByRole('region', { name: 'What happened' })).toContainText(
    'Cancelled by the customer',
  );
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await expect(main).not.toContainText('to pay');
  const { product: now } = await callShop<{ product: { stock: number } }>('GET', `/products/${product._id}`);
  expect(now.stock).toBe(4);
  await expectAccessible(page);
  await page.context().close();
});

test('an order that is on its way cannot be cancelled any more, even from an old screen', async ({
  browser,
}) => {
  const account = await newCustomer();
  const order = await placeOrder(account.token, await newProduct());
  const page = await openAs(browser, account);
  await page.goto(`/orders/${order._id}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const { token } = await logInAsAdmin();
  await callShop('PUT', `/admin/orders/${order._id}`, { status: 'shipped' }, token);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(/already shipped/)).toBeVisible();
  await expect(page.getByRole('main').getByText('Order: on its way', { exact: true })).toBeVisible();
  await page.context().close();
});

test('somebody else’s order, or none at all, leads back to one’s own', async ({ customerPage: page }) => {
  test.slow();
  const order = await placeOrder((await newCustomer()).token, await newProduct());
  for (const id of [order._id, 'no-such-order']) {
    await page.goto(`/orders/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/orders');
});

/** A toast may be gone by the time the last picture of the page has loaded. */
const sooner = { waitUntil: 'commit' } as const;

test('the way back from the wallet is announced once, as text', async ({ customerPage: page }) => {
  await page.goto('/orders?payment=success', sooner);
  await expect(page.getByText('Payment successful! Order placed.')).toBeVisible();
  await expect(page).toHaveURL('/orders');

  await page.goto('/orders?payment=failed', sooner);
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await expect(page).toHaveURL('/orders');

  await page.goto(`/orders?payment=failed&error=${encodeURIComponent('<b>Not</b> enough money')}`, sooner);
  await expect(page.getByText('<b>Not</b> enough money')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByText('<b>Not</b> enough money')).toBeHidden();
});

test('orders that cannot be loaded can be tried again', async ({ customerPage: page }) => {
  await page.route('**/api/orders**', (route) => route.abort());
  await page.goto('/orders');
  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached.');
  await page.unroute('**/api/orders**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
});

import type { Browser, Page } from '@playwright/test';
import { type Account, callShop, expect, logInAsAdmin, newCustomer, openAs, test } from '../../fixtures.ts';
import { address, type Goods, newProduct, type PlacedOrder, placeOrder, putInCart } from '../../goods.ts';

type Checkout = { page: Page; account: Account; product: Goods };

test('paying brings a paid order and an empty cart', async ({ browser }) => {
  const { page, product } = await goToWallet(browser);
  await page.getByRole('button', { name: 'Pay NPR 270.00' }).click();
  await expect(page.getByText('Payment successful! Order placed.')).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/[-\w]+\?placed=1$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Thank you for your order' })).toContainText('It is paid');
  await expect(main).toContainText('Khalti: paid');
  await expect(main).toContainText('Order: being prepared');
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  expect(await stockOf(product)).toBe(9);
  await page.context().close();
});

test('cancelling keeps the cart and gives the stock back; the next try is a new one', async ({ browser }) => {
  const { page, product } = await goToWallet(browser);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/The payment was cancelled/)).toBeVisible();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Order: cancelled');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(await stockOf(product)).toBe(10);

  await page.goto('/checkout');
  await expect(page.getByLabel('City')).toHaveValue(address.city);
  await page.getByRole('button', { name: 'Pay NPR 270 with Khalti' }).click();
  await page.getByRole('button', { name: 'Pay NPR 270.00' }).click();
  await expect(page.getByText('Payment successful! Order placed.')).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await page.context().close();
});

test('an open payment can be completed from My Orders', async ({ browser }) => {
  const { page } = await goToWallet(browser);
  await page.goto('/orders');
  const order = page.getByRole('main').getByRole('listitem');
  await expect(order).toContainText('Khalti: not paid yet');
  await order.getByRole('link', { name: 'Complete payment' }).click();
  await page.getByRole('button', { name: 'Pay NPR 270.00' }).click();
  await expect(page.getByText('Payment successful! Order placed.')).toBeVisible();
  await page.goto('/orders');
  await expect(order).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Complete payment' })).toBeHidden();
  await page.context().close();
});

test('Back from the wallet and paying again is the same payment', async ({ browser }) => {
  const { page, account } = await goToWallet(browser);
  const paymentUrl = page.url();
  await page.goBack();
  await page.getByRole('button', { name: 'Pay NPR 270 with Khalti' }).click();
  await page.getByRole('button', { name: 'Pay NPR 270.00', exact: true }).waitFor();
  expect(page.url()).toBe(paymentUrl);
  expect(await ordersOf(account)).toHaveLength(1);
  await page.context().close();
});

test('a payment left pending is held, and nothing claims that it failed', async ({ browser }) => {
  const { page, account } = await goToWallet(browser);
  await page.getByRole('button', { name: 'Leave pending' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('heading', { name: 'A payment is not finished yet' })).toBeVisible();
  await expect(page.getByText(/failed/i)).toBeHidden();
  // It lasts, and the cart is held until it is decided: from here it could be paid a second time.
  const other = await openAs(browser, account);
  await other.goto('/cart');
  await expect(other.getByRole('heading', { name: 'A payment is not finished yet' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Proceed to checkout' })).toBeDisabled();
  await other.context().close();
  const [order] = await ordersOf(account);
  expect(order).toMatchObject({ status: 'pending', payment_status: 'pending' });
  await page.context().close();
});

test('paying and closing the tab: the shop finds out by itself', async ({ browser }) => {
  const { page, account } = await goToWallet(browser);
  await page.getByRole('button', { name: 'Pay and close the tab' }).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await page.close();

  const later = await openAs(browser, account);
  await later.goto('/cart');
  await expect(later.getByText('Your cart is empty')).toBeVisible();
  await later.goto('/orders');
  await expect(later.getByRole('main').getByRole('listitem')).toContainText('Khalti: paid');
  await later.context().close();
});

test('an order paid in a tab that is gone never offers to be paid again', async ({ browser }) => {
  const { page, account } = await goToWallet(browser);
  const [order] = await ordersOf(account);
  const path = `/orders/${order?._id}`;
  const asking = page.getByRole('main').getByText('Asking the wallet…');
  const pay = page.getByRole('link', { name: 'Complete payment' });
  // Unpaid, it is offered once the wallet has said so.
  for (const screen of ['/orders', path]) {
    const release = await holdBackChecks(page);
    await page.goto(screen);
    await expect(asking.first()).toBeVisible();
    await expect(pay).toHaveCount(0);
    await release();
    await expect(pay.first()).toBeVisible();
    await expect(asking).toHaveCount(0);
  }
  await page.goto((await pay.first().getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Pay and close the tab' }).click();
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  const release = await holdBackChecks(page);
  await page.goto('/orders');
  await expect(asking.first()).toBeVisible();
  await expect(pay).toHaveCount(0);
  await page.goto(path);
  await expect(asking).toBeVisible();
  await expect(pay).toHaveCount(0);
  await release();
  await expect(page.getByRole('main')).toContainText('Khalti: paid');
  await expect(pay).toHaveCount(0);
  await page.context().close();
});

test('where nobody can say whether it is paid, it is still offered', async ({ browser }) => {
  const { page, account } = await goToWallet(browser);
  const [order] = await ordersOf(account);
  await page.route('**/payments/check', (route) => route.abort());
  for (const screen of ['/orders', `/orders/${order?._id}`]) {
    await page.goto(screen);
    await expect(page.getByRole('link', { name: 'Complete payment' })).toBeVisible();
  }
  await page.context().close();
});

test('an expired payment cannot be completed any more, but money that comes late still counts', async ({
  browser,
}) => {
  const { page, account, product } = await goToWallet(browser);
  const pidx = new URL(page.url()).searchParams.get('pidx');
  await tellWallet({ pidx, status: 'Expired' });
  await checkNow(account);
  await page.goto('/orders');
  const order = page.getByRole('main').getByRole('listitem');
  await expect(order).toContainText('Khalti: not paid yet');
  await expect(page.getByRole('link', { name: 'Complete payment' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await tellWallet({ pidx, status: 'Completed' });
  await checkNow(account);
  await page.reload();
  await expect(order).toContainText('Khalti: paid');
  await expect(order).toContainText('Order: being prepared');
  expect(await stockOf(product)).toBe(9);
  await page.context().close();
});

test('late money for what is sold out by then goes back, and the owner is told', async ({
  browser,
  adminPage,
}) => {
  const { page, account, product } = await goToWallet(browser, { stock: 1 });
  const pidx = new URL(page.url()).searchParams.get('pidx');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/The payment was cancelled/)).toBeVisible();
  await placeOrder((await newCustomer()).token, product);
  await tellWallet({ pidx, status: 'Completed' });
  await checkNow(account);
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(/refund/i);
  const [order] = await ordersOf(account);
  await adminPage.goto('/admin/orders');
  // Only what asks for a person can be resolved; a link to the order is there in any case.
  const resolve = adminPage.getByLabel(`Resolve the alert of order #${order?.reference}`);
  await expect(resolve).toBeAttached();
  // More than one alert is folded up.
  if (!(await resolve.isVisible())) await adminPage.locator('summary:has(#payment-alerts)').click();
  await expect(resolve).toBeVisible();
  await page.context().close();
});

test('a payment that cannot be started says so and loses nothing', async ({ browser }) => {
  const { page } = await openCheckout(browser);
  await page.route('**/api/orders/initiate-payment', (route) =>
    route.fulfill({ status: 200, json: { success: true, message: 'No address' } }),
  );
  await page.getByRole('button', { name: 'Pay NPR 270 with Khalti' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to initiate Khalti payment');
  await expect(page.getByLabel('City')).toHaveValue(address.city);
  await page.unroute('**/api/orders/initiate-payment');
  await page.getByRole('button', { name: 'Pay NPR 270 with Khalti' }).click();
  await expect(page.getByText('This is a simulation.')).toBeVisible();
  await page.context().close();
});

test('a total under the wallet’s minimum is refused in words', async ({ browser }) => {
  const { page, account } = await openCheckout(browser, { price: 0 });
  await page.getByRole('button', { name: 'Pay NPR 9.99 with Khalti' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to initiate Khalti payment');
  expect(await ordersOf(account)).toHaveLength(0);
  await page.context().close();
});

async function openCheckout(browser: Browser, fields: Partial<Goods> = {}): Promise<Checkout> {
  const account = await newCustomer();
  const product = await newProduct(fields);
  await putInCart(account.token, product);
  const page = await openAs(browser, account);
  await page.goto('/checkout');
  await page.getByLabel('Address', { exact: true }).fill(address.address);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('State / Province').fill(address.state);
  return { page, account, product };
}

async function goToWallet(browser: Browser, fields: Partial<Goods> = {}): Promise<Checkout> {
  const checkout = await openCheckout(browser, fields);
  await checkout.page.getByRole('button', { name: 'Pay NPR 270 with Khalti' }).click();
  await expect(checkout.page.getByText('This is a simulation.')).toBeVisible();
  return checkout;
}

/** As with a wallet that is slow to answer. Answers how to let the answers come. */
async function holdBackChecks(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route('**/payments/check', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    resolve();
    await page.unroute('**/payments/check');
  };
}

/** What a test may do to the wallet: see the simulator's controls. */
async function tellWallet(order: { pidx: string | null; status: string }): Promise<void> {
  const response = await fetch(`${process.env.WALLET_URL}/__control`, {
    method: 'POST',
    headers: { authorization: `Key ${process.env.WALLET_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  expect(response.status).toBe(200);
}

/** What the job does every minute, at once: the owner's 'Check now'. */
async function checkNow(account: Account): Promise<void> {
  const { token } = await logInAsAdmin();
  const [order] = await ordersOf(account);
  const { order: seen } = await callShop<{ order: { attempts: { _id: string }[] } }>(
    'GET',
    `/admin/orders/${order?._id}`,
    undefined,
    token,
  );
  await callShop('POST', `/admin/payments/${seen.attempts[0]?._id}/settle`, undefined, token);
}

async function stockOf(product: Goods): Promise<number> {
  const answer = await callShop<{ product: Goods }>('GET', `/products/${product._id}`);
  return answer.product.stock;
}

async function ordersOf(account: Account) {
  const { orders } = await callShop<{ orders: PlacedOrder[] }>('GET', '/orders', undefined, account.token);
  return orders;
}

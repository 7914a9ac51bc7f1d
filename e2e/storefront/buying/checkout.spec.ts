import type { Page } from '@playwright/test';
import {
  callShop,
  expect,
  expectAccessible,
  expectNothingCutOff,
  newCustomer,
  openAs,
  test,
} from '../../fixtures.ts';
import { address, changeProduct, type Goods, newProduct, type PlacedOrder, putInCart } from '../../goods.ts';

test('an empty cart cannot be checked out', async ({ customerPage: page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL('/cart');
});

test('fields speak up when they are left, and nothing typed is lost', async ({ browser }) => {
  const { page } = await openCheckout(browser);
  await expect(page.getByLabel('Country')).toBeDisabled();
  await expect(page.getByLabel('Country')).toHaveValue('Nepal');
  await expect(page.getByRole('radio', { name: /Khalti/ })).toBeChecked();

  await page.getByLabel('Mobile number').fill('12345');
  await page.getByLabel('City').fill('');
  await page.getByLabel('City').blur();
  await expect(page.getByText('Enter a Nepali number')).toBeVisible();
  await expect(page.getByText('Enter the city or municipality')).toBeVisible();

  await page.getByLabel('Mobile number').fill('98-1234-5678');
  await expect(page.getByText('Enter a Nepali number')).toBeHidden();
  await page.getByText('Cash on delivery').click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
  await page.getByLabel('Address', { exact: true }).fill('Lazimpat 12');
  await page.reload();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Lazimpat 12');
  await expect(page.getByLabel('Mobile number')).toHaveValue('98-1234-5678');
  await expect(page.getByRole('radio', { name: /Cash/ })).toBeChecked();
  await page.context().close();
});

test('the checkout and its complaints are accessible', async ({ browser }) => {
  test.slow();
  const { page } = await openCheckout(browser);
  await page.getByRole('button', { name: /^Pay NPR/ }).click();
  await expect(page.getByText('Enter the city or municipality')).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

test('the smallest phone shows all of cart and checkout', async ({ browser }) => {
  const account = await newCustomer('Padmakanyakumari Shrestha-Bajracharya');
  await putInCart(account.token, await newProduct({ price: 12_345_678.9 }), 9);
  const page = await openAs(browser, account, { viewport: { width: 320, height: 640 } });
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Order summary' })).toBeVisible();
    await expectNothingCutOff(page);
  }
  await page.context().close();
});

test('a double click on Place order makes one order', async ({ browser }) => {
  const { page, account } = await openCheckout(browser);
  await fillIn(page);
  await page.getByText('Cash on delivery').click();
  await page.getByRole('button', { name: 'Place order' }).dblclick();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/[-\w]+\?placed=1$/);
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  expect(await ordersOf(account.token)).toHaveLength(1);
  await page.context().close();
});

test('an order whose answer got lost is not placed twice', async ({ browser }) => {
  const { page, account } = await openCheckout(browser);
  await fillIn(page);
  await page.getByText('Cash on delivery').click();
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText(/Your order of NPR .* waits for the line/)).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue(address.city);
  await page.unroute('**/api/orders');
  await expect(page).toHaveURL(/\/orders/);
  expect(await ordersOf(account.token)).toHaveLength(1);
  await page.context().close();
});

test('the button says what it is doing; a refusal is shown and the cart read again', async ({ browser }) => {
  const { page, product } = await openCheckout(browser, 2);
  await page.goto('/checkout?x=1');
  await fillIn(page);
  await page.getByText('Cash on delivery').click();
  await page.route('**/api/orders', async (route) => {
    await changeProduct(product._id, { stock: 1 });
    await expect(page.getByRole('button', { name: 'Placing your order…' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await route.continue();
  });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('alert')).toHaveText(`Only 1 of ${product.name} is in stock`);
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Only 1 of');
  await expect(page.getByLabel('City')).toHaveValue(address.city);

  // The button is not locked after a failure, whatever the address carries.
  await page.unroute('**/api/orders');
  await changeProduct(product._id, { stock: 5 });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  await page.context().close();
});

test('nobody pays a price they have not seen', async ({ browser }) => {
  const { page, account, product } = await openCheckout(browser);
  await fillIn(page);
  await page.getByText('Cash on delivery').click();
  await changeProduct(product._id, { price: 999 });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('alert')).toContainText('Your cart has changed');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('NPR 1,078.92');
  expect(await ordersOf(account.token)).toHaveLength(0);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/orders\/[-\w]+\?placed=1$/);
  await page.context().close();
});

async function openCheckout(browser: Parameters<typeof openAs>[0], quantity = 1) {
  const account = await newCustomer();
  const product: Goods = await newProduct();
  await putInCart(account.token, product, quantity);
  const page = await openAs(browser, account);
  await page.goto('/checkout');
  await expect(page.getByLabel('Full name')).toHaveValue(account.user.name);
  return { page, account, product };
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(address.address);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('State / Province').fill(address.state);
}

async function ordersOf(token: string): Promise<PlacedOrder[]> {
  return (await callShop<{ orders: PlacedOrder[] }>('GET', '/orders', undefined, token)).orders;
}

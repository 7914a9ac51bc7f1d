import type { Browser, Page } from '@playwright/test';
import { expect, newCustomer, openAs, test } from '../../fixtures.ts';
import { address, newProduct, putInCart, readProduct } from '../../goods.ts';

test('paying with eSewa brings a paid order and an empty cart', async ({ browser }) => {
  const { page } = await goToEsewa(browser);
  await page.getByRole('button', { name: 'Pay NPR 270.00' }).click();
  await expect(page.getByText('Payment successful! Order placed.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('eSewa: paid');
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await page.context().close();
});

test('cancelling at eSewa keeps the cart and gives the stock back', async ({ browser }) => {
  const { page, product } = await goToEsewa(browser);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/The payment was cancelled/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect((await readProduct(product._id)).stock).toBe(10);
  await page.context().close();
});

test('a payment that eSewa is not sure of holds the order calmly', async ({ browser }) => {
  const { page } = await goToEsewa(browser);
  await page.getByRole('button', { name: 'Leave it in doubt' }).click();
  await page.waitForURL('**/orders**');
  await page.goto('/orders');
  await expect(page.getByRole('main')).toContainText('eSewa: not paid yet');
  await expect(page.getByRole('heading', { name: 'A payment is not finished yet' })).toBeVisible();
  await page.context().close();
});

async function goToEsewa(browser: Browser) {
  const account = await newCustomer();
  const product = await newProduct();
  await putInCart(account.token, product);
  const page: Page = await openAs(browser, account);
  await page.goto('/checkout');
  await page.getByLabel('Address', { exact: true }).fill(address.address);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('State / Province').fill(address.state);
  await page.getByRole('radio', { name: /eSewa/ }).check();
  await page.getByRole('button', { name: 'Pay NPR 270 with eSewa' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with eSewa' })).toBeVisible();
  return { page, product };
}

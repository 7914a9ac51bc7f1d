import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNothingCutOff, test } from './fixtures.ts';
import { type LiveShop, openLiveShop } from './live-shop.ts';

let shop: LiveShop;
let token = '';
test.beforeAll(async () => {
  shop = await openLiveShop();
  token = (await call<{ token: string }>('POST', '/auth/login', shop.owner)).token;
});
test.afterAll(() => shop.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function call<Data>(method: string, path: string, body: object): Promise<Data> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const { data, message } = (await answer.json()) as { data: Data; message?: string };
  if (!answer.ok) throw new Error(`${path}: ${message}`);
  return data;
}

test('somebody without an account buys, and follows the order on another phone', async ({ browser }) => {
  const { category } = await call<{ category: { _id: string } }>('POST', '/admin/categories', {
    name: 'Tea',
  });
  const { product } = await call<{ product: { _id: string } }>('POST', '/admin/products', {
    name: 'Ilam tea',
    price: 250,
    stock: 5,
    categoryId: category._id,
  });
  const page = await (await browser.newContext({ baseURL: shop.url, ...phone })).newPage();
  await page.goto(`/products/${product._id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL(/\/login/);

  await call('PUT', '/admin/settings', { guestCheckout: true });
  await page.goto(`/products/${product._id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await checkOut(page);

  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  const follow = await page.getByRole('link', { name: 'Link to this order' }).getAttribute('href');
  await expectAccessible(page);
  await expectNothingCutOff(page);

  const other = await (await browser.newContext({ baseURL: shop.url, ...phone })).newPage();
  await other.goto(follow ?? '');
  await expect(other.getByRole('heading', { name: /^Order #/ })).toBeVisible();
  await expect(other.getByText('Ilam tea')).toBeVisible();
  await other.goto((follow ?? '').slice(0, -3));
  await expect(other.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  await page.context().close();
  await other.context().close();
});

async function checkOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.getByLabel('Full name').fill('Sita Rai');
  await page.getByLabel('Address', { exact: true }).fill('Lazimpat 12');
  await page.getByLabel('City').fill('Kathmandu');
  await page.getByLabel('State / Province').fill('Bagmati');
  await page.getByText('Cash on delivery').click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Enter a phone number')).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).fill('9841234567');
  await page.getByLabel('Email (optional)').fill('nowhere');
  await page.getByLabel('Email (optional)').blur();
  await expect(page.getByText('or leave it empty')).toBeVisible();
  await page.getByLabel('Email (optional)').fill('');
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Place order' }).click();
}

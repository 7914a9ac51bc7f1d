import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoLogins } from '#database/seed/demo-logins.ts';
import { expect, expectAccessible, expectNothingCutOff, test } from './fixtures.ts';
import { linkIn, received } from './inbox.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

test.describe.configure({ mode: 'default' });

let shop: OwnShop;
let token = '';
const { email = '', password = '' } = demoLogins.find(({ role }) => role === 'admin') ?? {};
const admin = { email, password };
test.beforeAll(async () => {
  shop = await openOwnShop({
    SHOP_MODE: 'demo',
    KHALTI_SECRET_KEY: process.env.WALLET_KEY ?? '',
    KHALTI_BASE_URL: `${process.env.WALLET_URL}/api/v2/`,
    SMS_TOKEN: 'demo',
    SMS_BASE_URL: process.env.INBOX_URL ?? '',
  });
  token = (await call<{ token: string }>('POST', '/auth/login', admin)).token;
});
test.afterAll(() => shop.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function call<Data>(method: string, path: string, body: object, as = token): Promise<Data> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(as ? { authorization: `Bearer ${as}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const { data, message } = (await answer.json()) as { data: Data; message?: string };
  if (!answer.ok) throw new Error(`${path}: ${message}`);
  return data;
}

async function newTea(): Promise<string> {
  const name = `Tea ${randomUUID()}`;
  const { category } = await call<{ category: { _id: string } }>('POST', '/admin/categories', { name });
  const tea = { name: 'Ilam tea', price: 250, stock: 5, categoryId: category._id };
  return (await call<{ product: { _id: string } }>('POST', '/admin/products', tea)).product._id;
}

test('somebody without an account buys, and follows the order on another phone', async ({ browser }) => {
  const tea = await newTea();
  const page = await (await browser.newContext({ baseURL: shop.url, ...phone })).newPage();
  await page.goto(`/products/${tea}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL(/\/login/);

  await call('PUT', '/admin/settings', { guestCheckout: true });
  await page.goto(`/products/${tea}`);
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

test('a guest whose payment failed pays from the message, in another browser', async ({ browser }) => {
  await call('PUT', '/admin/settings', { guestCheckout: true });
  const tea = await newTea();
  const phoneNumber = `98${String(randomInt(1e8)).padStart(8, '0')}`;
  const { token: guest } = await call<{ token: string }>('POST', '/auth/guest', {}, '');
  const begun = await fetch(`${shop.url}/api/orders/initiate-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${guest}` },
    body: JSON.stringify({
      items: [{ product_id: tea, quantity: 2 }],
      paymentMethod: 'khalti',
      shippingAddress: {
        fullName: 'Sita Rai',
        phone: phoneNumber,
        address: 'Lazimpat 12',
        city: 'Kathmandu',
        state: 'Bagmati',
        country: 'Nepal',
      },
    }),
  });
  const { payment_url } = (await begun.json()) as { payment_url: string };
  const pidx = new URL(payment_url).searchParams.get('pidx') ?? '';
  const choice = new URLSearchParams({ pidx, choice: 'cancel' });
  const left = await fetch(payment_url, { method: 'POST', body: choice, redirect: 'manual' });
  const back = new URL(left.headers.get('location') ?? '');
  await fetch(shop.url + back.pathname + back.search, { redirect: 'manual' });

  const link = new URL(linkIn(await received(phoneNumber, 'did not go through')));
  const page = await (await browser.newContext({ baseURL: shop.url, ...phone })).newPage();
  for (const _ of ['a browser that never had the cart', 'one that has it']) {
    await page.goto(link.pathname + link.search);
    await expect(page.getByText('nothing was charged')).toBeVisible();
    await expectNothingCutOff(page);
    await page.getByRole('button', { name: 'Order again and pay' }).click();
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.context().close();
});

test('a demo shop with a provider of its own for SMS says that those do arrive', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url });
  const session = await call<object>('POST', '/auth/login', admin);
  await context.addInitScript((kept) => localStorage.setItem('pasal.session', kept), JSON.stringify(session));
  const page = await context.newPage();
  await page.goto('/admin/messages');
  await expect(page.getByText('SMS go out by its provider, mails to nobody.')).toBeVisible();
  await context.close();
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

import type { Page } from '@playwright/test';
import { demoLogins } from '#database/seed/demo-logins.ts';
import { expect, expectAccessible, expectNothingCutOff, test } from './fixtures.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

// The rule is the whole shop's: in a shared one, other tests would have to pay ahead too.
let shop: OwnShop;
test.beforeAll(async () => {
  shop = await openOwnShop({ SHOP_MODE: 'demo' });
});
test.afterAll(() => shop.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a risky cash order is paid in part ahead, and the owner sees what is left', async ({ browser }) => {
  const owner = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await logIn(owner, 'admin');
  await switchOn(owner);

  const customer = await (await browser.newContext({ baseURL: shop.url, ...phone })).newPage();
  await logIn(customer, 'user');
  const reference = await orderInCash(customer, await newProduct());

  await owner.goto('/admin/cash-desk');
  const card = owner.getByRole('listitem', { name: `#${reference}` });
  await expect(card).toContainText('Waits for NPR 1,620.00 ahead (then NPR 4,860.00 at the door)');
  await payAhead(customer);
  // Nobody needs to be called about it any more.
  await expect(card).toBeHidden();

  await owner.goto('/admin/orders');
  await owner.getByRole('link', { name: `#${reference}` }).click();
  await expect(owner.getByRole('heading', { level: 1, name: `Order #${reference}` })).toBeVisible();
  await expect(amount(owner, 'Paid ahead')).toHaveText('NPR 1,620.00');
  await expect(amount(owner, 'In cash at the door')).toHaveText('NPR 4,860.00');
  await owner.context().close();
  await customer.context().close();
});

async function logIn(page: Page, role: 'admin' | 'user'): Promise<void> {
  const { email = '', password = '' } = demoLogins.find((login) => login.role === role) ?? {};
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
}

async function switchOn(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await page.getByLabel('Confirm before sending').selectOption('Risky orders: a part paid ahead');
  await page.getByLabel('Part paid ahead (%)').fill('25');
  await page.getByLabel('Risky from (NPR)').fill('5000');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
}

/** NPR 6,480 with the tax of the demo shop. */
async function newProduct(): Promise<string> {
  const call = async (path: string, body?: object, token?: string) => {
    const answer = await fetch(`${shop.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answer.json()).data;
  };
  const login = demoLogins.find(({ role }) => role === 'admin');
  const { token } = await call('/auth/login', { email: login?.email, password: login?.password });
  const { categories } = await call('/products/categories/all');
  const shawl = { name: 'Shawl of yak wool', price: 6000, stock: 5, categoryId: categories[0]._id };
  return (await call('/admin/products', shawl, token)).product._id;
}

async function orderInCash(page: Page, product: string): Promise<string> {
  await page.goto(`/products/${product}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await page.goto('/checkout');
  await expectCashInSight(page);
  await page.getByLabel('Mobile number').fill('9812340000');
  await page.getByLabel('Address', { exact: true }).fill('Lazimpat 12');
  await page.getByLabel('City').fill('Kathmandu');
  await page.getByLabel('State / Province').fill('Bagmati');
  await page.getByText('Cash on delivery').click();
  await expect(page.getByText('for some orders we first ask for 25% by wallet')).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Please pay NPR 1,620 ahead' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Thank you for your order' })).toContainText(
    'As soon as your NPR 1,620 arrive, we pack your order',
  );
  await expectNothingCutOff(page);
  await expectAccessible(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  return title.split('#')[1] ?? '';
}

/** On a desktop, every way to pay is seen without scrolling. */
async function expectCashInSight(page: Page): Promise<void> {
  const storageState = await page.context().storageState();
  const viewport = { width: 1440, height: 900 };
  const context = await page.context().browser()?.newContext({ baseURL: shop.url, storageState, viewport });
  const desk = await context?.newPage();
  if (!desk) throw new Error('The browser has gone');
  await desk.goto('/checkout');
  await expect(desk.getByLabel('Cash on delivery')).toBeInViewport();
  await context?.close();
}

async function payAhead(page: Page): Promise<void> {
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Pay NPR 1,620 ahead' }).click();
  await expect(page.getByRole('link', { name: 'Pay with eSewa' })).toBeVisible();
  // The links to pay lead out of the pages, also out of those below /ne, and back to where they were.
  await page.goto(`/ne${new URL(page.url()).pathname}`);
  await page.getByRole('link', { name: 'खल्ती बाट तिर्नुहोस्' }).click();
  await page.getByRole('button', { name: 'Pay NPR 1,620.00' }).click();
  await expect(page.getByText('धन्यवाद, तपाईंको भुक्तानी आइपुग्यो।')).toBeVisible();
  await expect(page).toHaveURL(/\/ne\/orders\/[\w-]+/);
  await page.goto(new URL(page.url()).pathname.replace('/ne/', '/'));
  await expect(amount(page, 'Paid ahead')).toHaveText('NPR 1,620');
  await expect(amount(page, 'In cash at the door')).toHaveText('NPR 4,860');
  await expect(page.getByRole('main')).toContainText('Cash on delivery: part paid');
  await expect(page.getByRole('heading', { name: /Please pay/ })).toBeHidden();
}

/** What stands beside these words in the sum. */
function amount(page: Page, label: string) {
  return page.getByRole('term').filter({ hasText: label }).locator('+ dd');
}

import type { Browser } from '@playwright/test';
import { inDevanagari } from '#texts/digits.ts';
import {
  type Account,
  awake,
  callShop,
  expect,
  expectAccessible,
  expectNothingCutOff,
  logInAsAdmin,
  newCustomer,
  openAs,
  test,
} from '../fixtures.ts';
import { changeProduct, deliver, newProduct, placeOrder, putInCart } from '../goods.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('a customer who reads only Nepali buys with cash and follows the order', async ({ browser }) => {
  const product = await newProduct({ name: 'ढाका टोपी', price: 1250 });
  const code = `TIHAR${Date.now()}`;
  const page = await openAs(browser, await newCustomer('सीता श्रेष्ठ'), phone);
  const { token } = await logInAsAdmin();
  await callShop('POST', '/admin/discounts', { code, kind: 'amount', value: 50 }, token);
  await page.goto(`/ne/products/${product.slug}`);
  await expect(page.getByText('रु १,२५०').first()).toBeVisible();
  await page.getByRole('button', { name: 'कार्टमा थप्नुहोस्', exact: true }).first().click();
  await expect(page.getByText('कार्टमा थपियो!')).toBeVisible();
  await page.getByRole('link', { name: /^कार्ट, १/ }).click();
  await expect(page).toHaveURL('/ne/cart');
  await expect(page.locator('.cart-badge')).toHaveText('१');
  await page.getByLabel('छुटको कोड').fill(inDevanagari(code));
  await page.getByRole('button', { name: 'लगाउनुहोस्' }).click();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'अर्डर गर्न अघि बढ्नुहोस्' }).click();
  await expect(page).toHaveURL('/ne/checkout');
  await page.getByLabel('पूरा नाम').fill('सीता श्रेष्ठ');
  await page.getByLabel(/मोबाइल नम्बर/).fill('९८४१२३४५६७');
  await page.getByRole('combobox', { name: 'कहाँ पठाउने?' }).fill('patan');
  await page.getByRole('option', { name: /^ललितपुर महानगरपालिका/ }).click();
  await page.getByLabel('वडा').selectOption({ label: '१६' });
  await page.getByLabel('टोल र घर').fill('मङ्गलबजार १२');
  await expect(page.getByLabel('देश')).toHaveValue('नेपाल');
  await page.getByText('सामान बुझेपछि नगद').click();
  await page.getByRole('button', { name: 'अर्डर पक्का गर्नुहोस्' }).click();
  await expect(page).toHaveURL(/\/ne\/orders\/[-\w]+/);
  await expect(page.getByRole('heading', { name: 'अर्डरका लागि धन्यवाद' })).toBeVisible();
  await page.goto('/ne/orders');
  await page.getByRole('link', { name: /^#/ }).click();
  await expect(page.getByText('अर्डर भयो, सामान बुझेपछि तिर्ने')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('ललितपुर महानगरपालिका-१६, बागमती');
  await page.context().close();
});

test('goods are called by their Nepali names wherever they are offered again', async ({ browser }) => {
  const product = await newProduct({ name: `Cap ${Date.now()}` });
  const nameNe = `टोपी ${Date.now()}`;
  await changeProduct(product._id, { nameNe, featured: true });
  const customer = await newCustomer();
  await callShop('PUT', `/users/wishlist/${product._id}`, {}, customer.token);
  const page = await openAs(browser, customer, phone);
  await page.goto(`/ne/products/${product.slug}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pasal.seen'))).toContain(product._id);
  await page.goto('/ne');
  await expect(page.getByRole('region', { name: 'भर्खरै हेरेका' }).getByText(nameNe)).toBeVisible();
  await page.goto('/ne/account/wishlist');
  await expect(page.getByText(nameNe).first()).toBeVisible();
  await page.goto('/ne/cart');
  const perhaps = page.getByRole('region', { name: 'अहिले छानिएका सामान' });
  await expect(perhaps.getByText(nameNe)).toBeVisible();
  await page.context().close();
});

test('what people wrote in English is marked as such: their reviews, the shop’s answer, who sells', async ({
  browser,
}) => {
  const [customer, product] = [await newCustomer(), await newProduct()];
  await deliver(await placeOrder(customer.token, product));
  const path = `/products/${product._id}/reviews`;
  const { review } = await callShop<{ review: { _id: string } }>(
    'POST',
    path,
    { rating: 4, body: 'Warm' },
    customer.token,
  );
  const { token } = await logInAsAdmin();
  await callShop('PUT', `/admin/reviews/${review._id}/answer`, { answer: 'धन्यवाद' }, token);
  const page = await openAs(browser, customer, phone);
  await page.goto(`/ne/products/${product.slug}`);
  await expect(page.getByText('Warm', { exact: true })).toHaveAttribute('lang', 'en');
  await expect(page.getByText('धन्यवाद', { exact: true })).toHaveAttribute('lang', 'ne');
  const footer = page.getByRole('contentinfo');
  // Whatever another test calls the shop just now.
  await expect(footer.locator('address [lang=en]')).toHaveText(/[a-z]/i);
  await expect(footer.locator('p', { hasText: 'दर्ता' }).locator('[lang=en]')).toHaveText(/[a-z]/i);
  await page.context().close();
});

test('the switch stays on the page, and is remembered', async ({ browser }) => {
  const page = await openAs(browser, await newCustomer(), { viewport: { width: 1440, height: 900 } });
  await page.goto('/products?featured=true');
  await page.getByRole('link', { name: 'नेपाली' }).first().click();
  await expect(page).toHaveURL('/ne/products?featured=true');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne');
  await page.goto('/cart');
  await expect(page).toHaveURL('/ne/cart');
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL('/cart');
  await page.goto('/ne');
  await expect(page).toHaveURL('/');
  await page.context().close();
});

test('a guest who must log in comes back to the same page in Nepali', async ({ page }) => {
  await page.goto('/ne/orders');
  await expect(page).toHaveURL('/ne/login?next=%2Forders');
  await expect(page.getByText('आफ्ना अर्डर हेर्न लग इन गर्नुहोस्।')).toBeVisible();
});

for (const path of ['/ne', '/ne/products', '/ne/login', '/ne/register', '/ne/cart', '/ne/nowhere']) {
  test(`${path} is whole and accessible on a phone`, async ({ browser }) => {
    const page = await openAs(browser, await newCustomer(), phone);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingCutOff(page);
    await expectAccessible(page);
    await page.context().close();
  });
}

test('what a customer sees every day is accessible in Nepali too', async ({ browser }) => {
  const { customer, order, product } = await somebodyWithAnOrder();
  await putInCart(customer.token, product);
  const paths = [
    `/products/${product.slug}`,
    '/cart',
    '/checkout',
    '/orders',
    `/orders/${order._id}`,
    '/account',
  ];
  await expectAllAccessible(browser, customer, paths);
});

test('what an owner sees every day is accessible in Nepali too', async ({ browser }) => {
  const { order } = await somebodyWithAnOrder();
  const paths = ['dashboard', 'orders', `orders/${order._id}`, 'products', 'offers/sales/new', 'settings'];
  await expectAllAccessible(
    browser,
    await logInAsAdmin(),
    paths.map((path) => `/admin/${path}`),
  );
});

async function somebodyWithAnOrder() {
  const product = await newProduct({ name: 'ढाका टोपी' });
  const customer = await newCustomer('सीता श्रेष्ठ');
  return { customer, product, order: await placeOrder(customer.token, product) };
}

async function expectAllAccessible(browser: Browser, account: Account, paths: string[]): Promise<void> {
  test.setTimeout(180_000);
  const page = await openAs(browser, account, phone);
  for (const path of paths) {
    await page.goto(`/ne${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.context().close();
}

test('a missing page stays Nepali when another tab has seen newer settings', async ({ page }) => {
  await page.goto('/ne/nowhere');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('पेज भेटिएन');
  await awake(page);
  const asked = page.waitForResponse(/nowhere\.data/);
  const version = String(Number.MAX_SAFE_INTEGER);
  await page.evaluate((newValue) => {
    const key = 'pasal.settings-version';
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, version);
  await asked;
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne');
  await expect(title).toHaveText('पेज भेटिएन');
});

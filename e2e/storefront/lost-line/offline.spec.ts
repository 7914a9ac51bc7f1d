import type { BrowserContext, Page } from '@playwright/test';
import {
  awake,
  expect,
  expectAccessible,
  expectNothingCutOff,
  logInAsAdmin,
  newCustomer,
  openAs,
  test,
} from '../../fixtures.ts';
import { changeProduct, newProduct, placeOrder, putInCart } from '../../goods.ts';

test.use({ serviceWorkers: 'allow' });

const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' as const };

const workerStands = (context: BrowserContext) =>
  context.pages()[0]?.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return (
      navigator.serviceWorker.controller !== null ||
      new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true)),
      )
    );
  });

/** Whether the worker has written a page down. */
const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => Boolean(await caches.match(address, { ignoreVary: true })), path);

/** Perhaps the line comes back just as a page is left: the browser still goes on to the next. */
const comesBackWhenLeft = () =>
  addEventListener('beforeunload', () => setTimeout(() => dispatchEvent(new Event('online'))));

const offlineLine = (page: Page) => page.locator('#offline-line');

test('a page never seen is the shop’s own page, names what was, and comes back with the line', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await workerStands(context);
  await expect.poll(() => isKept(page, '/')).toBe(true);
  await context.setOffline(true);
  await page.goto('/products?search=topi', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'The shop cannot be reached' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /topi/i })).toBeVisible();
  await expect(page).toHaveURL('/products?search=topi');
});

test('under /ne all of it is Nepali, in the letters of the shop, and so for whoever chose Nepali', async ({
  browser,
}) => {
  const page = await openAs(browser, await logInAsAdmin(), phone);
  const context = page.context();
  await page.goto('/products');
  await workerStands(context);
  await expect.poll(() => isKept(page, '/products')).toBe(true);
  await page.goto('/ne');
  await awake(page);
  await expect.poll(() => isKept(page, '/ne')).toBe(true);
  const hasLetters = () =>
    page.evaluate(async () =>
      (await (await caches.open('pasal-files')).keys()).some(({ url }) =>
        /noto-sans-devanagari-[^-]+\.woff2$/.test(url),
      ),
    );
  await expect.poll(hasLetters).toBe(true);
  await context.setOffline(true);
  for (const path of [
    '/ne/products?search=topi',
    '/ne/cart',
    '/ne/orders',
    '/ne/login',
    '/ne/admin/orders',
  ]) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'पसलसँग सम्पर्क हुन सकेन' })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle('इन्टरनेट छैन');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ne');
    await expect(page.getByRole('link', { name: 'फेरि प्रयास गर्नुहोस्' })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(/shop cannot|offline|Try again|Seen before/);
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
      .toEqual([expect.stringMatching(/^"?Noto Sans Devanagari Variable"? loaded$/)]);
    const isOffice = path.includes('admin');
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(isOffice ? 0 : 1);
    await page.evaluate(comesBackWhenLeft);
  }
  await expectNothingCutOff(page);
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('pasal.language', 'ne'));
  await page.goto('/products?search=topi', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/ne/products?search=topi');
  await expect(page.getByRole('heading', { level: 1, name: 'पसलसँग सम्पर्क हुन सकेन' })).toBeVisible();
  await context.close();
});

test('the back office has it too, and the page can be read by everybody', async ({ browser }) => {
  const page = await openAs(browser, await logInAsAdmin(), { serviceWorkers: 'allow' });
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await workerStands(page.context());
  await page.goto('/products');
  await expect.poll(() => isKept(page, '/products')).toBe(true);
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.context().setOffline(true);
  await page.goto('/admin/orders', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'The shop cannot be reached' })).toBeVisible();
  await expect(page.getByText('the back office needs the line')).toBeVisible();
  await expect(page.getByText(/cart|कार्ट/)).toHaveCount(0);
  await expectAccessible(page);
  await page.context().close();
});

test('what was seen is shown without a line, with the time, and is fresh once it is back', async ({
  browser,
}) => {
  const product = await newProduct({ name: `Shawl ${crypto.randomUUID().slice(0, 8)}`, price: 900 });
  const customer = await newCustomer();
  await putInCart(customer.token, product);
  const order = await placeOrder(customer.token, await newProduct());
  const page = await openAs(browser, customer, phone);
  const context = page.context();
  await page.goto('/');
  await workerStands(context);
  const seen = ['/', '/products', `/products/${product.slug}`, '/cart', '/orders', `/orders/${order._id}`];
  for (const path of seen) {
    await page.goto(path);
    await awake(page);
    await expect(page.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0);
    await expect.poll(() => isKept(page, path)).toBe(true);
  }
  await expect(offlineLine(page)).toBeHidden();
  await context.setOffline(true);
  for (const path of seen) {
    await page.evaluate(comesBackWhenLeft);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(offlineLine(page)).toHaveText(/^You are offline\. Seen at \d\d:\d\d\.$/);
  }
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible();
  await expectNothingCutOff(page);
  await expectAccessible(page);
  // From page to page within the app too, and nothing is shown that was never seen.
  await page.getByRole('link', { name: product.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(offlineLine(page)).toBeVisible();
  await changeProduct(product._id, { price: 950 });
  await context.setOffline(false);
  await expect(offlineLine(page)).toBeHidden();
  await expect(page.getByText('NPR 950').first()).toBeVisible();
  await context.close();
});

test('a page reached within the app is there as well, in Nepali, and nobody sees another’s', async ({
  browser,
}) => {
  const product = await newProduct({ name: `टोपी ${crypto.randomUUID().slice(0, 8)}` });
  const customer = await newCustomer();
  await putInCart(customer.token, product);
  const page = await openAs(browser, customer, phone);
  const context = page.context();
  await page.goto('/ne');
  await workerStands(context);
  await awake(page);
  await page.getByRole('link', { name: /^कार्ट/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible();
  await expect.poll(() => isKept(page, '/ne/cart')).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible();
  await expect(offlineLine(page)).toHaveText(/^इन्टरनेट छैन। [०-९]{2}:[०-९]{2} बजे हेरेको पेज देखाइएको छ।$/);
  await context.setOffline(false);
  // It loads itself anew.
  await expect(offlineLine(page)).toBeHidden();
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('pasal.language', 'en'));
  await page.goto('/');
  await awake(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('mine'))))
    .toEqual([]);
  const other = await newCustomer();
  await page.evaluate(
    (session) => localStorage.setItem('pasal.session', session),
    JSON.stringify({ token: other.token, user: other.user }),
  );
  await context.setOffline(true);
  await page.goto('/ne/cart');
  await expect(page.getByText(product.name)).toHaveCount(0);
  await context.close();
});

test('what waits says so without a line, on a page that never showed it before', async ({ browser }) => {
  const product = await newProduct();
  const page = await openAs(browser, await newCustomer(), phone);
  const context = page.context();
  await page.goto(`/products/${product.slug}`);
  await workerStands(context);
  const hasNotice = () =>
    page.evaluate(async () =>
      (await (await caches.open('pasal-files')).keys()).some(({ url }) => url.includes('waiting-notice')),
    );
  await expect.poll(hasNotice).toBe(true);
  await awake(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('A change of your cart waits for the line.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible({ timeout: 40_000 });
  await context.close();
});

test('the worker is asked for anew each time, and keeps a bounded part of the shop', async ({
  page,
  context,
  request,
  shopUrl,
}) => {
  await page.goto('/products');
  await workerStands(context);
  await page.goto('/account');
  await page.goto('/login');
  expect(await isKept(page, '/login')).toBe(false);
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('pasal-data');
    for (let n = 0; n < 100; n++) await cache.put(`/old-${n}.data`, new Response('old'));
    await fetch('/products.data');
    return (await cache.keys()).length;
  });
  expect(kept).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pasal-data')).keys()).length))
    .toBeLessThanOrEqual(80);
  const worker = await request.get(`${shopUrl}/service-worker.js`);
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

test('the shop can be installed, with its own name and icons, in both languages', async ({
  page,
  request,
  shopUrl,
}) => {
  await page.goto('/ne');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(address).toBe('/ne/manifest.webmanifest');
  const manifest = await (await request.get(`${shopUrl}${address}`)).json();
  expect(manifest).toMatchObject({ start_url: '/ne', lang: 'ne', display: 'standalone', scope: '/' });
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.evaluate(async (from) => {
      const { width, height } = await createImageBitmap(await (await fetch(from)).blob());
      return `${width}x${height}`;
    }, src);
    expect(icon).toBe(sizes);
  }
  const client = await page.context().newCDPSession(page);
  const { errors } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

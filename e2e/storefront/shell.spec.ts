import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { awake, expect, newCustomer, openAs, test } from '../fixtures.ts';
import { newProduct, placeOrder, putInCart } from '../goods.ts';

test('whoever saves data is sent no letters, and nothing before it is asked for', async ({
  browser,
  shopUrl,
}) => {
  const lookAround = async (saveData: boolean) => {
    const context = await browser.newContext({ baseURL: shopUrl });
    await context.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData } });
    }, saveData);
    const page = await context.newPage();
    const letters: string[] = [];
    page.on('request', (request) => request.url().includes('.woff') && letters.push(request.url()));
    await page.goto('/');
    await awake(page);
    await page.getByRole('main').getByRole('link').first().hover();
    return { page, letters, ahead: page.locator('link[rel=prefetch]') };
  };
  const saving = await lookAround(true);
  const other = await lookAround(false);
  await expect(other.ahead.first()).toBeAttached();
  await expect(saving.ahead).toHaveCount(0);
  expect(other.letters).not.toEqual([]);
  expect(saving.letters).toEqual([]);
  for (const { page } of [saving, other]) await page.context().close();
});

test('a missing page helps on, in the look of the shop', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /products/i }).first()).toBeVisible();
});

test('no page is refused a script or a style by its own policy', async ({ page }) => {
  const refused: string[] = [];
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && refused.push(message.text()),
  );
  for (const path of ['/', '/products', '/login', '/cart', '/admin']) await page.goto(path);
  expect(refused).toEqual([]);
});

/** Bytes as they travel; scripts in gzip too, for browsers and proxies that know nothing newer. */
const MOST = { scripts: 120_000, scriptsInGzip: 135 * 1024, styles: 15_000, fonts: 1, fontsInNepali: 2 };

test('no storefront page ships more than its share of scripts, styles and fonts', async ({ browser }) => {
  test.slow();
  const [account, product] = await Promise.all([newCustomer(), newProduct()]);
  await putInCart(account.token, product, 1);
  const order = await placeOrder(account.token, await newProduct());
  const open = ['/', '/products', `/products/${product.slug}`, '/login', '/register', '/ne', '/ne/products'];
  const own = ['/cart', '/checkout', '/orders', `/orders/${order._id}`];
  for (const path of [...open, ...own]) {
    const page = own.includes(path) ? await openAs(browser, account) : await browser.newPage();
    const loaded: { file: string; bytes: Promise<number> }[] = [];
    page.on('requestfinished', (request) => {
      const bytes = request.sizes().then((sizes) => sizes.responseBodySize);
      loaded.push({ file: new URL(request.url()).pathname, bytes });
    });
    await page.goto(`${process.env.SHOP_URL}${path}`);
    await awake(page);
    await page.waitForLoadState('networkidle');
    const ending = (end: string) => loaded.filter(({ file }) => file.endsWith(end));
    const scripts = await sum(ending('.js').map(({ bytes }) => bytes));
    expect(scripts, path).toBeGreaterThan(50_000);
    expect(scripts, path).toBeLessThanOrEqual(MOST.scripts);
    expect(await sum(ending('.js').map(gzipped)), path).toBeLessThanOrEqual(MOST.scriptsInGzip);
    expect(await sum(ending('.css').map(({ bytes }) => bytes)), path).toBeLessThanOrEqual(MOST.styles);
    const letters = ending('.woff2').map(({ file }) => file);
    expect(letters.length, path).toBeLessThanOrEqual(MOST.fontsInNepali);
    // Goods of other tests may be named in Nepali.
    const latin = letters.filter((file) => !file.includes('devanagari'));
    expect(latin.length, path).toBeLessThanOrEqual(MOST.fonts);
    await page.close();
  }
});

const sum = async (sizes: Promise<number>[]) =>
  (await Promise.all(sizes)).reduce((all, size) => all + size, 0);

async function gzipped({ file }: { file: string }): Promise<number> {
  const built = `build/client${file}`;
  return (await stat(`${built}.gz`).catch(() => stat(built))).size;
}

test('a page names no script that would load before it is painted', async ({ request, shopUrl }) => {
  const html = await (await request.get(`${shopUrl}/products`)).text();
  expect(html).toContain('after-paint');
  expect(html).not.toMatch(/<link[^>]+modulepreload|<script[^>]+(type="module"|src=)/);
});

test('a button pressed before the app is awake does its work once it is', async ({ customerPage: page }) => {
  const product = await newProduct();
  const wake = await keepAsleep(page);
  await page.goto(`/products/${product.slug}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  wake();
  await expect(page.getByText('Added to cart')).toBeVisible();
});

test('presses before the app is awake are all done, in their order', async ({ customerPage: page }) => {
  const product = await newProduct();
  const wake = await keepAsleep(page);
  await page.goto(`/products/${product.slug}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  wake();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});

test('a button pressed while the app wakes up does its work once', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const [, container] =
        Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? [];
      if (container?.stateNode.current.memoizedState.isDehydrated !== false)
        return port2.postMessage('again');
      if (!('takeEarlyPresses' in window)) throw new Error('It was awake already');
      document.querySelector<HTMLButtonElement>('article button')?.click();
    };
    port2.postMessage('first');
  });
  await page.goto('/products');
  await awake(page);
  await expect(page.getByText('Please log in to add items to cart')).toHaveCount(1);
});

test('filters are opened before the app is awake, and count once it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const wake = await keepAsleep(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Featured only' }).check();
  wake();
  await expect(page).toHaveURL('/products?featured=true');
  await expect(page.getByRole('checkbox', { name: 'Featured only' })).toBeChecked();
});

test('the app wakes up in a tab that is never painted', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  const script = page.waitForRequest(/\/assets\/entry\.client/);
  await page.goto('/', { waitUntil: 'commit' });
  await script;
});

test('an error of a page’s script is reported once, without what the address carries', async ({ page }) => {
  const reports: string[] = [];
  await page.route('**/api/browser-errors', (route) => {
    reports.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  await page.goto('/products?search=secret');
  await awake(page);
  await page.evaluate(() => {
    for (let time = 0; time < 3; time++)
      setTimeout(() => {
        throw new Error('the shelf fell down');
      });
    for (let other = 0; other < 20; other++)
      setTimeout(() => void Promise.reject(new Error(`plank ${other}`)));
  });
  await expect.poll(() => reports.length).toBe(5);
  expect(reports.filter((report) => report.includes('the shelf fell down'))).toHaveLength(1);
  expect(JSON.parse(reports[0] ?? '')).toMatchObject({ page: '/products' });
  expect(reports.join()).not.toContain('secret');
});

/** The page is there, its app is not: until the returned function is called. */
async function keepAsleep(page: Page): Promise<() => void> {
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/assets/framework-*.js', async (route) => {
    await asleep;
    await route.continue();
  });
  return wake;
}

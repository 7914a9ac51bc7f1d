import type { Page } from '@playwright/test';
import { callShop, expect, newCustomer, openAs, test } from '../../fixtures.ts';
import { newProduct } from '../../goods.ts';

const LATENCY_MS = 400;
const BYTES_PER_SECOND = 50_000;
const LIMIT_MS = 3_000;
const phone = { viewport: { width: 390, height: 844 } };

/** As a phone has it at the edge of a village. */
async function slowLine(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}

/** When the heading and the names of the first products stand on a page that has been painted, in milliseconds. */
async function readableAfter(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const look = () => {
      const names = [...document.querySelectorAll('main article h3, main article h2')];
      const isThere = document.querySelector('h1')?.textContent && names.some((name) => name.textContent);
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      if (isThere && painted) Object.assign(window, { readableAt: Math.max(painted.startTime, seenAt) });
      else requestAnimationFrame(look);
      if (isThere && !seenAt) seenAt = performance.now();
    };
    let seenAt = 0;
    look();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const readable = await page.waitForFunction(() => (window as { readableAt?: number }).readableAt);
  return Number(await readable.jsonValue());
}

test('on a line of 400 ms and 50 kB/s the home page can be read in three seconds', async ({ browser }) => {
  test.setTimeout(180_000);
  let best = Number.POSITIVE_INFINITY;
  let bytes = 0;
  // A busy machine may be late; the line never makes it faster than it is.
  for (let tries = 0; tries < 4 && best > LIMIT_MS; tries++) {
    const page = await (
      await browser.newContext({ baseURL: process.env.SHOP_URL ?? '', ...phone })
    ).newPage();
    await slowLine(page);
    const needed: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (['document', 'stylesheet'].includes(request.resourceType()))
        needed.push(request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize));
    });
    best = Math.min(best, await readableAfter(page));
    bytes = (await Promise.all(needed)).reduce((sum, size) => sum + size, 0);
    await page.context().close();
  }
  // What the line alone costs: the page, then its style sheet.
  expect(2 * LATENCY_MS + (bytes / BYTES_PER_SECOND) * 1000).toBeLessThan(LIMIT_MS);
  expect(best).toBeLessThan(LIMIT_MS);
});

test('on such a line a customer orders with cash', async ({ browser }) => {
  test.setTimeout(240_000);
  const product = await newProduct({ price: 900 });
  const customer = await newCustomer();
  const page = await openAs(browser, customer, phone);
  await slowLine(page);
  const patient = { timeout: 60_000 };
  await page.goto(`/products/${product.slug}`, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to cart!')).toBeVisible(patient);
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click(patient);
  for (const [name, value] of [
    ['Full name', 'Sita Shrestha'],
    ['Address', 'Mangal Bazar 12'],
    ['City', 'Lalitpur'],
    ['State / Province', 'Bagmati'],
  ] as const)
    await page.getByLabel(name, { exact: true }).first().fill(value, patient);
  await page.getByText('Cash on delivery').first().click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/orders\/[-\w]+\?placed=1/, patient);
  const { orders } = await callShop<{ orders: unknown[] }>('GET', '/orders', undefined, customer.token);
  expect(orders).toHaveLength(1);
  await page.context().close();
});

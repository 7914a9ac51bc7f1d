import type { BrowserContext } from '@playwright/test';
import { expect, expectAccessible, logInAsAdmin, openAs, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow' });

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

test('without a line every page is the shop’s own page, and comes back with the line', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await workerStands(context);
  await context.setOffline(true);
  await page.goto('/products?search=topi', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'The shop cannot be reached' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /topi/i })).toBeVisible();
  await expect(page).toHaveURL('/products?search=topi');
});

test('the back office has it too, and the page can be read by everybody', async ({ browser }) => {
  const page = await openAs(browser, await logInAsAdmin(), { serviceWorkers: 'allow' });
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await workerStands(page.context());
  await page.context().setOffline(true);
  await page.goto('/admin/orders', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'The shop cannot be reached' })).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

test('the worker keeps nothing, and is asked for anew each time', async ({
  page,
  context,
  request,
  shopUrl,
}) => {
  await page.goto('/products');
  await workerStands(context);
  await page.goto('/cart');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  const worker = await request.get(`${shopUrl}/service-worker.js`);
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

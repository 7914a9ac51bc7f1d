import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const LATIN = 'inter-latin';
const DEVANAGARI = 'noto-sans-devanagari';
const MOST_BYTES = 110_000;

const asLine = (page: Page, connection: object) =>
  page.addInitScript((connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection });
  }, connection);

for (const { path, letters } of [
  { path: '/login', letters: [LATIN] },
  { path: '/ne/login', letters: [LATIN, DEVANAGARI] },
])
  test(`the letters of ${path} do not wait for its styles, and are few`, async ({ page }) => {
    await asLine(page, { saveData: false, effectiveType: '4g' });
    const asked = Promise.all(
      letters.map((name) => page.waitForRequest((request) => isOf(name, request.url()))),
    );
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('.woff2'))
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.route('**/*.css', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    await expect.poll(() => sizes.length).toBe(letters.length);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });

for (const [path, letters] of [
  ['/login', LATIN],
  ['/ne/login', DEVANAGARI],
] as const)
  test(`on a slow line the letters of ${path} do not hold the styles up`, async ({ page }) => {
    await asLine(page, { saveData: false, effectiveType: '3g' });
    const asked = page.waitForRequest((request) => isOf(letters, request.url()));
    await page.goto(path);
    await asked;
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(0);
  });

const isOf = (name: string, address: string) => new RegExp(`/${name}-[\\w-]+\\.woff2$`).test(address);

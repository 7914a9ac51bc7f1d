import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, expectNothingCutOff, openAs, test } from './fixtures.ts';
import { type LiveShop, openLiveShop } from './live-shop.ts';

let shop: LiveShop;
test.beforeAll(async () => {
  shop = await openLiveShop();
});
test.afterAll(() => shop.close());

/** On a phone whose calendar is already in the year after the last one that came with the shop. */
async function openNextYear(browser: Browser): Promise<Page> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(shop.owner),
  });
  const { data } = await answer.json();
  const page = await openAs(browser, data, { baseURL: shop.url, viewport: { width: 390, height: 844 } });
  await page.clock.setFixedTime(new Date('2027-04-20T06:00:00Z'));
  return page;
}

test('the owner is told that bills wait for a new year, and enters its days', async ({ browser }) => {
  test.slow();
  const page = await openNextYear(browser);
  await page.goto('/admin/bills');
  const waits = page.getByText('Bills wait until the days of the new year are entered');
  await expect(waits).toContainText('ended on 13 Apr 2027 (30 Chaitra 2083)');
  await page.goto('/admin/dashboard');
  await expect(waits).toBeVisible();
  await page.getByRole('link', { name: 'Enter the days' }).click();
  const year = page.getByRole('region', { name: 'Year 2084 BS' });
  await expect(year).toContainText('Not announced: the almanacs disagree');
  await expect(year).toContainText('1 Baisakh is 14 Apr 2027.');
  await year.getByLabel('Chaitra').fill('29');
  await expect(year.getByRole('status')).toHaveText('364 days together');
  await year.getByLabel('Falgun').fill('29');
  await expect(year.getByRole('status')).toHaveText('363 days together: a year has 364 to 366.');
  await expect(year.getByRole('button', { name: 'Confirm 2084' })).toBeDisabled();
  await year.getByLabel('Falgun').fill('31');
  await expectNothingCutOff(page);
  await expectAccessible(page);
  await year.getByRole('button', { name: 'Confirm 2084' }).click();
  await expect(page.getByText('The days are entered.')).toBeVisible();
  await expect(year).toContainText('Entered');
  await expect(page.getByRole('region', { name: 'Year 2085 BS' })).toContainText('Not entered yet');

  await page.goto('/admin/bills');
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible();
  await expect(waits).toBeHidden();
  await page.goto('/admin/audit');
  await expect(page.getByText('Nepali calendar updated').first()).toBeVisible();

  await page.goto('/ne/admin/settings');
  await page.getByRole('link', { name: 'आउने वर्षका महिनाका दिन' }).click();
  const next = page.getByRole('region', { name: 'वि.सं. २०८५' });
  const days = ['३१', '३२', '३१', '३२', '३१', '३०', '३०', '३०', '२९', '२९', '३०', '31'];
  for (const [index, count] of days.entries()) await next.getByRole('textbox').nth(index).fill(count);
  await expect(next.getByRole('status')).toHaveText('जम्मा ३६६ दिन');
  await expectNothingCutOff(page);
  await next.getByRole('button', { name: '२०८५ सेभ गर्नुहोस्' }).click();
  await expect(next).toContainText('भरिएको');
  await page.context().close();
});

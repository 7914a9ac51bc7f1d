import {
  callShop,
  expect,
  expectAccessible,
  expectNothingCutOff,
  logInAsAdmin,
  newCustomer,
  openAs,
  test,
} from '../fixtures.ts';
import { newProduct, placeOrder } from '../goods.ts';

type Calendar = { shown: string; years: { year: number; months: number[]; provisional: boolean }[] };

test('dates of orders have their day of Bikram Sambat, in the back office and on Nepali pages', async ({
  browser,
}) => {
  const customer = await newCustomer();
  const order = await placeOrder(customer.token, await newProduct());
  const admin = await openAs(browser, await logInAsAdmin(), { viewport: { width: 390, height: 844 } });
  await admin.goto(`/admin/orders/${order._id}`);
  const both = /\d+ [A-Z][a-z]{2} 20\d\d \(\d+\u00a0[A-Z][a-z]+\u00a020[89]\d\), \d\d:\d\d/;
  await expect(admin.locator('time').first()).toHaveText(both);
  await admin.goto('/admin/orders');
  await expect(admin.getByText(/\(\d+\u00a0[A-Z][a-z]+\u00a020[89]\d\)/).first()).toBeVisible();
  await expectNothingCutOff(admin);
  await admin.context().close();
  const page = await openAs(browser, customer, { viewport: { width: 390, height: 844 } });
  await page.goto(`/ne/orders/${order._id}`);
  await expect(page.locator('time').first()).toHaveText(
    /\([०-९]+ \p{L}[\p{L}\p{M}]+ २०[८९][०-९]\), [०-९]{2}:[०-९]{2}/u,
  );
  await expectNothingCutOff(page);
  await page.goto(`/orders/${order._id}`);
  await expect(page.locator('time').first()).toHaveText(/^\d+ [A-Z][a-z]{2} 20\d\d, \d\d:\d\d$/);
  await page.context().close();
});

test('a sale is planned in Bikram Sambat by keyboard, and it is the same day AD', async ({
  adminPage: page,
}) => {
  const { years } = await callShop<Calendar>('GET', '/calendar');
  expect(years.find(({ year }) => year === 2084)?.provisional).toBe(true);
  await page.goto('/admin/offers/sales/new');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pick in Bikram Sambat' }).first().focus();
  await page.keyboard.press('Enter');
  const starts = dialog.getByRole('group', { name: /Starts/ });
  await starts.getByLabel('Year (BS)').selectOption('2083');
  await starts.getByLabel('Month (BS)').selectOption({ label: 'Mangsir' });
  await starts.getByLabel('Day (BS)').focus();
  await page.keyboard.press('ArrowDown');
  await starts.getByLabel('Day (BS)').selectOption('1');
  await starts.getByLabel('Time of day').fill('10:30');
  await expect(starts.getByText('That is 17 Nov 2026.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pick in AD' }).first().click();
  await expect(dialog.getByLabel(/Starts/)).toHaveValue('2026-11-17T10:30');
  // Nobody knows yet when the months of that year begin.
  await dialog.getByLabel(/Starts/).fill('2027-06-01T10:00');
  await expect(dialog.getByRole('button', { name: /Pick in/ })).toHaveCount(1);
});

test('figures of some days are asked for in Bikram Sambat', async ({ adminPage: page }) => {
  await page.goto('/admin/analytics?from=2026-11-01&to=2026-11-02');
  const form = page
    .getByRole('form', { name: 'Other dates' })
    .or(page.locator('form').filter({ hasText: 'Apply' }));
  await form.first().getByRole('button', { name: 'Pick in Bikram Sambat' }).first().click();
  const from = form.first().getByRole('group', { name: 'From' });
  await expect(from.getByLabel('Month (BS)')).toHaveValue('7');
  await from.getByLabel('Day (BS)').selectOption('14');
  await form.first().getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/from=2026-10-31/);
});

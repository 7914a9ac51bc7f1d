import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Holds the answers to these calls back until they are let go. */
async function holdBack(page: Page, calls: RegExp): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(calls, async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  return () => letGo();
}

test('controls show what was chosen while its data is on its way', async ({ adminPage: page }) => {
  await page.goto('/admin/orders');
  const status = page.getByLabel('Status', { exact: true });
  await expect(status).toHaveValue('');
  const letGo = await holdBack(page, /\/api\/admin\/orders\?/);
  await status.selectOption('Shipped');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(status).toHaveValue('shipped');
  await page.getByText('More filters').click();
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('Payment Status').selectOption('Failed');
  await expect(page.getByRole('button', { name: 'Payment: Failed' })).toBeVisible();
  await expect(status).toHaveValue('shipped');
  letGo();
  await expect(page).toHaveURL('/admin/orders?status=shipped&from=2020-01-01&payment=failed');
  await expect(status).toHaveValue('shipped');
});

test('a range is chosen at once, and the keyboard stays where it was', async ({ adminPage: page }) => {
  await page.goto('/admin/analytics');
  const week = page.getByRole('link', { name: 'Last 7 days' });
  await expect(week).toBeVisible();
  const letGo = await holdBack(page, /\/api\/admin\/analytics\?/);
  await week.click();
  await expect(week).toHaveAttribute('aria-current', 'true');
  letGo();
  await expect(page).toHaveURL(/from=.*&to=/);
  await page.getByText('Other dates').first().click();
  await page.getByLabel('From', { exact: true }).fill('2020-02-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page).toHaveURL('/admin/analytics?from=2020-02-01&to=2020-01-01');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2020-01-01');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeFocused();
});

test('two quick presses go two pages on', async ({ adminPage: page }) => {
  await page.goto('/admin/users');
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeVisible();
  const letGo = await holdBack(page, /\/api\/admin\/users\?/);
  await next.click();
  await expect(page.getByText(/^Showing page 2 of/)).toBeVisible();
  await next.click();
  letGo();
  await expect(page).toHaveURL('/admin/users?page=3');
});

test('a dialog keeps a filter that is still loading', async ({ adminPage: page }) => {
  await page.goto('/admin/products');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const letGo = await holdBack(page, /\/api\/products\?/);
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.selectOption('Books');
  const chosen = await category.inputValue();
  await page.getByRole('link', { name: 'Add Product' }).click();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible();
  await expect(page).toHaveURL(`/admin/products/new?category=${chosen}`);
});

test('a search that is still being typed holds nobody back', async ({ adminPage: page }) => {
  await page.clock.install();
  await page.goto('/admin/orders');
  const box = page.getByRole('searchbox');
  await expect(box).toBeVisible();
  const letGo = await holdBack(page, /\/api\/admin\/users\?/);
  await box.fill('nobody of this name');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.clock.fastForward(1000);
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Users Management' })).toBeVisible();
  await expect(page).toHaveURL('/admin/users');
});

import type { Page } from '@playwright/test';
import { awake, callShop, expect, expectAccessible, logInAsAdmin, test } from '../fixtures.ts';

// One set of settings for the whole shop: these tests take turns, and touch nothing that prices depend on.
test.describe.configure({ mode: 'default' });

async function changeSettings(fields: Record<string, unknown>): Promise<void> {
  const { token } = await logInAsAdmin();
  await callShop('PUT', '/admin/settings', fields, token);
}

/** Saves, and again where a test beside this one was faster with another setting. */
async function save(page: Page): Promise<void> {
  const saved = page.getByText('Settings saved successfully!');
  const overtaken = page.getByText('Someone else changed the settings in the meantime.');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(saved.or(overtaken)).toBeVisible();
  if (await overtaken.isVisible()) {
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(saved).toBeVisible();
  }
}

const isPut = (request: { method(): string; url(): string }) =>
  request.method() === 'PUT' && request.url().endsWith('/api/admin/settings');

test('settings are shown with their effect, and saved', async ({ adminPage: page }) => {
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByLabel('Free shipping from (NPR)').fill('100');
  await page.getByLabel('Shipping fee (NPR)').fill('20');
  await page.getByLabel('Tax rate (%)').fill('13');
  await expect(page.getByText('Free shipping from NPR 100.00, below that NPR 20.00.')).toBeVisible();
  await expect(page.getByText('Tax is 13% of the subtotal.')).toBeVisible();
  await expect(
    page.getByText('A cart of NPR 80.00 comes to NPR 110.40: shipping NPR 20.00, tax NPR 10.40.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Free shipping from NPR 50.00, below that NPR 9.99.')).toBeVisible();

  const number = `PAN ${Date.now()}`;
  await page.getByLabel('Registration number').fill(number);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Registration number')).toHaveValue(number);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(number);
});

test('somebody else was faster: nothing is overwritten unseen, nothing typed is lost', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/settings');
  await page.getByLabel('Legal name').fill('Mine Pvt. Ltd.');
  await changeSettings({ legalName: 'Theirs Pvt. Ltd.', registrationNumber: 'PAN 42' });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert')).toContainText('Someone else changed the settings in the meantime.');
  await expect(page.getByLabel('Legal name')).toHaveValue('Mine Pvt. Ltd.');
  await expect(page.getByText('Someone else changed this to “Theirs Pvt. Ltd.” meanwhile.')).toBeVisible();
  await expect(page.getByLabel('Registration number')).toHaveValue('PAN 42');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Legal name')).toHaveValue('Mine Pvt. Ltd.');
});

test('a failure keeps what was typed', async ({ adminPage: page }) => {
  await page.goto('/admin/settings');
  await page.getByLabel('Address').fill('Patan 3, Lalitpur');
  await page.route(
    (url) => url.pathname === '/api/admin/settings',
    (route) =>
      isPut(route.request())
        ? route.fulfill({
            status: 503,
            json: { success: false, message: 'The shop is closed for a moment.' },
          })
        : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert')).toHaveText('The shop is closed for a moment.');
  await expect(page.getByLabel('Address')).toHaveValue('Patan 3, Lalitpur');
});

test('unsaved changes warn before they are lost', async ({ adminPage: page }) => {
  await page.goto('/admin/settings');
  await page.getByLabel('Phone').fill('+977 9811111111');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(dialog).toContainText('You have changes that are not saved. Leave without saving them?');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('+977 9811111111');

  let asked = '';
  page.once('dialog', async (question) => {
    asked = question.type();
    await question.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe('beforeunload');

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users Management' })).toBeVisible();
});

test('what another window saves is shown at once', async ({ adminPage: page }) => {
  await page.goto('/admin/settings');
  await expect(page.getByLabel('Legal name')).not.toHaveValue('');
  const name = `Live ${Date.now()} Pvt. Ltd.`;
  await changeSettings({ legalName: name });
  await expect(page.getByLabel('Legal name')).toHaveValue(name);
});

test('who sells, as it stands on bills, is entered with the legal identity', async ({ adminPage: page }) => {
  await page.goto('/admin/settings');
  const pan = page.getByLabel('PAN or VAT number');
  await pan.fill('12345');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(pan).toBeFocused();
  await pan.fill('301234567');
  await page.getByLabel('Registered for VAT').check();
  await page.getByLabel('Outlet code').fill('KTM');
  await save(page);
  await page.reload();
  await expect(pan).toHaveValue('301234567');
  await expect(page.getByLabel('Registered for VAT')).toBeChecked();
});

test('what is saved reaches every open page of the owner without a reload', async ({ adminPage: page }) => {
  const shop = await page.context().newPage();
  const listing = await page.context().newPage();
  await shop.goto('/');
  await listing.goto('/products');
  for (const tab of [shop, listing]) {
    await awake(tab);
    await tab.evaluate(() => Object.assign(window, { sameDocument: true }));
  }
  await page.goto('/admin/settings');
  const phone = `+977 1-${String(Date.now() % 10_000_000).padStart(7, '0')}`;
  await page.getByLabel('Phone').fill(phone);
  await save(page);
  for (const tab of [shop, listing]) {
    await expect(tab.getByRole('contentinfo')).toContainText(phone);
    expect(await tab.evaluate(() => 'sameDocument' in window)).toBe(true);
  }

  // Saved elsewhere: an open page of the back office passes it on.
  const elsewhere = `+977 1-${String((Date.now() + 1) % 10_000_000).padStart(7, '0')}`;
  await changeSettings({ contactPhone: elsewhere });
  await expect(shop.getByRole('contentinfo')).toContainText(elsewhere);
});

test('what is saved the moment a page of the back office opens is passed on as well', async ({
  adminPage: page,
}) => {
  const shop = await page.context().newPage();
  await shop.goto('/');
  await awake(shop);
  const { token } = await logInAsAdmin();
  const connected = page.waitForResponse((response) => response.url().endsWith('/api/admin/events'));
  await page.goto('/admin/audit', { waitUntil: 'commit' });
  await connected;
  const phone = `+977 1-${String((Date.now() + 2) % 10_000_000).padStart(7, '0')}`;
  await callShop('PUT', '/admin/settings', { contactPhone: phone }, token);
  await expect(shop.getByRole('contentinfo')).toContainText(phone);
});

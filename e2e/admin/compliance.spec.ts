import { callShop, expect, logInAsAdmin, openAs, test } from '../fixtures.ts';
import { newProduct } from '../goods.ts';

const desktop = { viewport: { width: 1440, height: 900 } };

test('what the law wants said is told, filled in where it is missing, and shown to customers', async ({
  browser,
}) => {
  const admin = await logInAsAdmin();
  const product = await newProduct({ name: `Silent Jug ${crypto.randomUUID().slice(0, 8)}` });
  await callShop('PUT', '/admin/settings', { portalNumber: '' }, admin.token);
  const page = await openAs(browser, admin, desktop);

  await page.goto('/admin/compliance');
  await expect(page.getByText('no authority has looked at it or approved it')).toBeVisible();
  await page.getByRole('link', { name: 'Fill in: Number in the list of online shops' }).click();
  await page.getByLabel('Number in the list of online shops').fill('EC-4711');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();

  await page.getByRole('link', { name: 'The law', exact: true }).click();
  await expect(page.getByText('Number in the list of online shops')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fill in: Number in the list' })).toHaveCount(0);
  const missing = page.getByRole('link', { name: `Fill in what is missing for ${product.name}` });
  await missing.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Made in').selectOption('NP');
  await dialog.getByLabel('Maker or importer', { exact: true }).fill('Palpali weavers, Tansen');
  await dialog.getByLabel('Warranty', { exact: true }).fill('7 days against faults');
  await dialog.getByLabel('Warranty in Nepali').fill('खोट भए ७ दिन');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/admin/compliance');
  await expect(missing).toHaveCount(0);

  await page.goto(`/products/${product.slug}`);
  const facts = page.getByRole('region', { name: 'Good to know' });
  await expect(facts).toContainText('Nepal');
  await expect(facts).toContainText('Palpali weavers, Tansen');
  await expect(facts).toContainText('7 days against faults');
  await page.goto(`/ne/products/${product.slug}`);
  await expect(page.locator('#facts + dl')).toContainText('खोट भए ७ दिन');
  await page.context().close();
});

test('the seller has a page in both languages', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Seller' }).click();
  await expect(page.getByRole('heading', { name: 'Seller', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Pasal Demo Pvt. Ltd.');
  await expect(page.getByRole('main')).toContainText('Office of the Company Registrar');
  await expect(page.locator('link[hreflang=ne]')).toHaveAttribute('href', /\/ne\/seller$/);
  await page.goto('/ne/seller');
  await expect(page.getByRole('heading', { name: 'बिक्रेता', level: 1 })).toBeVisible();
});

import { awake, expect, test } from '../fixtures.ts';
import { newProduct } from '../goods.ts';

test('a dialog opens and closes over its list, also while the server is away', async ({
  adminPage: page,
}) => {
  const product = await newProduct();
  await page.route('**/api/admin/events', (route) => route.abort());
  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
  const row = page.getByRole('row').filter({ hasText: product.name });
  await expect(row).toBeVisible();
  await awake(page);
  await expect(page.getByText('Connection lost, trying again…')).toBeVisible();
  let listRequests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/products?')) listRequests += 1;
  });
  await page.context().route('**/api/**', (route) => route.abort());

  const edit = row.getByRole('link', { name: `Edit ${product.name}` });
  const editing = page.getByRole('dialog', { name: 'Edit Product' });
  await edit.click();
  await expect(editing.getByLabel('Product Name')).toHaveValue(product.name);
  await expect(editing.getByLabel('Product Name')).toBeFocused();
  await expect(page).toHaveURL(`/admin/products/${product._id}?search=${encodeURIComponent(product.name)}`);
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await expect(editing).toBeHidden();
  await expect(edit).toBeFocused();
  await page.goForward();
  await expect(editing).toBeVisible();
  await page.goBack();
  await expect(editing).toBeHidden();

  const remove = row.getByRole('link', { name: `Delete ${product.name}` });
  await remove.click();
  const asking = page.getByRole('dialog', { name: 'Delete product' });
  await expect(asking.getByRole('heading', { name: 'Delete product' })).toBeFocused();
  expect(listRequests).toBe(0);
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(asking.getByRole('alert')).toContainText('cannot be reached');
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(remove).toBeFocused();
  await expect(row).toBeVisible();
});

test('a dialog has an address of its own, and closes onto its list', async ({ adminPage: page }) => {
  const product = await newProduct();
  await page.goto(`/admin/products/${product._id}/stock`);
  const dialog = page.getByRole('dialog', { name: `Stock history: ${product.name}` });
  await expect(dialog.getByLabel('Change by')).toBeFocused();
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dimmed = await ground();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Products Management' })).toBeVisible();
  await expect.poll(ground, 'the room of the scrollbar is dimmed too').not.toBe(dimmed);
  await page.goto('/admin/products/01900000-0000-7000-8000-000000000000');
  await expect(page.getByRole('dialog')).toContainText('This product does not exist any more.');
});

test('the field that a refused save leads to is not covered by the title of its dialog', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/products/new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Product Name').fill('Doko');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const field = dialog.getByLabel('Category');
  await expect(field).toBeFocused();
  const isOnTop = () =>
    field.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === element;
    });
  await expect.poll(isOnTop).toBe(true);
});

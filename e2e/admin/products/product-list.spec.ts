import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNothingCutOff, logInAsAdmin, openAs, test } from '../../fixtures.ts';
import { changeProduct, newProduct, readProduct } from '../../goods.ts';

const unique = () => randomUUID().slice(0, 8);

test('a deleted product comes back by Undo, and later from the list of deleted ones', async ({
  adminPage: page,
}) => {
  const product = await newProduct({ stock: 4 });
  const row = page.getByRole('row').filter({ hasText: product.name });
  const remove = async () => {
    await row.getByRole('link', { name: `Delete ${product.name}` }).click();
    await page
      .getByRole('dialog', { name: 'Delete product' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('Product deleted successfully!')).toBeVisible();
  };
  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Product restored')).toBeVisible();
  await expect(row).toBeVisible();
  expect((await readProduct(product._id)).stock).toBe(4);

  await remove();
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByLabel('State', { exact: true }).selectOption('Deleted');
  await expect(row).toContainText('Deleted');
  await row.getByRole('button', { name: `Restore ${product.name}` }).click();
  await expect(page.getByText('No products found')).toBeVisible();
  expect((await readProduct(product._id)).stock).toBe(4);
});

test('a product is copied and its copy opens as a draft', async ({ adminPage: page }) => {
  const product = await newProduct({ stock: 4 });
  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
  await page.getByRole('button', { name: `Duplicate ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(dialog.getByLabel('Product Name')).toHaveValue(`${product.name} (copy)`);
  await expect(dialog.getByLabel('Stock')).toHaveValue('0');
  await expect(dialog.getByLabel('Status')).toHaveValue('draft');
});

test('the list is filtered and sorted on a phone, and says what runs out', async ({ browser }) => {
  test.slow();
  const word = `doko${unique()}`;
  await newProduct({ name: `${word} many`, stock: 40, price: 900 });
  const few = await newProduct({ name: `${word} few`, stock: 1, price: 100 });
  await newProduct({ name: `${word} none`, stock: 0, price: 500 });
  await changeProduct(few._id, { lowStock: 2 });
  const page = await openAs(browser, await logInAsAdmin(), { viewport: { width: 390, height: 844 } });
  await page.goto(`/admin/products?search=${word}`);
  const names = page.getByRole('row').getByText(new RegExp(`^${word} `));
  await expect(names).toHaveText([`${word} none`, `${word} few`, `${word} many`]);
  await page.getByLabel('Sort by').selectOption('Most stock first');
  await expect(names).toHaveText([`${word} many`, `${word} few`, `${word} none`]);
  await page.getByRole('button', { name: /^Low stock: \d+$/ }).click();
  await expect(names).toHaveText([`${word} few`]);
  await expect(page).toHaveURL(/stock=low/);
  await expectNothingCutOff(page);
  await expectAccessible(page);
  await page.getByLabel('Stock level').selectOption('Out of stock');
  await expect(names).toHaveText([`${word} none`]);
  await page.context().close();
});

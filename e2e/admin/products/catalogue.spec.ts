import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import {
  awake,
  expect,
  expectAccessible,
  expectNothingCutOff,
  logInAsAdmin,
  openAs,
  test,
} from '../../fixtures.ts';
import { changeProduct, type Goods, newProduct, readProduct } from '../../goods.ts';

const unique = () => randomUUID().slice(0, 8);

async function findRow(page: Page, product: { name: string }): Promise<Locator> {
  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
  const row = page.getByRole('row').filter({ hasText: product.name });
  await expect(row).toBeVisible();
  return row;
}

async function openEditor(page: Page, product: Goods): Promise<Locator> {
  const row = await findRow(page, product);
  await row.getByRole('link', { name: `Edit ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(dialog.getByLabel('Product Name')).toHaveValue(product.name);
  return dialog;
}

test('the products table shows what the shop sells', async ({ adminPage: page }) => {
  const product = await newProduct({ price: 125000, stock: 7 });
  const row = await findRow(page, product);
  await expect(page.getByRole('heading', { level: 1, name: 'Products Management' })).toBeVisible();
  await expect(page.getByPlaceholder('Search products...')).toHaveValue(product.name);
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Product',
    'Category',
    'Price',
    'Stock',
    'Status',
    'Actions',
  ]);
  await expect(row).toContainText('NPR 1,25,000.00');
  await expect(row).toContainText('Regular');
  await expect(row.getByRole('link', { name: /^7 in stock/ })).toBeVisible();

  await page.getByPlaceholder('Search products...').fill(`nothing like ${unique()}`);
  await expect(page.getByText('No products found')).toBeVisible();
});

test('a product is added, edited and deleted, each with its words', async ({ adminPage: page }) => {
  const { category } = await newProduct();
  const name = `Singing Bowl ${unique()}`;
  await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: 'Add Product' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Product' });
  await expect(adding.getByLabel('Category').getByRole('option').first()).toHaveText('Select Category');
  await adding.getByLabel('Product Name').fill(name);
  await adding.getByLabel('Description', { exact: true }).fill('Seven metals, hammered by hand');
  await adding.getByLabel('Category').selectOption(category);
  await adding.getByLabel('Price').fill('2499.99');
  await adding.getByLabel('Stock').fill('3');
  await adding.getByLabel('Highlights', { exact: true }).fill('Made in Patan\n\nWith a mallet');
  await adding.getByLabel('Featured Product').check();
  await adding.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Product created successfully!')).toBeVisible();
  await expect(adding).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('NPR 2,499.99');
  await expect(row).toContainText('Featured');
  await row.getByRole('link', { name: `Edit ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(editing.getByLabel('Highlights', { exact: true })).toHaveValue('Made in Patan\nWith a mallet');
  await editing.getByLabel('Price').fill('2599');
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  await expect(row).toContainText('NPR 2,599.00');

  await row.getByRole('link', { name: `Delete ${name}` }).click();
  const asking = page.getByRole('dialog', { name: 'Delete product' });
  await expect(asking).toContainText('Are you sure you want to delete this product?');
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted successfully!')).toBeVisible();
  await expect(page.getByText('No products found')).toBeVisible();
});

test('a refused product keeps what was typed and says why', async ({ adminPage: page }) => {
  const product = await newProduct();
  const dialog = await openEditor(page, product);
  await dialog.getByLabel('Description', { exact: true }).fill('typed with care');
  await dialog.getByLabel('Image URL').fill('ftp://pictures.example/tea.png');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('This is not the web address of a picture')).toBeVisible();
  await expect(dialog.getByLabel('Image URL')).toBeFocused();
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('typed with care');

  await page.route('**/api/admin/products/*', (route) => route.abort());
  await dialog.getByLabel('Image URL').fill('');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByRole('alert')).toContainText('cannot be reached');
  await expect(dialog.getByRole('alert')).toBeInViewport();
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('typed with care');
});

test("somebody else's change is neither lost nor overwritten", async ({ adminPage: page }) => {
  const product = await newProduct({ price: 100 });
  const dialog = await openEditor(page, product);
  await dialog.getByLabel('Description', { exact: true }).fill('mine');
  await changeProduct(product._id, { price: 120, description: 'theirs' });

  await dialog.getByRole('button', { name: 'Update' }).click();
  const conflict = dialog.getByRole('alert');
  await expect(conflict).toContainText('Somebody else changed this product meanwhile');
  await expect(conflict).toContainText('Price');
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('mine');
  expect(await readProduct(product._id)).toMatchObject({ price: 120, description: 'theirs' });

  await conflict.getByRole('button', { name: 'Keep what I typed' }).click();
  await expect(dialog.getByLabel('Price')).toHaveValue('120');
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('mine');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  expect(await readProduct(product._id)).toMatchObject({ price: 120, description: 'mine' });
});

test('the current values can be loaded into the form', async ({ adminPage: page }) => {
  const product = await newProduct({ price: 100 });
  const dialog = await openEditor(page, product);
  await dialog.getByLabel('Description', { exact: true }).fill('mine');
  await changeProduct(product._id, { description: 'theirs' });
  await dialog.getByRole('button', { name: 'Load the current values' }).click();
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('theirs');
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test('pictures are kept in their order, the own ones as paths', async ({ adminPage: page, shopUrl }) => {
  const product = await newProduct();
  await changeProduct(product._id, { images: ['/pictures/v1/hero-1-640.webp'] });
  const dialog = await openEditor(page, product);
  await expect(dialog.getByLabel('Image URL', { exact: true })).toHaveValue(
    `${shopUrl}/pictures/v1/hero-1-640.webp`,
  );
  await dialog.getByRole('button', { name: 'Add image' }).click();
  await dialog.getByLabel('Image URL 2').fill('https://pictures.example/second.png');
  await dialog.getByRole('button', { name: 'Add image' }).click();
  await dialog.getByLabel('Image URL 3').fill('https://pictures.example/third.png');
  await dialog.getByRole('button', { name: 'Move image 3 up' }).press('Enter');
  await dialog.getByRole('button', { name: 'Move image 1 down' }).click();
  await dialog.getByRole('button', { name: 'Remove image 3' }).click();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  const { images } = await readProduct(product._id);
  expect(images).toEqual(['https://pictures.example/third.png', '/pictures/v1/hero-1-640.webp']);
});

test('stock is adjusted through its history', async ({ adminPage: page }) => {
  const product = await newProduct({ stock: 5 });
  const row = await findRow(page, product);
  await row.getByRole('link', { name: /^5 in stock/ }).click();
  const dialog = page.getByRole('dialog', { name: `Stock history: ${product.name}` });
  await expect(dialog.getByText('First stock')).toBeVisible();

  await dialog.getByLabel('Change by').fill('-9');
  await dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Only 5');
  await expect(dialog.getByLabel('Change by')).toHaveValue('-9');

  await dialog.getByLabel('Change by').fill('-2');
  await dialog.getByLabel('Note').fill('Two broke on the way');
  await dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(page.getByText('Stock adjusted')).toBeVisible();
  await expect(dialog.getByText('Two broke on the way')).toBeVisible();
  await expect(dialog.getByLabel('Change by')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(row.getByRole('link', { name: /^3 in stock/ })).toBeVisible();
});

test('what was typed is not thrown away without asking', async ({ adminPage: page }) => {
  const product = await newProduct();
  const dialog = await openEditor(page, product);
  await dialog.getByLabel('Product Name').fill('half a name');
  await page.keyboard.press('Escape');
  const asking = page.getByRole('dialog', { name: 'Unsaved changes' });
  await asking.getByRole('button', { name: 'Stay here' }).click();
  await expect(asking).toBeHidden();
  await expect(dialog.getByLabel('Product Name')).toHaveValue('half a name');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await asking.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toBeHidden();
  expect((await readProduct(product._id)).name).toBe(product.name);
});

test('products are reached and opened by keyboard alone', async ({ adminPage: page }) => {
  const product = await newProduct();
  await findRow(page, product);
  await awake(page);
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Search products...')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row').filter({ hasText: product.name })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeHidden();
});

const screens: [string, (page: Page, product: Goods) => Promise<unknown>][] = [
  ['the products table', findRow],
  ['the product form', openEditor],
  [
    'the stock history',
    async (page, product) => {
      await page.goto(`/admin/products/${product._id}/stock`);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'the categories',
    async (page) => {
      await page.goto('/admin/categories');
      await expect(page.getByRole('link', { name: /^Edit/ }).first()).toBeVisible();
    },
  ],
];
for (const [name, open] of screens) {
  test(`axe finds nothing wrong with ${name}`, async ({ adminPage: page }) => {
    test.slow();
    await open(page, await newProduct());
    await expectAccessible(page);
  });
}

test('the catalogue can be kept on a phone', async ({ browser }) => {
  test.slow();
  const product = await newProduct();
  const page = await openAs(browser, await logInAsAdmin(), { viewport: { width: 390, height: 844 } });
  const dialog = await openEditor(page, product);
  await expectNothingCutOff(page);
  await dialog.getByLabel('Stock').fill('12');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  await expectNothingCutOff(page);
  await expectAccessible(page);
  await page.goto('/admin/categories');
  await expect(page.getByRole('link', { name: /^Edit/ }).first()).toBeVisible();
  await expectNothingCutOff(page);
  await page.context().close();
});

import { randomUUID } from 'node:crypto';
import { callShop, expect, logInAsAdmin, test } from '../../fixtures.ts';
import { changeProduct, newProduct } from '../../goods.ts';

const unique = () => randomUUID().slice(0, 8);

test('a category is added, edited, found and deleted', async ({ adminPage: page }) => {
  const name = `Thangka ${unique()}`;
  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories Management' })).toBeVisible();
  await page.getByRole('link', { name: 'Add Category' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Category' });
  await adding.getByLabel('Category Name').fill(name);
  await adding.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Category created successfully!')).toBeVisible();
  await expect(adding).toBeHidden();

  await page.getByPlaceholder('Search categories...').fill(name.toUpperCase());
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('No description provided');
  await expect(card).toContainText(/Created \d{1,2} \w{3,4} \d{4}/);
  await card.getByRole('link', { name: `Edit ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Category' });
  await editing.getByLabel('Description', { exact: true }).fill('Painted scrolls');
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Category updated successfully!')).toBeVisible();
  await expect(card).toContainText('Painted scrolls');

  await card.getByRole('link', { name: `Delete ${name}` }).click();
  const asking = page.getByRole('dialog', { name: 'Delete category' });
  await expect(asking).toContainText('Are you sure you want to delete this category?');
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Category deleted successfully!')).toBeVisible();
  await expect(page.getByText('No categories found')).toBeVisible();
});

test('a category in use stays, and says why', async ({ adminPage: page }) => {
  const { token } = await logInAsAdmin();
  const name = `Shelf ${unique()}`;
  const { category } = await callShop<{ category: { _id: string } }>(
    'POST',
    '/admin/categories',
    { name },
    token,
  );
  await changeProduct((await newProduct())._id, { categoryId: category._id });
  await page.goto(`/admin/categories?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Delete ${name}` }).click();
  const asking = page.getByRole('dialog', { name: 'Delete category' });
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(asking.getByRole('alert')).toContainText('This category still has 1 product');
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test("somebody else's change of a category is shown, not overwritten", async ({ adminPage: page }) => {
  const { token } = await logInAsAdmin();
  const name = `Shelf ${unique()}`;
  const { category } = await callShop<{ category: { _id: string } }>(
    'POST',
    '/admin/categories',
    { name },
    token,
  );
  const product = await newProduct();
  await changeProduct(product._id, { categoryId: category._id });
  await page.route('**/api/admin/events', (route) => route.abort());
  await page.goto(`/admin/categories?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Category' });
  await editing.getByLabel('Description', { exact: true }).fill('mine');
  await callShop('PUT', `/admin/categories/${category._id}`, { description: 'theirs' }, token);
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(editing.getByRole('alert')).toContainText('theirs');
  await editing.getByRole('button', { name: 'Keep what I typed' }).click();
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Category updated successfully!')).toBeVisible();
  await expect(editing).toBeHidden();
  await expect(page.getByText('mine')).toBeVisible();

  // The count leads to exactly the products of this category.
  await page.getByRole('link', { name: '1 product' }).click();
  await expect(page).toHaveURL(`/admin/products?category=${category._id}`);
  await expect(page.getByRole('row').filter({ hasText: product.name })).toBeVisible();
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
});

test('a category is made part of another, and customers find its products in both', async ({
  adminPage: page,
}) => {
  const { token } = await logInAsAdmin();
  const mark = unique();
  const [whole, part] = [`Clothing ${mark}`, `Jackets ${mark}`];
  for (const name of [whole, part]) await callShop('POST', '/admin/categories', { name }, token);
  await page.goto(`/admin/categories?search=${mark}`);
  await page.getByRole('link', { name: `Edit ${part}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Category' });
  await editing.getByLabel('Part of').selectOption({ label: whole });
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(`Part of ${whole}`)).toBeVisible();

  const product = await newProduct();
  await page.goto(`/admin/products/${product._id}`);
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await form.getByLabel('Category', { exact: true }).selectOption({ label: `${whole} > ${part}` });
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  await page.goto(`/admin/categories?search=${mark}`);
  await page.getByRole('link', { name: `Delete ${whole}` }).click();
  const asking = page.getByRole('dialog', { name: 'Delete category' });
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(asking.getByRole('alert')).toContainText(`One category is part of '${whole}'`);

  await page.goto(`/products/${product._id}`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Products', whole, part, product.name]);
  await crumbs.getByRole('link', { name: whole }).click();
  await expect(page.getByRole('heading', { level: 1, name: whole })).toBeVisible();
  await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible();
  await page.getByRole('radio', { name: part }).check();
  await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: whole, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: whole })).toBeVisible();
});

import { randomUUID } from 'node:crypto';
import { callShop, expect, test } from '../../fixtures.ts';
import { newProduct, readProduct } from '../../goods.ts';

const unique = () => randomUUID().slice(0, 8);

test('a CSV import shows what it would do before it does it', async ({ adminPage: page }) => {
  const product = await newProduct({ price: 80 });
  const added = `Imported ${unique()}`;
  const { category_name } = await callShop<{ product: { category_name: string } }>(
    'GET',
    `/products/${product._id}`,
  ).then((data) => data.product);
  const file = (rows: string[]) => ({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['id,name,category,price,stock', ...rows].join('\n')),
  });
  const good = [`${product._id},,,95,`, `,${added},${category_name},10.50,4`];

  await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
  await page.getByRole('link', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  await dialog.getByLabel('CSV file').setInputFiles(file([...good, `,Broken,${category_name},cheap,1`]));
  await expect(dialog.getByText('1 to add, 1 to change, 0 unchanged, 1 bad row')).toBeVisible();
  await expect(dialog.getByText(/Line 4: price must be a number/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();

  await dialog.getByLabel('CSV file').setInputFiles(file(good));
  await expect(dialog.getByText('1 to add, 1 to change, 0 unchanged, 0 bad rows')).toBeVisible();
  expect((await readProduct(product._id)).price).toBe(80);
  await dialog.getByRole('button', { name: 'Import 2 changes' }).click();
  await expect(page.getByText('Products imported: 1 added, 1 changed')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('NPR 95.00');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('products.csv');
});

test('rows of one name become a product in sizes, and a bad one is told by its line', async ({
  adminPage: page,
}) => {
  const other = await newProduct();
  const { product } = await callShop<{ product: { category_name: string } }>('GET', `/products/${other._id}`);
  const name = `Kurta ${unique()}`;
  const file = (last: string) => ({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'name,category,price,stock,variant',
        `${name},${product.category_name},900,,`,
        `${name},,,3,Size: M`,
        `${name},,950,२,${last}`,
      ].join('\n'),
    ),
  });
  await page.goto('/admin/products/import');
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  await dialog.getByLabel('CSV file').setInputFiles(file('large'));
  await expect(
    dialog.getByText("Line 4: variant must be written as in 'Size: L; Colour: Blue'"),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await dialog.getByLabel('CSV file').setInputFiles(file('Size: L'));
  await expect(dialog.getByText(`${name} (Size: L)`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 3 changes' }).click();
  await expect(page.getByText('Products imported: 3 added, 0 changed')).toBeVisible();
  const { products } = await callShop<{ products: { slug: string }[] }>(
    'GET',
    `/products?search=${encodeURIComponent(name)}`,
  );
  await page.goto(`/products/${products[0]?.slug}`);
  await expect(page.getByRole('radio', { name: /^L/ })).toBeVisible();
});

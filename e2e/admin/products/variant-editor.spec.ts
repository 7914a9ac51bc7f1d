import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  callShop,
  expect,
  expectAccessible,
  expectNothingCutOff,
  logInAsAdmin,
  openAs,
  test,
} from '../../fixtures.ts';
import { changeProduct, newProduct } from '../../goods.ts';

type Variant = {
  _id: string;
  options: Record<string, string>;
  price: number;
  stock: number;
  sku: string;
  image?: string;
};
type WithVariants = { options: { name: string; values: string[] }[]; variants: Variant[]; status: string };

const unique = () => randomUUID().slice(0, 8);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const jacket = {
  price: 4500,
  options: [
    { name: 'Colour', values: ['Red', 'Blue'] },
    { name: 'Size', values: ['M', 'L'] },
  ],
  variants: [
    { options: { Colour: 'Red', Size: 'M' }, stock: 2 },
    { options: { Colour: 'Red', Size: 'L' }, stock: 3 },
    { options: { Colour: 'Blue', Size: 'L' }, stock: 4, price: 4900 },
  ],
};
const newJacket = () => newProduct({ name: `Jacket ${unique()}`, ...jacket } as never);

async function read(id: string): Promise<WithVariants> {
  const { token } = await logInAsAdmin();
  return (await callShop<{ product: WithVariants }>('GET', `/admin/products/${id}`, undefined, token))
    .product;
}

async function openEditor(page: Page, product: { _id: string; name: string }): Promise<Locator> {
  await page.goto(`/admin/products/${product._id}?search=${encodeURIComponent(product.name)}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(dialog.getByLabel('Product Name')).toHaveValue(product.name);
  return dialog;
}

async function save(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^(Create|Update)$/ }).click();
  await expect(page.getByText(/Product (created|updated) successfully!/)).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('a jacket in two colours and four sizes is made on a phone', async ({ browser }) => {
  test.slow();
  const { category } = await newProduct();
  const name = `Trek Jacket ${unique()}`;
  const page = await openAs(browser, await logInAsAdmin(), phone);
  await page.goto('/admin/products/new');
  const dialog = page.getByRole('dialog', { name: 'Add New Product' });
  await dialog.getByLabel('Product Name').fill(name);
  await dialog.getByLabel('Category').selectOption(category);
  await dialog.getByLabel('Price').fill('4500');
  await dialog.getByLabel('Compare at').fill('6000');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose pictures' }).click();
  const file = (shade: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background: shade } })
      .jpeg()
      .toBuffer();
  await (await chooser).setFiles([
    { name: 'red.jpg', mimeType: 'image/jpeg', buffer: await file('#b3122f') },
    { name: 'blue.jpg', mimeType: 'image/jpeg', buffer: await file('#1d4f9c') },
  ]);
  await dialog.getByLabel('What picture 2 shows').fill('The blue one');

  await dialog.getByRole('button', { name: 'Colour', exact: true }).click();
  await dialog.getByRole('button', { name: 'Red', exact: true }).click();
  await dialog.getByRole('button', { name: 'Blue', exact: true }).click();
  await dialog.getByRole('button', { name: 'Size', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Values of Size' }).fill('S, M, L,');
  await dialog.getByRole('textbox', { name: 'Values of Size' }).fill('XL');
  await dialog.getByRole('textbox', { name: 'Values of Size' }).press('Enter');
  await expect(dialog.getByText('Variants (8)')).toBeVisible();

  await dialog.getByLabel('To', { exact: true }).fill('5');
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await dialog.getByLabel('Set', { exact: true }).selectOption('Same picture');
  await dialog.getByLabel('For', { exact: true }).selectOption('All Blue');
  await dialog.getByLabel('To', { exact: true }).selectOption('Picture 2: The blue one');
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await dialog.getByLabel('Stock of Blue · L').fill('9');
  await dialog.getByLabel('Price of Blue · XL').fill('4900');
  await dialog.getByLabel('SKU of Red · S').fill(`TREK-${name.slice(-8)}`);
  await dialog.getByLabel('SKU of Red · M').fill(`trek-${name.slice(-8)}`);
  await dialog.getByRole('checkbox', { name: 'Red · XL' }).uncheck();
  await expectNothingCutOff(page);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByLabel('SKU of Red · M')).toBeFocused();
  await expect(dialog.getByText('Another variant has this SKU.')).toBeVisible();
  await dialog.getByLabel('SKU of Red · M').fill('');
  await save(page, dialog);

  const { token } = await logInAsAdmin();
  const found = await callShop<{ products: (WithVariants & { compareAtPrice: number })[] }>(
    'GET',
    `/admin/products?search=${encodeURIComponent(name)}`,
    undefined,
    token,
  );
  const [product] = found.products;
  expect(product?.compareAtPrice).toBe(6000);
  expect(product?.options).toEqual([
    { name: 'Colour', values: ['Red', 'Blue'] },
    { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
  ]);
  expect(
    product?.variants.map(({ options, stock, price }) => [options.Colour, options.Size, stock, price]),
  ).toEqual([
    ['Red', 'S', 5, 4500],
    ['Red', 'M', 5, 4500],
    ['Red', 'L', 5, 4500],
    ['Blue', 'S', 5, 4500],
    ['Blue', 'M', 5, 4500],
    ['Blue', 'L', 9, 4500],
    ['Blue', 'XL', 5, 4900],
  ]);
  expect(product?.variants.filter(({ image }) => image).map(({ options }) => options.Colour)).toEqual(
    Array(4).fill('Blue'),
  );
  await page.context().close();
});

test('a sale meanwhile stays sold, and what is not touched stays', async ({ adminPage: page }) => {
  const product = await newJacket();
  const dialog = await openEditor(page, product);
  await expect(dialog.getByRole('checkbox', { name: 'Blue · M' })).not.toBeChecked();
  await dialog.getByLabel('Stock of Red · L').fill('13');
  const before = await read(product._id);
  const redL = before.variants.find(({ options }) => options.Colour === 'Red' && options.Size === 'L');
  const { token } = await logInAsAdmin();
  await callShop('POST', `/admin/products/${product._id}/stock`, { delta: -1, variantId: redL?._id }, token);
  await save(page, dialog);
  const after = await read(product._id);
  expect(after.variants.map(({ _id, stock, price }) => [_id, stock, price])).toEqual(
    before.variants.map(({ _id, stock, price }) => [_id, _id === redL?._id ? 12 : stock, price]),
  );
});

test('two owners change variants at once and lose nothing', async ({ adminPage: page }) => {
  const product = await newJacket();
  const dialog = await openEditor(page, product);
  await dialog.getByLabel('Barcode of Red · M').fill('890100');
  const { variants, options } = await read(product._id);
  await changeProduct(product._id, {
    options,
    variants: variants.map(({ _id, options: chosen, stock, price, sku }) => ({
      _id,
      options: chosen,
      stock: chosen.Size === 'M' ? 20 : stock,
      price,
      sku,
    })),
  });
  await dialog.getByRole('button', { name: 'Update' }).click();
  const conflict = dialog.getByRole('alert');
  await expect(conflict).toContainText('Somebody else changed this product meanwhile');
  await conflict.getByRole('button', { name: 'Keep what I typed' }).click();
  await expect(dialog.getByLabel('Stock of Red · M')).toHaveValue('20');
  await expect(dialog.getByLabel('Barcode of Red · M')).toHaveValue('890100');
  await save(page, dialog);
  expect((await read(product._id)).variants[0]).toMatchObject({ stock: 20, barcode: '890100' });
});

test("another product's SKU is refused beside its field", async ({ adminPage: page }) => {
  const other = await newProduct({ variants: [{ stock: 1, sku: `OTHER-${unique()}` }] } as never);
  const { variants } = await read(other._id);
  const product = await newJacket();
  const dialog = await openEditor(page, product);
  await dialog.getByLabel('SKU of Blue · L').fill(variants[0]?.sku ?? '');
  await dialog.getByRole('button', { name: 'Update' }).click();
  const field = dialog.getByLabel('SKU of Blue · L');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(`The SKU ${variants[0]?.sku} belongs to ${other.name}`);
  await field.fill('');
  await save(page, dialog);
});

test('a draft waits for its time, unseen', async ({ adminPage: page, page: guest }) => {
  const product = await newProduct();
  const dialog = await openEditor(page, product);
  await expect(dialog.getByLabel('Goes out at')).toBeHidden();
  await dialog.getByLabel('Status').selectOption('Draft: only you see it');
  await dialog.getByLabel('Goes out at').fill('2031-05-01T10:00');
  await save(page, dialog);
  const row = page.getByRole('row').filter({ hasText: product.name });
  await expect(row).toContainText('Draft');
  expect((await guest.goto(`/products/${product._id}`))?.status()).toBe(404);
  const again = await openEditor(page, product);
  await expect(again.getByLabel('Goes out at')).toHaveValue('2031-05-01T10:00');
  await again.getByLabel('Status').selectOption('In the shop');
  await save(page, again);
  expect((await guest.goto(`/products/${product._id}`))?.status()).toBe(200);
});

test('numbers, weight and a warning are kept, and a low stock is marked', async ({ adminPage: page }) => {
  const product = await newProduct({ stock: 2 });
  const dialog = await openEditor(page, product);
  await dialog.getByText('Numbers, weight, search engines').click();
  await dialog.getByLabel('SKU').fill(`TEA-${product.name.slice(-8)}`);
  await dialog.getByLabel('Weight (grams)').fill('250');
  await dialog.getByLabel('Warn at').fill('3');
  await dialog.getByLabel('Tags').fill('tea, ilam');
  await save(page, dialog);
  await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('Low stock');
  expect(await read(product._id)).toMatchObject({
    weight: 250,
    lowStock: 3,
    tags: ['tea', 'ilam'],
    stock: 2,
  });
});

import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNothingCutOff, test } from '../../fixtures.ts';
import { changeProduct, newProduct } from '../../goods.ts';

test('the owner gathers products by hand and by a rule, and customers find them under one address', async ({
  adminPage: page,
  browser,
}) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const [first, second] = [
    await newProduct({ name: `Lamp ${mark}` }),
    await newProduct({ name: `Cup ${mark}` }),
  ];
  await changeProduct(second._id, { tags: [`feast-${mark}`] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/collections');
  await page.getByRole('link', { name: 'Add collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'New collection' });
  await dialog.getByLabel('Name', { exact: true }).fill(`Gifts ${mark}`);
  for (const { name } of [first, second]) {
    await dialog.getByLabel('Find products to add').fill(name);
    await dialog.getByRole('button', { name: `Add ${name}` }).click();
  }
  await dialog.getByRole('button', { name: `Move ${second.name} up` }).click();
  await expectNothingCutOff(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save collection' }).click();
  await expect(page.getByText('Collection saved')).toBeVisible();
  await expect(page.getByText('2 products, chosen by hand')).toBeVisible();

  await page.getByRole('link', { name: 'Add collection' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill(`Feast ${mark}`);
  await dialog.getByLabel('Which products').selectOption('Whatever fits a rule');
  await dialog.getByLabel('Tag').fill(`feast-${mark}`);
  await dialog.getByRole('button', { name: 'Save collection' }).click();
  await expect(page.getByText(`tag ‘feast-${mark}’`)).toBeVisible();
  await expectAccessible(page);

  const visit = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
  const customer = await visit.newPage();
  await customer.goto(`/collections/gifts-${mark}`);
  await expect(customer.getByRole('heading', { level: 1, name: `Gifts ${mark}` })).toBeVisible();
  const cards = customer.getByRole('main').getByRole('heading', { level: 3 });
  await expect(cards).toHaveText([second.name, first.name]);
  await customer.getByLabel('Sort by').selectOption('Name: A to Z');
  await expect(customer).toHaveURL(new RegExp(`/collections/gifts-${mark}\\?sort=name`));
  await expectAccessible(customer);
  await customer.goto(`/collections/feast-${mark}`);
  await expect(cards).toHaveText([second.name]);
  const missing = await customer.goto(`/collections/nothing-${mark}`);
  expect(missing?.status()).toBe(404);
  await expect(customer.getByText('This collection is not here')).toBeVisible();
  await visit.close();
});

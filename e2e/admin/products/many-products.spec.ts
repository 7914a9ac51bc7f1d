import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNothingCutOff, logInAsAdmin, openAs, test } from '../../fixtures.ts';
import { changeProduct, newProduct, readProduct } from '../../goods.ts';

test('several products are ticked by key, changed together, undone, and get labels', async ({
  adminPage: page,
}) => {
  const word = `kit${randomUUID().slice(0, 8)}`;
  const one = await newProduct({ name: `${word} one`, price: 100, stock: 5 });
  const two = await newProduct({ name: `${word} two`, price: 200, stock: 1 });
  await page.goto(`/admin/products?search=${word}`);
  await page.getByRole('row').filter({ hasText: one.name }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: `Select ${two.name}` }).check();
  await expect(page.getByText('2 selected').last()).toBeVisible();

  await page.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' });
  await dialog.getByLabel('What').selectOption('Stock');
  await dialog.getByLabel('How', { exact: true }).selectOption('Add or take away');
  await dialog.getByLabel('By how much').fill('-2');
  await dialog.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`Nothing was changed. ‘${two.name}’`);
  expect((await readProduct(one._id)).stock).toBe(5);

  await dialog.getByLabel('What').selectOption('Price');
  await dialog.getByLabel('How', { exact: true }).selectOption('Up or down by percent');
  await dialog.getByLabel('By how much').fill('-10');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(page.getByText('2 products changed')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: two.name })).toContainText('NPR 180.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The products are as they were')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: two.name })).toContainText('NPR 200.00');

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('link', { name: 'Print labels' }).click();
  await expect(page.getByRole('heading', { name: 'Labels' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(2);
  await page.getByLabel('Of each').selectOption('As many as in stock');
  const labels = page.getByRole('listitem').filter({ hasText: word });
  await expect(labels).toHaveCount(6);
  await expect(labels.first().getByRole('img')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(labels.first()).toHaveCSS('color', 'rgb(17, 17, 17)');
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('on a phone: cards are ticked, columns chosen and remembered, what runs out is counted', async ({
  browser,
}) => {
  const word = `phn${randomUUID().slice(0, 8)}`;
  const few = await newProduct({ name: `${word} few`, stock: 1 });
  await changeProduct(few._id, { lowStock: 2, tags: ['wool'] });
  const page = await openAs(browser, await logInAsAdmin(), { viewport: { width: 390, height: 844 } });
  await page.goto(`/admin/products?search=${word}`);
  const card = page.getByRole('row').filter({ hasText: few.name });
  await page.locator('summary', { hasText: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Tags' }).check();
  await page.getByRole('checkbox', { name: 'Price' }).uncheck();
  await page.locator('summary', { hasText: 'Columns' }).click();
  await expect(card).toContainText('wool');
  await page.reload();
  await expect(card).toContainText('wool');
  await expect(card).not.toContainText('NPR');
  await page.getByRole('checkbox', { name: `Select ${few.name}` }).check();
  await expectNothingCutOff(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: /^Products.* running low$/ })).toBeVisible();
  await page.goto('/admin/dashboard');
  await page
    .getByRole('link', { name: /running low/ })
    .first()
    .click();
  await expect(page).toHaveURL(/stock=low/);
  await page.context().close();
});

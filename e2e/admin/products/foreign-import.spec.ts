import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNothingCutOff, logInAsAdmin, openAs, test } from '../../fixtures.ts';

test('an export of Shopify is recognised, read, asked about and imported with a report, on a phone', async ({
  browser,
}) => {
  const word = `imp${randomUUID().slice(0, 8)}`;
  const lines = Array.from(
    { length: 12 },
    (_, place) => `${word}-${place},${word} cup ${place},Mugs ${word},,,5,90`,
  );
  const csv = [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price',
    `${word}-jacket,${word} jacket,Mugs ${word},Size,M,2,1500`,
    `${word}-jacket,,,,L,3,1600`,
    `${word}-bad,${word} bad,Mugs ${word},,,1,dear`,
    ...lines,
  ].join('\n');
  const page = await openAs(browser, await logInAsAdmin(), { viewport: { width: 390, height: 844 } });
  await page.goto('/admin/products/import');
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Template with variants' }).click();
  expect((await template).suggestedFilename()).toBe('products-template.csv');
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(
    dialog.getByText(/columns of Shopify: 14 products, 0 here already, 1 that cannot/),
  ).toBeVisible();
  await expect(
    dialog.getByRole('checkbox', { name: `Create the categories that are missing: Mugs ${word}` }),
  ).toBeChecked();
  await expectNothingCutOff(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 14 products' }).click();
  await expect(dialog.getByText('Done: 13 added, 0 changed, 0 left as they were, 1 refused.')).toBeVisible();
  await expect(dialog.getByText(`Categories created: Mugs ${word}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.goto(`/products/${word}-jacket`);
  await expect(page.getByRole('heading', { name: `${word} jacket` })).toBeVisible();
  await expect(page.getByText('L', { exact: true }).first()).toBeVisible();
  await page.context().close();
});

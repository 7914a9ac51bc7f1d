import {
  callShop,
  expect,
  expectAccessible,
  expectNothingCutOff,
  logInAsAdmin,
  openAs,
  test,
} from '../fixtures.ts';

type Zone = { _id: string; name: string };

test('the owner draws a zone on a phone: by place, with its price, days, weights and no cash', async ({
  browser,
}) => {
  const page = await openAs(browser, await logInAsAdmin(), { viewport: { width: 390, height: 844 } });
  await page.goto('/admin/delivery');
  await page.getByRole('link', { name: 'Add zone' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Up the Khumbu');
  await page.getByLabel('Name in Nepali').fill('खुम्बुमाथि');
  await page.getByLabel('Price (NPR)').fill('900');
  await page.getByLabel('Days, at the earliest').fill('9');
  await page.getByLabel('Days, at the latest').fill('5');
  await page.getByLabel('Cash on delivery is possible').uncheck();
  await page.getByRole('button', { name: 'Add a weight' }).click();
  await page.getByLabel('From grams, step 1').fill('5000');
  await page.getByLabel('Price, step 1').fill('1500');
  await page.getByLabel('Add a municipality').fill('namche');
  await page.getByRole('button', { name: /^Khumbu Pasanglhamu/ }).click();
  await expectNothingCutOff(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(page.getByText('The earliest day must not be after the latest.')).toBeVisible();
  await page.getByLabel('Days, at the latest').fill('14');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(page.getByText('Zone saved')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Up the Khumbu' });
  await expect(row).toContainText('NPR 900.00');
  await expect(row).toContainText('9 to 14 days · no cash · 1 place');

  const outsideOfZones = page.getByText('An address written this way belongs to no zone');
  await expect(outsideOfZones).toBeVisible();
  await expectNothingCutOff(page);
  await page.getByLabel('Customers may write an address').uncheck();
  await expect(outsideOfZones).toBeHidden();

  await expect(row).toContainText('Khumbu Pasanglhamu Rural Municipality, Solukhumbu');
  await page.goto('/ne/admin/delivery');
  await expect(page.getByText('खुम्बुमाथि')).toBeVisible();
  await page.goto('/admin/delivery');
  await row.getByRole('link', { name: 'Edit Up the Khumbu' }).click();
  await expect(page.getByRole('button', { name: /^Remove Khumbu Pasanglhamu/ })).toBeVisible();
  await page.getByLabel('Search districts...').fill('mustang');
  await page.getByLabel('Mustang (Gandaki)').check();
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(row).toContainText('Mustang · Khumbu Pasanglhamu');
  await row.getByRole('link', { name: 'Delete Up the Khumbu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  const { token } = await logInAsAdmin();
  const { zones } = await callShop<{ zones: Zone[] }>('GET', '/admin/delivery-zones', undefined, token);
  expect(zones.map(({ name }) => name)).not.toContain('Up the Khumbu');
  await page.context().close();
});

import {
  callShop,
  expect,
  expectAccessible,
  expectNothingCutOff,
  logInAsAdmin,
  newCustomer,
  openAs,
  test,
} from '../../fixtures.ts';
import { newProduct, putInCart } from '../../goods.ts';

test('the place is found as it is typed, prices the delivery, and is offered next time', async ({
  browser,
}) => {
  const zone = await drawZone();
  const account = await newCustomer('Sita Rai');
  const goods = await newProduct({ price: 20 });
  await putInCart(account.token, await newProduct());
  const page = await openAs(browser, account, { viewport: { width: 390, height: 844 } });
  await page.goto(`/products/${goods.slug}`);
  await page.getByRole('button', { name: 'Delivery price and day for your place' }).click();
  await page.getByRole('combobox', { name: 'Your municipality' }).fill('bandipur');
  await page.getByRole('option', { name: /Bandipur/ }).click();
  const line = /^Delivery to Bandipur Rural Municipality: NPR 77, arrives \d+ \w+ – \d+ \w+/;
  await expect(page.getByText(line)).toBeVisible();
  await expectNothingCutOff(page);
  await page.goto('/cart');
  await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change place' })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => localStorage.removeItem('pasal.place'));

  await page.goto('/checkout');
  const box = page.getByRole('combobox', { name: 'Where to?' });
  await box.fill('bandipur');
  await expect(page.getByRole('option', { name: /Bandipur/ })).toBeVisible();
  await expectAccessible(page);
  await box.press('ArrowDown');
  await box.press('ArrowUp');
  await box.press('Enter');
  await expect(box).toHaveValue(/^Bandipur Rural Municipality/);
  await expect(page.getByText('Delivery NPR 77, in 3 to 4 days')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('NPR 347');
  await expect(page.getByLabel('City')).toBeHidden();

  await page.getByText('Cash on delivery').click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Enter a phone number, so that the courier can call')).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).fill('९८४१२३४५६७');
  await page.getByLabel('Ward').selectOption('3');
  await page.getByLabel('Tole and house').fill('Bazaar 4');
  await page.getByLabel('Landmark').fill('Opposite the old library');
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  const address = page.getByRole('region', { name: 'Shipping address' });
  await expect(address).toContainText('Bandipur Rural Municipality-3');
  await expect(address).toContainText('Opposite the old library');
  await expect(page.getByText('It should be with you in 3 to 4 days.')).toBeVisible();

  await putInCart(account.token, await newProduct());
  await page.goto('/checkout');
  await expect(box).toHaveValue(/^Bandipur Rural Municipality/);
  await expect(page.getByLabel('Tole and house')).toHaveValue('Bazaar 4');
  await box.fill('');
  await expect(page.getByLabel('City')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('pasal.place'));
  await page.goto(`/products/${goods.slug}`);
  await expect(page.getByText(line)).toBeVisible();
  await page.context().close();
  const { token } = await logInAsAdmin();
  await callShop('DELETE', `/admin/delivery-zones/${zone}`, undefined, token);
});

/** Bandipur has a zone of its own, where no other test sends anything. */
async function drawZone(): Promise<string> {
  const { token } = await logInAsAdmin();
  const [place] = (await callShop<{ places: { code: number }[] }>('GET', '/places?search=bandipur')).places;
  const body = { name: 'On the hill', fee: 77, daysFrom: 3, daysTo: 4, places: [place?.code] };
  const { zone } = await callShop<{ zone: { _id: string } }>('POST', '/admin/delivery-zones', body, token);
  return zone._id;
}

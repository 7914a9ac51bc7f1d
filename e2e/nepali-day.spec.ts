import { inDevanagari } from '#texts/digits.ts';
import {
  callShop,
  expect,
  expectNothingCutOff,
  logInAsAdmin,
  newCustomer,
  openAs,
  test,
} from './fixtures.ts';
import { address, newProduct } from './goods.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('an owner who reads only Nepali runs a day: confirm, ship, bill, remittance, return, registers', async ({
  browser,
}) => {
  test.slow();
  const customer = await newCustomer('सीता श्रेष्ठ');
  const product = await newProduct({ name: 'ढाका टोपी', price: 1000 });
  const { order } = await callShop<{ order: { _id: string; reference: string } }>(
    'POST',
    '/orders',
    {
      items: [{ product_id: product._id, quantity: 2 }],
      shippingAddress: { ...address, phone: '९८४१२३४५६७' },
      paymentMethod: 'cash',
    },
    customer.token,
  );
  const courier = `छिटो कुरियर ${Date.now()}`;
  const page = await openAs(browser, await logInAsAdmin(), phone);
  const dialog = page.getByRole('dialog');

  await page.goto('/ne/admin/cash-desk');
  const card = page.getByRole('listitem', { name: `#${order.reference}` });
  await card.getByRole('button', { name: 'पक्का गर्नुहोस्' }).click();
  await expect(page.getByText('अर्डर पक्का भयो').first()).toBeVisible();

  await page.goto(`/ne/admin/orders/${order._id}`);
  const parcel = page.getByRole('region', { name: 'पार्सल' });
  await parcel.getByRole('link', { name: 'कुरियरलाई दिनुहोस्' }).click();
  const named = dialog.getByLabel('कुरियर');
  // The courier of the parcel before stands there already.
  await named.fill('');
  await dialog.getByRole('button', { name: 'कुरियरलाई दिइसकियो' }).click();
  const said = () => named.evaluate((input: HTMLInputElement) => input.validationMessage);
  await expect.poll(said).toBe('यो ठाउँ भर्नुहोस्।');
  await named.fill(courier);
  await dialog.getByRole('button', { name: 'कुरियरलाई दिइसकियो' }).click();
  await expect(parcel).toContainText('बाटोमा');
  await expectNothingCutOff(page);

  const status = page.getByLabel(/को डेलिभरी अवस्था$/);
  await status.selectOption({ label: 'डेलिभर भयो' });
  await expect(dialog).toContainText('रु २,१६०.०० नगद उठेको लेखिन्छ।');
  await dialog.getByRole('button', { name: '‘डेलिभर भयो’ बनाउनुहोस्' }).click();
  await expect(status).toHaveValue('delivered');

  await page.getByRole('region', { name: 'बिल' }).getByRole('link').first().click();
  await expect(page.getByRole('article')).toContainText('रुपैयाँ दुई हजार एक सय साठी मात्र');
  await expect(page.getByRole('button', { name: 'प्रिन्ट गर्नुहोस्' })).toBeVisible();
  await expectNothingCutOff(page);

  await page.goto('/ne/admin/cash-ledger');
  await page.getByRole('link', { name: 'बुझाएको नगद लेख्नुहोस्' }).click();
  await dialog.getByLabel('कुरियर', { exact: true }).fill(courier);
  await dialog.getByRole('checkbox').check();
  const amount = dialog.getByLabel(/का लागि बुझाएको$/);
  await expect(amount).toHaveValue('२१६०');
  await amount.fill('२१५९');
  await dialog.getByRole('button', { name: 'भिडाउनुहोस्' }).click();
  await expect(dialog.getByRole('status')).toContainText('रु १.०० घटी');
  await expectNothingCutOff(page);
  await dialog.getByRole('button', { name: 'खातामा लेख्नुहोस्' }).click();
  await expect(dialog).toBeHidden();

  const { returnable } = await callShop<{ returnable: { variantId: string }[] }>(
    'GET',
    `/orders/${order._id}/returns`,
    undefined,
    customer.token,
  );
  const asked = {
    reason: 'defect',
    words: 'सिलाइ उध्रियो',
    lines: returnable.map(({ variantId }) => ({ variantId, quantity: 1 })),
  };
  const { case: made } = await callShop<{ case: { number: string } }>(
    'POST',
    `/orders/${order._id}/returns`,
    asked,
    customer.token,
  );
  await page.goto('/ne/admin/returns');
  const wish = page.getByRole('region', { name: new RegExp(made.number) });
  await wish.getByRole('button', { name: 'फिर्ता स्वीकार' }).click();
  await wish.getByLabel(/^फेरि स्टकमा/).fill('१');
  await wish.getByRole('button', { name: 'सामान आयो' }).click();
  await expect(wish.getByText('सामान आयो, १ थान फेरि स्टकमा')).toBeVisible();
  await wish.getByLabel('रकम (रु)').fill(inDevanagari(1080));
  await wish.getByLabel('हातैले फिर्ता गरेको प्रमाण नम्बर').fill('नगद, सही गरेको');
  await expectNothingCutOff(page);
  await wish.getByRole('button', { name: 'रकम फिर्ता गरी टुङ्ग्याउनुहोस्' }).click();
  await expect(wish).toBeHidden();

  const bills = page.getByRole('region', { name: 'बिल' });
  await expect(async () => {
    await page.goto(`/ne/admin/orders/${order._id}`);
    await expect(bills.getByText('क्रेडिट नोट').first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await page.goto('/ne/admin/bills?view=credit_note');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expectNothingCutOff(page);
  await page.context().close();
});

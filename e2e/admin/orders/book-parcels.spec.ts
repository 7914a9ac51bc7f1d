import { callShop, expect, expectNothingCutOff, logInAsAdmin, newCustomer, test } from '../../fixtures.ts';
import { address, newProduct } from '../../goods.ts';

test('an order is booked from the list, labelled, and delivered by the courier’s word', async ({
  adminPage: page,
}) => {
  const { token } = await newCustomer('Bookable Bahadur');
  const product = await newProduct();
  const { order } = await callShop<{ order: { _id: string; reference: string } }>(
    'POST',
    '/orders',
    {
      items: [{ product_id: product._id, quantity: 1 }],
      shippingAddress: { ...address, city: 'Kathmandu', phone: '9812345678' },
      paymentMethod: 'cash',
    },
    token,
  );
  const admin = await logInAsAdmin();
  await callShop('PUT', `/admin/orders/${order._id}`, { status: 'processing' }, admin.token);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/admin/orders?search=${order.reference}`);
  await page.getByRole('link', { name: 'Book parcels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book parcels' });
  await expect(dialog.getByRole('checkbox', { name: new RegExp(order.reference) })).toBeChecked();
  await dialog.getByRole('button', { name: 'Book 1 with Nepal Can Move' }).click();
  await expect(dialog.getByText(/booked, number \d+/)).toBeVisible();
  const number = Number(/number (\d+)/.exec((await dialog.textContent()) ?? '')?.[1]);
  await dialog.getByRole('link', { name: 'Labels and packing slips' }).click();
  await expect(page.getByRole('heading', { name: 'Labels and packing slips' })).toBeVisible();
  await expect(page.getByText(`Nepal Can Move ${number}`)).toBeVisible();
  await expectNothingCutOff(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const label = page.locator('.parcel-label');
  expect(await label.evaluate((paper) => getComputedStyle(paper).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect(await page.locator('.packing-slip').isVisible()).toBe(true);
  const pages = (await page.pdf({ format: 'A5' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(2);
  await page.emulateMedia({ media: 'screen' });

  await fetch(`${process.env.NCM_URL}/__control`, {
    method: 'POST',
    body: JSON.stringify({
      orderid: number,
      status: 'Delivered',
      webhook: `${process.env.SHOP_URL}/api/couriers/ncm/webhook`,
    }),
  });
  await page.goto(`/admin/orders/${order._id}`);
  await expect(page.getByLabel(/^Delivery status of order/)).toHaveValue('delivered');
});

import { expect, expectNothingCutOff, newCustomer, openAs, test } from '../../fixtures.ts';
import { newProduct, placeOrder } from '../../goods.ts';

test('an order is handed to a courier, tried, and comes back', async ({ adminPage: page, browser }) => {
  test.slow();
  const customer = await newCustomer();
  const order = await placeOrder(customer.token, await newProduct());
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/admin/orders/${order._id}`);
  const parcel = page.getByRole('region', { name: 'Parcel' });
  await parcel.getByRole('link', { name: 'Hand to a courier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Courier').fill('Nepal Can Move');
  await dialog.getByLabel('Tracking number').fill('1048576');
  await dialog.getByRole('button', { name: 'It has been handed over' }).click();
  await expect(parcel).toContainText('Nepal Can Move, number 1048576');
  await expect(parcel).toContainText('On its way');
  await expect(page.getByLabel(/^Delivery status of order/)).toHaveValue('shipped');
  await expectNothingCutOff(page);

  const mine = await openAs(browser, customer);
  await mine.goto(`/orders/${order._id}`);
  await expect(mine.getByText('Nepal Can Move brings it, number 1048576.')).toBeVisible();
  await mine.context().close();

  await parcel.getByRole('link', { name: 'Delivery failed' }).click();
  await dialog.getByLabel('Reason').fill('Nobody at home');
  await dialog.getByRole('button', { name: 'Delivery failed' }).click();
  await expect(page.getByText('Delivery was tried: Nobody at home')).toBeVisible();
  await expect(parcel).toContainText('On its way');

  await parcel.getByRole('link', { name: 'It is coming back' }).click();
  await dialog.getByLabel('Reason').fill('Nobody at home again');
  await dialog.getByRole('button', { name: 'It is coming back' }).click();
  await expect(parcel).toContainText('Coming back');
  await parcel.getByRole('link', { name: 'It is back' }).click();
  await dialog.getByRole('button', { name: 'It is back' }).click();
  await expect(parcel).toContainText('Back with us');
  await expect(page.getByLabel(/^Delivery status of order/)).toHaveValue('cancelled');
});

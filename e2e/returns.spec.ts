import sharp from 'sharp';
import {
  expect,
  expectAccessible,
  expectNothingCutOff,
  logInAsAdmin,
  newCustomer,
  openAs,
  test,
} from './fixtures.ts';
import { deliver, newProduct, placeOrder, readProduct } from './goods.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('a return from the order page to the money, and a complaint with its number', async ({ browser }) => {
  test.slow();
  const account = await newCustomer();
  const product = await newProduct();
  const order = await placeOrder(account.token, product, 2);
  const page = await openAs(browser, account, phone);
  await page.goto(`/orders/${order._id}`);
  await expect(page.getByText('Once the parcel has arrived')).toBeVisible();
  await deliver(order);
  await page.reload();
  await page.getByRole('button', { name: 'Return something' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Choose at least one thing')).toBeVisible();
  await page.getByLabel(`How many of ${product.name}`).selectOption('2');
  await page.getByLabel('Why?').selectOption('defect');
  await page.getByLabel('What is wrong?').fill('The lid is broken');
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const chooser = page.getByLabel('Add pictures');
  await expect(page.locator('label').filter({ has: chooser })).toHaveCSS('min-height', '44px');
  await chooser.focus();
  await expect(chooser).toBeFocused();
  await chooser.setInputFiles({ name: 'lid.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  const number = page.getByText(/^Return R-\d+$/);
  await expect(number).toBeVisible();
  const name = (await number.textContent()) ?? '';
  await page.getByRole('button', { name: 'Complain' }).click();
  await page.getByLabel('What is wrong?').fill('Nobody answered the phone');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Complaint C-\d+$/)).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);

  const owner = await openAs(browser, await logInAsAdmin(), phone);
  await owner.goto('/admin/returns?kind=return');
  const card = owner.getByRole('region', { name });
  await expect(card.getByText('The lid is broken')).toBeVisible();
  await expect(card.getByRole('img', { name: 'Picture 1 of the customer' })).toBeVisible();
  await card.getByRole('button', { name: 'Refuse' }).click();
  await expect(card.getByText('Please say why')).toBeVisible();
  await expectAccessible(owner);
  await expectNothingCutOff(owner);
  await card.getByRole('button', { name: 'Accept return' }).click();
  await card.getByLabel(`Back on the shelf: ${product.name}`).fill('1');
  await card.getByRole('button', { name: 'Goods received' }).click();
  await expect(card.getByText('1 on the shelf again')).toBeVisible();
  expect((await readProduct(product._id)).stock).toBe(9);
  await card.getByLabel('Amount (NPR)').fill('100');
  await card.getByLabel('Reference of what you paid').fill('cash, signed');
  await card.getByRole('button', { name: 'Refund and close' }).click();
  await expect(card).toBeHidden();

  await page.reload();
  await expect(page.getByText('Done')).toBeVisible();
  await expect(page.getByText('NPR 100 refunded')).toBeVisible();
  await page.context().close();
  await owner.context().close();
});

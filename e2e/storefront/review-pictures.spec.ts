import {
  expect,
  expectAccessible,
  expectNothingCutOff,
  logInAsAdmin,
  newCustomer,
  openAs,
  test,
} from '../fixtures.ts';
import { deliver, newProduct, placeOrder } from '../goods.ts';

test('a buyer reviews with a picture, the owner answers, hides with a reason and shows again', async ({
  browser,
}) => {
  test.slow();
  const product = await newProduct();
  const buyer = await newCustomer('Maya Gurung');
  await deliver(await placeOrder(buyer.token, product));
  const page = await openAs(browser, buyer, { viewport: { width: 390, height: 844 } });
  await page.goto(`/products/${product.slug}`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByLabel(/What should others know/).fill('Smells of the hills');
  await page.getByLabel(/Add pictures/).setInputFiles('web/public/pictures/v1/yoga-mat-1-640.webp');
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText('Thank you for your review!')).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: 'Smells of the hills' });
  await expect(entry.getByText('Verified buyer')).toBeVisible();
  await expect(entry.getByRole('img', { name: 'Picture 1 by Maya Gurung' })).toBeVisible();
  await expectAccessible(page);

  const desk = await openAs(browser, await logInAsAdmin(), { viewport: { width: 1440, height: 900 } });
  await desk.goto('/admin/reviews');
  const card = desk.getByRole('listitem').filter({ hasText: product.name });
  await card.getByRole('link', { name: 'Answer' }).click();
  await desk.getByLabel('Your answer').fill('Thank you, Maya!');
  await desk.getByRole('button', { name: 'Save answer' }).click();
  await expect(card.getByText('Thank you, Maya!')).toBeVisible();
  await expectAccessible(desk);
  await page.reload();
  await expect(entry.getByText('Pasal answered')).toBeVisible();
  await expect(entry.getByText('Thank you, Maya!')).toBeVisible();

  await card.getByRole('link', { name: 'Hide' }).click();
  await desk.getByLabel('Why').fill('Names a person');
  await desk.getByRole('button', { name: 'Hide' }).click();
  await expect(card.getByText('Hidden: Names a person')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No reviews yet.')).toBeVisible();
  await card.getByRole('button', { name: 'Show again' }).click();
  await expect(desk.getByText('Review shown again')).toBeVisible();
  await page.context().close();
  await desk.context().close();
});

import { expect, expectAccessible, expectNothingCutOff, newCustomer, openAs, test } from '../fixtures.ts';
import { changeProduct, deliver, newProduct, placeOrder } from '../goods.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('a guest’s wishes and what was looked at stay in the browser, and the wishes go along', async ({
  browser,
  shopUrl,
}) => {
  const [lamp, jug] = [await newProduct(), await newProduct()];
  const page = await (await browser.newContext({ baseURL: shopUrl, ...phone })).newPage();
  await page.goto(`/products/${lamp._id}`);
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await page.getByRole('link', { name: 'See your wishlist' }).click();
  await expect(page.getByRole('link', { name: lamp.name })).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.goto(`/products/${jug._id}`);
  const seen = page.getByRole('region', { name: 'Recently seen' });
  await expect(seen.getByText(lamp.name)).toBeVisible();
  await expect(seen.getByText(jug.name)).toBeHidden();

  const account = await newCustomer();
  await page.goto('/login?next=/account/wishlist');
  await page.getByLabel('Email').fill(account.user.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await page.goto('/account/wishlist');
  await expect(page.getByRole('link', { name: lamp.name })).toBeVisible();
  await page.context().close();
});

test('addresses, own reviews and buying again', async ({ browser }) => {
  const account = await newCustomer();
  const [kept, gone] = [await newProduct(), await newProduct()];
  const order = await placeOrder(account.token, kept);
  const other = await placeOrder(account.token, gone);
  await deliver(order);
  const page = await openAs(browser, account, phone);

  await page.goto('/account/addresses');
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByLabel('Full name').fill('Hari Magar');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the city or municipality')).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill('Lakeside 6');
  await page.getByLabel('City').fill('Pokhara');
  await page.getByLabel('State / Province').fill('Gandaki');
  await page.getByLabel('Offer it first').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  const pokhara = page.getByRole('region', { name: 'Hari Magar, Pokhara' });
  await expect(pokhara.getByText('Default')).toBeVisible();
  await page.getByRole('button', { name: 'Offer it first: Maya Gurung, Kathmandu' }).click();
  await expect(pokhara.getByText('Default')).toBeHidden();
  await pokhara.getByRole('button', { name: /^Change/ }).click();
  await page.getByLabel('City').fill('Lekhnath');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove: Hari Magar, Lekhnath' }).click();
  await expect(page.getByText('Hari Magar')).toBeHidden();
  await expectNothingCutOff(page);

  await page.goto(`/products/${kept._id}`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  await page.goto('/account/reviews');
  await expect(page.getByRole('link', { name: kept.name })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/orders/${order._id}`);
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('link', { name: kept.name })).toBeVisible();
  await changeProduct(gone._id, { status: 'draft' });
  await page.goto(`/orders/${other._id}`);
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByText(`Not sold any more, or sold out: ${gone.name}`)).toBeVisible();
  await page.context().close();
});

import { callShop, expect, newCustomer, openAs, test } from '../../fixtures.ts';
import { changeProduct, newProduct, putInCart } from '../../goods.ts';

type Orders = { orders: { _id: string; total: number }[] };

test('ten lost answers are one order, and the customer sees it wait', async ({ browser }) => {
  test.setTimeout(180_000);
  const product = await newProduct({ price: 900 });
  const customer = await newCustomer();
  await putInCart(customer.token, product);
  const page = await openAs(browser, customer, { viewport: { width: 390, height: 844 } });
  await page.goto('/checkout');
  await fillAddress(page);
  let lost = 0;
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST' || lost >= 10) return route.continue();
    lost += 1;
    await route.fetch().catch(() => undefined);
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText(/Your order of NPR .* waits for the line/)).toBeVisible();
  for (let tries = 1; tries < 10; tries += 1) {
    await expect.poll(() => lost).toBeGreaterThanOrEqual(tries);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThanOrEqual(tries + 1);
  }
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page).toHaveURL(/\/orders\/[-\w]+\?placed=1/, { timeout: 40_000 });
  await expect(page.getByText(/waits for the line/)).toBeHidden();
  expect(lost).toBe(10);
  const { orders } = await callShop<Orders>('GET', '/orders', undefined, customer.token);
  expect(orders).toHaveLength(1);
  await page.context().close();
});

test('an order made without a line outlives the tab, and asks again when a price has changed', async ({
  browser,
}) => {
  const product = await newProduct({ price: 900 });
  const customer = await newCustomer();
  await putInCart(customer.token, product);
  const page = await openAs(browser, customer);
  await page.goto('/ne/checkout');
  await fillAddress(page, true);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'अर्डर पक्का गर्नुहोस्' }).click();
  await expect(page.getByText(/को अर्डर इन्टरनेटको पर्खाइमा छ/)).toBeVisible();
  await changeProduct(product._id, { price: 950 });
  await page.context().setOffline(false);
  await expect(page.getByText(/पर्खिरहेको अर्डर हुन सकेन/)).toBeVisible({ timeout: 20_000 });
  const none = await callShop<Orders>('GET', '/orders', undefined, customer.token);
  expect(none.orders).toHaveLength(0);
  await page.getByRole('link', { name: 'फेरि हेरेर पक्का गर्नुहोस्' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'अर्डर पक्का गर्नुहोस्' }).click();
  await expect(page).toHaveURL(/\/ne\/orders\/[-\w]+/);
  await page.context().close();
});

async function fillAddress(page: import('@playwright/test').Page, inNepali = false): Promise<void> {
  const names = inNepali
    ? ['पूरा नाम', 'ठेगाना', 'सहर', 'प्रदेश']
    : ['Full name', 'Address', 'City', 'State / Province'];
  const values = ['Sita Shrestha', 'Mangal Bazar 12', 'Lalitpur', 'Bagmati'];
  for (const [index, name] of names.entries())
    await page
      .getByLabel(name, { exact: true })
      .first()
      .fill(values[index] ?? '');
  await page
    .getByText(inNepali ? 'सामान बुझेपछि नगद' : 'Cash on delivery')
    .first()
    .click();
}

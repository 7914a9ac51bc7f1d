import { awake, callShop, expect, expectAccessible, newCustomer, openAs, test } from '../../fixtures.ts';
import { changeProduct, newProduct, putInCart } from '../../goods.ts';

type Cart = { cartItems: { product_id: { _id: string }; quantity: number }[] };

test('changes of the cart wait for the line, are seen to, and are made once, in their order', async ({
  browser,
}) => {
  const [tea, topi] = [await newProduct({ price: 250 }), await newProduct({ price: 900 })];
  const customer = await newCustomer();
  await putInCart(customer.token, topi);
  const page = await openAs(browser, customer, { viewport: { width: 390, height: 844 } });
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 2, name: topi.name })).toBeVisible();
  let lost = 0;
  let isLosing = true;
  // What is sent arrives, but its answer does not.
  await page.route('**/api/users/cart/*', async (route) => {
    if (route.request().method() !== 'PUT' || !isLosing) return route.continue();
    lost += 1;
    await route.fetch().catch(() => undefined);
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('A change of your cart waits for the line.')).toBeVisible();
  await expect(page.getByText('Waits for the line.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => lost).toBeGreaterThanOrEqual(2);
  await page.context().setOffline(true);
  isLosing = false;
  await page.getByRole('button', { name: `Remove ${topi.name}` }).click();
  await expect(page.getByText('2 changes of your cart wait for the line.')).toBeVisible();
  await expect(page.getByText('Taken out once the line is back.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/waits? for the line/)).toHaveCount(0, { timeout: 40_000 });
  const { cartItems } = await callShop<Cart>('GET', '/users/cart', undefined, customer.token);
  expect(cartItems).toEqual([]);

  await page.goto(`/products/${tea.slug}`);
  await awake(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Kept: it goes into your cart once the line is back')).toBeVisible();
  await changeProduct(tea._id, { price: 300 });
  await page.context().setOffline(false);
  await expect(page.getByText(`${tea.name} costs NPR 300 now. It was NPR 250.`)).toBeVisible({
    timeout: 40_000,
  });
  const none = await callShop<Cart>('GET', '/users/cart', undefined, customer.token);
  expect(none.cartItems).toEqual([]);
  await page.getByRole('button', { name: 'Take it for this price' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByText('costs NPR 300 now')).toBeHidden();
  await page.context().close();
});

test('in Nepali one change is spoken of as one, and they are counted in its digits', async ({ browser }) => {
  const [tea, topi] = [await newProduct(), await newProduct()];
  const page = await openAs(browser, await newCustomer(), { viewport: { width: 390, height: 844 } });
  await page.goto(`/ne/products/${tea.slug}`);
  await awake(page);
  await page.route('**/api/users/cart**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('connectionreset'),
  );
  const add = page.getByRole('button', { name: 'कार्टमा थप्नुहोस्', exact: true }).first();
  await add.click();
  await expect(page.getByText('कार्टको एउटा परिवर्तन इन्टरनेटको पर्खाइमा छ।')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'आफैँ जान्छ, एक पटक मात्र।' })).toBeVisible();
  await page.goto(`/ne/products/${topi.slug}`);
  await awake(page);
  await add.click();
  await expect(page.getByText('कार्टका २ परिवर्तन इन्टरनेटको पर्खाइमा छन्।')).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: topi.name })).toHaveCSS(
    'list-style-type',
    'devanagari',
  );
  await page.context().close();
});

test('a browser that never asks again for what it could not get loads the page anew, and loses nothing', async ({
  browser,
}) => {
  const product = await newProduct();
  const page = await openAs(browser, await newCustomer());
  await page.goto(`/products/${product.slug}`);
  await awake(page);
  let isAnew = false;
  page.once('load', () => {
    isAnew = true;
  });
  await page.route('**/assets/waiting-notice-*', (route) => (isAnew ? route.continue() : route.abort()));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Kept: it goes into your cart once the line is back')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible({ timeout: 40_000 });
  expect(isAnew).toBe(true);
  await page.context().close();
});

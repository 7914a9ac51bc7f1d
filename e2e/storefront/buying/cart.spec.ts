import { type Account, expect, expectAccessible, newCustomer, openAs, test } from '../../fixtures.ts';
import { changeProduct, newProduct, putInCart } from '../../goods.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('an empty cart shows the way on', async ({ customerPage: page }) => {
  test.slow();
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Browse products' }).click();
  await expect(page).toHaveURL('/products');
});

test('while the cart is on its way, its shape is there', async ({ browser }) => {
  const account = await newCustomer();
  const product = await newProduct();
  await putInCart(account.token, product);
  const page = await openAs(browser, account);
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/users/cart', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(page.getByText('Loading your cart')).toBeAttached();
  answers.resolve();
  await expect(page.getByText('Loading your cart')).toBeHidden();
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  await page.context().close();
});

test('quantities go from 1 to the stock, and the totals are the server’s', async ({ browser }) => {
  test.slow();
  const account = await newCustomer();
  const product = await newProduct({ price: 20, stock: 3 });
  await putInCart(account.token, product);
  const page = await openAs(browser, account, phone);
  await page.goto('/cart');
  const line = page.getByRole('group', { name: `Quantity of ${product.name}` });
  const minus = line.getByRole('button', { name: 'Decrease quantity' });
  const plus = line.getByRole('button', { name: 'Increase quantity' });
  const summary = page.getByRole('region', { name: 'Order summary' });

  await expect(minus).toBeDisabled();
  await expect(page.getByText('Add NPR 30 more to get free shipping!')).toBeVisible();
  await expect(summary).toContainText('NPR 9.99');
  await expect(summary).toContainText('NPR 31.59');
  await expectAccessible(page);

  await plus.click();
  await plus.click();
  await expect(line.getByRole('textbox')).toHaveValue('3');
  await expect(plus).toBeDisabled();
  await expect(summary).toContainText('NPR 64.80');
  await expect(summary).toContainText('Free');
  await expect(page.getByText('free shipping!')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await page.reload();
  await expect(line.getByRole('textbox')).toHaveValue('3');
  await page.context().close();
});

test('removing says so and offers Undo', async ({ browser }) => {
  const account = await newCustomer();
  const product = await newProduct();
  await putInCart(account.token, product, 2);
  const page = await openAs(browser, account);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(page.getByText('Item removed from cart')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  const line = page.getByRole('group', { name: `Quantity of ${product.name}` });
  await expect(line.getByRole('textbox')).toHaveValue('2');
  await page.context().close();
});

test('a refused change goes back, in the words of the server', async ({ browser }) => {
  const { page, product } = await openWithTwo(browser, await newCustomer());
  await changeProduct(product._id, { stock: 2 });
  const line = page.getByRole('group', { name: `Quantity of ${product.name}` });
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText(`Only 2 of ${product.name} are in stock`)).toBeVisible();
  await expect(line.getByRole('textbox')).toHaveValue('2');
  await expect(line.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  await page.context().close();
});

test('without a connection a change waits and the cart stays; Retry brings back what could not be loaded', async ({
  browser,
}) => {
  test.slow();
  const { page, product } = await openWithTwo(browser, await newCustomer());
  const line = page.getByRole('group', { name: `Quantity of ${product.name}` });
  await page.route('**/api/users/cart**', (route) => route.abort());
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('A change of your cart waits for the line.')).toBeVisible();
  await expect(line.getByRole('textbox')).toHaveValue('3');

  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection to the shop');
  await expectAccessible(page);
  // Once the change has gone out, the page would load anew by itself.
  await page.route('**/api/users/cart/**', (route) => route.abort());
  await page.unroute('**/api/users/cart**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await page.context().close();
});

test('a changed price and short stock are shown on their line', async ({ browser }) => {
  test.slow();
  const account = await newCustomer();
  const { page, product } = await openWithTwo(browser, account);
  await changeProduct(product._id, { price: 300, stock: 1 });
  await page.reload();
  await expect(page.getByText('The price changed from NPR 250 to NPR 300.')).toBeVisible();
  await expect(page.getByText(`Only 1 of ${product.name} is in stock.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take 1' }).click();
  await expect(page.getByRole('link', { name: 'Proceed to checkout' })).toBeVisible();
  await page.context().close();
});

test('two tabs show the same cart', async ({ browser }) => {
  const { page, product } = await openWithTwo(browser, await newCustomer());
  const other = await page.context().newPage();
  await other.goto('/cart');
  const there = other.getByRole('group', { name: `Quantity of ${product.name}` });
  await there.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(there.getByRole('textbox')).toHaveValue('3');
  const here = page.getByRole('group', { name: `Quantity of ${product.name}` });
  await expect(here.getByRole('textbox')).toHaveValue('3');
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await page.context().close();
});

async function openWithTwo(browser: Parameters<typeof openAs>[0], account: Account) {
  const product = await newProduct();
  await putInCart(account.token, product, 2);
  const page = await openAs(browser, account);
  await page.goto('/cart');
  await expect(page.getByRole('group', { name: `Quantity of ${product.name}` })).toBeVisible();
  return { page, product };
}

test('an old answer about the cart does not undo a newer one', async ({ customerPage: page }) => {
  const product = await newProduct();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let read = () => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  await page.route('**/api/users/cart?*', async (route) => {
    const response = await route.fetch();
    read();
    await held;
    await route.fulfill({ response });
  });
  await page.goto(`/products/${product.slug}`);
  await isRead;
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByText('Added to cart!')).toBeVisible();
  const late = page.waitForResponse('**/api/users/cart?*');
  release();
  await (await late).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

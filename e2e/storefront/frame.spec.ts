import {
  awake,
  expect,
  expectAccessible,
  expectNothingCutOff,
  newCustomer,
  openAs,
  test,
} from '../fixtures.ts';
import { newProduct, putInCart } from '../goods.ts';

test('the home page shows what there is and leads to it', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await expect(page).toHaveTitle(/Pasal/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Why shop here' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Why shop here' })).toContainText(
    'Free shipping on orders from NPR 50',
  );
  const featured = page.getByRole('region', { name: 'Featured products' }).getByRole('article');
  await expect(featured).toHaveCount(8);
  const categories = page.getByRole('region', { name: 'Shop by category' }).getByRole('listitem');
  await expect(categories).toHaveCount(5);
  await expectAccessible(page);
  const tile = categories.first().getByRole('link');
  const name = await tile.getByRole('paragraph').first().textContent();
  await tile.click();
  await expect(page).toHaveURL(/\/products\?category=[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
});

test('a guest sees Login and Sign Up, and searches from the header', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Account menu' })).toBeHidden();
  await header.getByRole('combobox').fill('headphones');
  await header.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL('/products?search=headphones');
  await expect(page.getByRole('link', { name: 'Wireless Headphones' })).toBeVisible();
});

test('a customer finds orders and logout in the menu', async ({ customerPage: page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
  await header.getByRole('button', { name: 'Account menu' }).click();
  await expect(header.getByRole('menuitem', { name: 'My account' })).toBeFocused();
  await expect(header.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(header.getByRole('menuitem', { name: 'My Orders' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(header.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(header.getByRole('menuitem', { name: 'My Orders' })).toBeHidden();
  await header.getByRole('button', { name: 'Account menu' }).click();
  await header.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('an admin finds the back office in the menu', async ({ adminPage: page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Account menu' }).click();
  await expect(header.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(header.getByRole('menuitem', { name: 'My Orders' })).toBeHidden();
});

test('the header is right before any script of the app has run', async ({ browser }) => {
  const account = await newCustomer();
  await putInCart(account.token, await newProduct(), 4);
  const page = await openAs(browser, account);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(header.getByRole('button', { name: 'Account menu' })).toBeVisible();
  const badge = await header
    .getByRole('link', { name: 'Cart' })
    .locator('span')
    .evaluate((element) => getComputedStyle(element, '::before').content);
  expect(badge).toBe('"4"');
});

test('logging out in one tab shows in the other', async ({ customerPage: page }) => {
  const otherTab = await page.context().newPage();
  await otherTab.goto('/products');
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(otherTab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the theme is remembered', async ({ page }) => {
  await page.goto('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  await expect.poll(ground).not.toBe(light);
  await page.getByRole('button', { name: 'System', exact: true }).click();
  await expect.poll(ground).toBe(light);
});

test('the footer names the shop, its contact and its returns', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Registration no.');
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(footer.getByRole('heading', { name: 'Returns' })).toBeVisible();
});

test('the keyboard skips to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a page that is not there helps on', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
});

test('a lost connection is told, and trying again works', async ({ page }) => {
  await page.goto('/');
  await awake(page);
  await page.route('**/products.data*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute('**/products.data*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

for (const path of ['/', '/products']) {
  test(`${path} fits from 320 pixels to 4K`, async ({ page }) => {
    for (const width of [320, 768, 3840]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expectNothingCutOff(page);
    }
  });
}

import { newAdmin } from '../admin-people.ts';
import {
  awake,
  expect,
  expectAccessible,
  expectNothingCutOff,
  newCustomer,
  openAs,
  test,
} from '../fixtures.ts';
import { newProduct, placeOrder } from '../goods.ts';

const screens = [
  ['Dashboard', 'Dashboard'],
  ['Orders', 'Orders Management'],
  ['Products', 'Products Management'],
  ['Categories', 'Categories Management'],
  ['Users', 'Users Management'],
  ['Analytics', 'Analytics Dashboard'],
  ['Settings', 'Settings'],
  ['Audit', 'Audit'],
] as const;

test('an address of the back office that leads nowhere says so in the back office', async ({
  adminPage: page,
}) => {
  for (const path of ['/admin/nowhere', '/ne/admin/orders/x/y/z']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: /^(Page not found|पेज भेटिएन)$/ })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'ड्यासबोर्ड' }).click();
  await expect(page).toHaveURL('/ne/admin/dashboard');
});

test('a guest logs in and comes back to where they wanted to go', async ({ page }) => {
  const admin = await newAdmin();
  await page.goto('/admin/users?search=nobody-has-this-name');
  await expect(page).toHaveURL(
    `/login?next=${encodeURIComponent('/admin/users?search=nobody-has-this-name')}`,
  );
  await page.getByLabel('Email').fill(admin.user.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/admin/users?search=nobody-has-this-name');
  await expect(page.getByText('No users found')).toBeVisible();
});

test('an admin who logs in from nowhere lands in the back office', async ({ page }) => {
  const admin = await newAdmin();
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.user.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a customer is turned away with a word', async ({ customerPage: page }) => {
  await page.goto('/admin/orders');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Only admins can open the back office')).toBeVisible();
});

test('/admin opens the dashboard, and the menu every screen', async ({ adminPage: page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  for (const [name, title] of screens) {
    // Some links also say how many wait, or run out.
    const link = menu.getByRole('link', { name: new RegExp(`^${name}( \\d+ .+)?$`) });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
});

test('logging out ends the session here and on the server', async ({ browser, shopUrl }) => {
  const admin = await newAdmin();
  const page = await openAs(browser, admin);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expectEnded(shopUrl, admin.token);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('logging out with unsaved changes asks first, and then ends the session', async ({
  browser,
  shopUrl,
}) => {
  const admin = await newAdmin();
  const page = await openAs(browser, admin);
  await page.goto('/admin/settings');
  await page.getByLabel('Phone').fill('+977 1-5555555');
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expectEnded(shopUrl, admin.token);
});

/** The browser need not wait for the server to hear of it; we do. */
async function expectEnded(shopUrl: string, token: string): Promise<void> {
  const me = () => fetch(`${shopUrl}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await me()).status).toBe(401);
}

test('a session that ended elsewhere leads to the login and back', async ({ browser, shopUrl }) => {
  const admin = await newAdmin();
  const page = await openAs(browser, admin);
  // Otherwise the server's push would say so before the click does.
  await page.route('**/api/admin/events', (route) => route.abort());
  await page.goto('/admin/audit');
  await expect(page.getByRole('table')).toBeVisible();
  await fetch(`${shopUrl}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2F/);
});

test('somebody else logs in in another tab: the back office is left', async ({ browser }) => {
  const [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);
  const page = await openAs(browser, admin);
  await page.goto('/admin/audit');
  await expect(page.getByRole('table')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/');
  await other.evaluate(
    (session) => localStorage.setItem('pasal.session', session),
    JSON.stringify({ token: customer.token, user: customer.user }),
  );
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Only admins can open the back office')).toBeVisible();
});

test('the palette finds orders, products, customers and pages by keyboard alone', async ({
  adminPage: page,
}) => {
  const [customer, product] = await Promise.all([newCustomer(), newProduct()]);
  const order = await placeOrder(customer.token, product);
  const box = page.getByRole('combobox', { name: 'Search orders, products, customers and pages' });
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  const search = async (text: string, name: string | RegExp) => {
    await awake(page);
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await page.keyboard.type(text);
    await expect(page.getByRole('listbox').getByRole('option', { name })).toBeVisible();
    await expect(page.getByText('Searching…')).toBeHidden();
  };
  await page.goto('/admin/dashboard');

  await search(product.name, product.name);
  await expect(chosen).toHaveAccessibleName(new RegExp(product.name));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeHidden();

  await search(`#${order.reference}`, new RegExp(order.reference));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/orders/${order._id}`);

  // What they ordered comes first.
  await search(customer.user.email, new RegExp(customer.user.email));
  await expect(chosen).toHaveAccessibleName(new RegExp(order.reference));
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveAccessibleName(new RegExp(customer.user.email));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Total Users: 1', { exact: true })).toBeVisible();

  await page.keyboard.press('Meta+k');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveAccessibleName('Orders');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveAccessibleName('Audit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/audit');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzz no such thing zzz');
  await expect(page.getByText('Nothing found for “zzz no such thing zzz”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test('the palette of a phone is accessible', async ({ browser }) => {
  const page = await openAs(browser, await newAdmin(), { viewport: { width: 390, height: 844 } });
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('option', { name: 'Analytics' })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the menu is a drawer', async ({ browser }) => {
  const page = await openAs(browser, await newAdmin(), { viewport: { width: 390, height: 844 } });
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Settings' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('no screen is wider than a phone', async ({ browser }) => {
  const page = await openAs(browser, await newAdmin(), { viewport: { width: 390, height: 844 } });
  for (const [name, title] of screens) {
    await page.goto(`/admin/${name.toLowerCase()}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    await expectNothingCutOff(page);
  }
});

test('visitors of the shop download nothing of the back office', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(response.url());
  });
  await page.goto('/');
  await awake(page);
  await page.waitForLoadState('networkidle');
  const files = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
  const code = files.join('\n');
  expect(code.length).toBeGreaterThan(0);
  for (const words of ['Users Management', 'Sales Trend', 'The back office needs JavaScript']) {
    expect(code).not.toContain(words);
  }
});

test('a file is fetched like everything else: an ended session leads to the login and back', async ({
  browser,
  shopUrl,
}) => {
  const admin = await newAdmin();
  const page = await openAs(browser, admin);
  await page.goto('/admin/orders?status=shipped');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await page.route('**/api/admin/orders.csv**', (route) => route.abort());
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(
    page.getByText('The shop cannot be reached. Check your connection and try again.'),
  ).toBeVisible();
  await page.unroute('**/api/admin/orders.csv**');
  // The session ends after the press: the open page would notice by itself, and leave before it.
  await page.route('**/api/admin/orders.csv**', async (route) => {
    await fetch(`${shopUrl}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Forders/);
  await page.context().close();
});

import type { Page } from '@playwright/test';
import { changeRole, newAdmin } from '../admin-people.ts';
import {
  type Account,
  awake,
  callShop,
  expect,
  expectAccessible,
  logInAsAdmin,
  newCustomer,
  openAs,
  test,
} from '../fixtures.ts';

async function findUser(page: Page, { user }: Account) {
  await page.goto(`/admin/users?search=${encodeURIComponent(user.email)}`);
  const row = page.getByRole('row').filter({ hasText: user.email });
  await expect(row).toBeVisible();
  return row;
}

test('the users screen lists everybody, page by page', async ({ adminPage: page }) => {
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users Management' })).toBeVisible();
  await expect(page.getByText(/^Total Users: [\d,]+$/)).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['User', 'Email', 'Role', 'Joined', 'Actions']);
  await expect(page.getByRole('row')).toHaveCount(21);
  await expect(page.getByText(/^Showing page 1 of \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing page 2 of \d+$/)).toBeVisible();
  await page.goto('/admin/users?page=99999');
  await expect(page.getByText(/^Showing page (\d+) of \1$/)).toBeVisible();
});

test('searching narrows as you type; nobody is said so', async ({ adminPage: page }) => {
  const { user } = await newCustomer('Devaki Lama');
  await page.goto('/admin/users');
  const search = page.getByPlaceholder('Search users by name or email...');
  await expect(search).toBeVisible();
  await awake(page);
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(user.email);
  await expect(page.getByText('Total Users: 1', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/admin/users?search=${encodeURIComponent(user.email)}`);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await expectAccessible(page);
  await search.fill('nobody is called like this');
  await expect(page.getByText('No users found')).toBeVisible();
});

test('rows are walked with the arrows and opened with Enter', async ({ adminPage: page }) => {
  // People of the demo, so that nobody new comes in between.
  const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/admin/users?to=${lastWeek}`);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(21);
  await page.getByPlaceholder('Search users by name or email...').press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.nth(20)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/orders\?customer=[-\w]{36}$/);
});

test('a role changes after a confirmation, and can be left as it was', async ({ adminPage: page }) => {
  const account = await newCustomer('Hari Bhatta');
  const row = await findUser(page, account);
  const role = row.getByLabel('Role of Hari Bhatta');
  await expect(role.getByRole('option')).toHaveText(['User', 'Admin']);
  await role.selectOption('Admin');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText("Are you sure you want to change this user's role to admin?");
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(role).toHaveValue('user');

  await role.selectOption('Admin');
  await dialog.getByRole('button', { name: 'Change to Admin' }).click();
  await expect(page.getByText('User role updated successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(role).toHaveValue('admin');
  await expect(row.getByRole('link', { name: 'Delete Hari Bhatta' })).toHaveCount(0);
});

test('a user is deleted after a confirmation', async ({ adminPage: page }) => {
  const account = await newCustomer('Kamala Joshi');
  const row = await findUser(page, account);
  await row.getByRole('link', { name: 'Delete Kamala Joshi' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Are you sure you want to delete this user? This action cannot be undone.',
  );
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('User deleted successfully!')).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();
});

test('a refusal shows the words of the server', async ({ adminPage: page }) => {
  const account = await newCustomer('Laxmi Tamang');
  const row = await findUser(page, account);
  await row.getByRole('link', { name: 'Delete Laxmi Tamang' }).click();
  await page.route('**/api/admin/users/*', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'An admin cannot be deleted.' } }),
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('An admin cannot be deleted.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
});

test('nobody changes themselves, and another window sees changes at once', async ({ browser }) => {
  const [admin, account] = await Promise.all([newAdmin('Nima Sherpa'), newCustomer('Om Prakash')]);
  const page = await openAs(browser, admin);
  const own = await findUser(page, admin);
  await expect(own.getByLabel('Role of Nima Sherpa')).toBeDisabled();
  const row = await findUser(page, account);
  await expect(row.getByLabel('Role of Om Prakash')).toHaveValue('user');
  await changeRole(account.user._id, 'admin');
  await expect(row.getByLabel('Role of Om Prakash')).toHaveValue('admin');
  await page.context().close();
});

test('users that cannot be fetched are said so', async ({ adminPage: page }) => {
  await page.route('**/api/admin/users?*', (route) => route.abort());
  await page.goto('/admin/users');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch users');
});

test('the audit tells who changed what, before and after', async ({ browser }) => {
  const [admin, account] = await Promise.all([newAdmin(), newCustomer('Pema Dolma')]);
  await callShop('PUT', `/admin/users/${account.user._id}`, { role: 'admin' }, admin.token);
  const page = await openAs(browser, admin);
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Search by person, action or name').fill(admin.user.email);
  const row = page.getByRole('row').filter({ hasText: admin.user.email }).filter({ hasText: 'Pema Dolma' });
  await expect(row).toContainText('User role changed');
  await expect(row.getByRole('deletion')).toHaveText('user');
  await expect(row.getByRole('insertion')).toHaveText('admin');

  await page.getByLabel('Filter by record').selectOption('Settings');
  await expect(page.getByText('No changes found')).toBeVisible();
  await page.getByLabel('Filter by record').selectOption('User');
  await expect(row).toBeVisible();

  await page.goto(`/admin/users?search=${encodeURIComponent(account.user.email)}`);
  await page.getByRole('link', { name: 'History of Pema Dolma' }).click();
  await expect(page).toHaveURL(`/admin/audit?entity=user&entityId=${account.user._id}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  const { token } = await logInAsAdmin();
  await callShop('PUT', `/admin/users/${account.user._id}`, { role: 'user' }, token);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.context().close();
});

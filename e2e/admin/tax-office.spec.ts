import { callShop, expect, logInAsAdmin, newCustomer, openAs, test } from '../fixtures.ts';
import { newProduct, placeOrder } from '../goods.ts';

test('bills go to the tax office once the owner has switched it on', async ({ browser }) => {
  const admin = await logInAsAdmin();
  const customer = await newCustomer();
  const order = await placeOrder(customer.token, await newProduct());
  await callShop('PUT', `/admin/orders/${order._id}`, { status: 'shipped' }, admin.token);
  const { bills } = await callShop<{ bills: { _id: string }[] }>(
    'GET',
    `/admin/orders/${order._id}/bills`,
    undefined,
    admin.token,
  );
  const page = await openAs(browser, admin, { viewport: { width: 1440, height: 900 } });
  await page.goto('/admin/bills');
  await page.getByRole('link', { name: 'Tax office' }).click();
  await expect(page.getByText('This program is not approved by it.')).toBeVisible();
  await page.getByLabel('Send bills to the tax office').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the user name and the password first')).toBeVisible();
  await page.getByLabel('Address of the interface').fill(process.env.TAX_OFFICE_URL ?? '');
  await page.getByLabel('User name').fill('demo');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Entered on .* by/)).toBeVisible();

  await page.goto(`/admin/bills/${bills[0]?._id}`);
  const panel = page.getByRole('region', { name: 'Tax office' });
  await panel.getByRole('button', { name: 'Send it now' }).click();
  await expect(panel).toContainText('user name or password is wrong');
  await panel.getByRole('link').click();
  await page.getByLabel('User name').fill('demo');
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('User name')).toHaveValue('');
  // Whether nothing waits at all is up to the bills of others.
  await expect(async () => {
    await page.goto(`/admin/bills/${bills[0]?._id}`);
    await expect(panel).toContainText('The tax office has it since', { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await callShop('PUT', '/admin/tax-office', { enabled: false }, admin.token);
  await page.context().close();
});

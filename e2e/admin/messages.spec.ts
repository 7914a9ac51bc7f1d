import { randomUUID } from 'node:crypto';
import { awake, expect, expectAccessible, newCustomer, test } from '../fixtures.ts';
import { newProduct, placeOrder } from '../goods.ts';
import { linkIn, received } from '../inbox.ts';

test('the owner sees what was told, says it in own words, and decides what to hear of', async ({
  adminPage: page,
}) => {
  test.setTimeout(90_000);
  const customer = await newCustomer('Ramesh Shrestha');
  const { email } = customer.user;
  await received(email, 'Welcome to Pasal');

  await page.goto(`/admin/messages?search=${email}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Sent');
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Welcome to Pasal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome' });
  await expect(dialog.frameLocator('iframe').getByText('Namaste Ramesh Shrestha')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: `Send again to ${email}` }).click();
  await expect(page.getByText('The message is on its way again')).toBeVisible();

  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('link', { name: 'Edit Welcome (Mail)' }).click();
  const editor = page.getByRole('dialog', { name: 'Welcome (Mail)' });
  const subject = editor.getByLabel('Subject');
  await subject.fill('Hello {nobody}');
  await expect(editor.getByRole('alert')).toContainText('{nobody} cannot be filled in here.');
  await subject.fill('Namaste from {shop}');
  await expect(editor.getByText('Namaste from Pasal')).toBeVisible();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  const other = await newCustomer('Gita Rai');
  await received(other.user.email, 'Namaste from Pasal');
  await page.getByRole('link', { name: 'Edit Welcome (Mail)' }).click();
  await editor.getByRole('button', { name: 'Use standard words' }).click();
  await expect(editor).toBeHidden();

  await page.goto('/admin/notices');
  await page.getByLabel('Products that run out').uncheck();
  await page.getByRole('button', { name: 'Save notices' }).click();
  await expect(page.getByText('Notices saved successfully!')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Products that run out')).not.toBeChecked();
  await page.getByLabel('Products that run out').check();
  await page.getByRole('button', { name: 'Save notices' }).click();
});

test('a packer joins by mail and finds orders and stock, nothing else', async ({
  adminPage: page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const email = `${randomUUID()}@mail.example`;
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Invite staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the back office' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('packer');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  const link = linkIn(await received(email, 'Work with us at Pasal'));

  const order = await placeOrder((await newCustomer()).token, await newProduct());
  const context = await browser.newContext({ baseURL });
  const packer = await context.newPage();
  await packer.goto(link.replace(/^https?:\/\/[^/]+/, ''));
  await awake(packer);
  await packer.getByLabel('Name').fill('Bikash Thapa');
  await packer.getByLabel('Password', { exact: true }).fill('packs-it-all');
  await packer.getByRole('button', { name: 'Join' }).click();
  await expect(packer.getByRole('heading', { name: 'Orders Management' })).toBeVisible();
  const menu = packer.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link')).toHaveText([/^Orders/, 'Cash desk', /^Returns/, 'Bills', /^Products/]);
  await packer.getByRole('button', { name: /^Search/ }).click();
  await expect(packer.getByRole('listbox').getByRole('option')).toHaveText([
    'Orders',
    'Cash desk',
    'Returns',
    'Bills',
    'Products',
  ]);
  await packer.keyboard.type(order.reference);
  await expect(
    packer.getByRole('listbox').getByRole('option', { name: new RegExp(order.reference) }),
  ).toBeVisible();
  await expect(packer.getByText('Not everything could be searched')).toBeHidden();
  await packer.keyboard.press('Escape');
  await packer.goto('/admin/settings');
  await expect(packer.getByRole('heading', { name: 'Orders Management' })).toBeVisible();
  await context.close();
});

import { randomInt } from 'node:crypto';
import { inDevanagari } from '#texts/digits.ts';
import { expect, expectAccessible, expectNothingCutOff, test } from '../../fixtures.ts';
import { newProduct } from '../../goods.ts';

/** A number that nobody has ordered from yet. */
const newPhone = () => `98${String(randomInt(1e8)).padStart(8, '0')}`;

test('an order by phone is typed in with the keyboard alone, and found again by the number', async ({
  adminPage: page,
}) => {
  const product = await newProduct({ price: 400, stock: 6 });
  const number = newPhone();
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order by phone or chat' })).toBeFocused();
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  await page.keyboard.press('Tab');
  await expect(phone).toBeFocused();
  await page.keyboard.type(`${number.slice(0, 3)}-${number.slice(3)}`);
  await expect(page.getByText('First order')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Maya Gurung');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  // Whoever types fast, or scans, does not wait for what is found.
  await page.keyboard.type(product.name);
  await page.keyboard.press('Enter');
  await page.getByLabel(`Quantity of ${product.name}`).press('ControlOrMeta+a');
  await page.keyboard.press('2');
  await page.getByRole('combobox', { name: 'Municipality' }).fill('patan');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Municipality' })).toHaveValue(/^Lalitpur Metropolitan/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mangal Bazar');
  await expect(page.getByText('NPR 864.00')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Order placed').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();
  await expect(page.getByText('Taken by phone or chat')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Delivery Address' })).toContainText('Mangal Bazar');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/orders/new');
  await phone.fill(inDevanagari(number));
  await expect(page.getByText('1 open')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Maya Gurung');
  await expect(page.getByRole('combobox', { name: 'Municipality' })).toHaveValue(/^Lalitpur/);
  await expectNothingCutOff(page);
});

test('a link to pay leads a customer without a login to the wallet and back to the order', async ({
  adminPage: page,
  browser,
}) => {
  const product = await newProduct({ price: 500, stock: 4 });
  await page.goto('/admin/orders/new');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(newPhone());
  await page.getByRole('textbox', { name: 'Full name' }).fill('Hari Thapa');
  const goods = page.getByRole('combobox', { name: 'Find a product' });
  await goods.fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  await page.getByRole('combobox', { name: 'Municipality' }).fill('pokhara');
  await page
    .getByRole('option', { name: /Pokhara/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Tole or street' }).fill('Lakeside');
  await page.getByRole('radio', { name: /Send a link to pay/ }).check();
  await page.getByRole('button', { name: 'Place the order' }).click();
  const field = page.getByRole('textbox', { name: 'Link to pay' });
  await expect(field).toHaveValue(/\/orders\/.+key=/);
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/97798/,
  );
  await expectAccessible(page);
  const link = new URL(await field.inputValue());

  const theirs = await (await browser.newContext({ baseURL: process.env.SHOP_URL })).newPage();
  await theirs.goto(link.pathname + link.search);
  await theirs.getByRole('link', { name: 'Pay with Khalti' }).click();
  await theirs.getByRole('button', { name: /^Pay NPR/ }).click();
  await expect(theirs.getByText('Thank you, your payment has arrived.')).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();
  await expect(theirs.getByText('Payment received')).toBeVisible();
  await theirs.context().close();
  await expect(field).toBeHidden();
});

test('an address that is not in the list of places is written as it is told', async ({ adminPage: page }) => {
  const product = await newProduct({ price: 300, stock: 3 });
  await page.goto('/admin/orders/new');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(newPhone());
  await page.getByRole('textbox', { name: 'Full name' }).fill('Pema Sherpa');
  await page.getByRole('combobox', { name: 'Find a product' }).fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  await page.getByRole('button', { name: 'The place is not in the list' }).click();
  await page.getByRole('textbox', { name: 'City or village' }).fill('Namche');
  await page.getByRole('textbox', { name: 'Province' }).fill('Koshi');
  await page.getByRole('textbox', { name: 'Tole or street' }).fill('Khumjung');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByRole('region', { name: 'Delivery Address' })).toContainText('Namche, Koshi');
});

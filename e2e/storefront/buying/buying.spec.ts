import { randomUUID } from 'node:crypto';
import { expect, test } from '../../fixtures.ts';
import { address, newProduct } from '../../goods.ts';

const screens = {
  'a phone': { width: 390, height: 844 },
  'a desktop': { width: 1440, height: 900 },
};

for (const [screen, viewport] of Object.entries(screens)) {
  test(`a stranger buys something on ${screen}`, async ({ browser, shopUrl }) => {
    test.slow();
    const wanted = await newProduct({ price: 1250, stock: 5 });
    await newProduct({ name: `${wanted.name} deluxe`, price: 9000 });
    const context = await browser.newContext({ baseURL: shopUrl, viewport });
    const page = await context.newPage();

    await page.goto('/');
    await page.getByRole('link', { name: 'Sign Up' }).first().click();
    await page.getByLabel('Name').fill('Sita Rai');
    await page.getByLabel('Email').fill(`${randomUUID()}@mail.example`);
    await page.getByLabel('Password', { exact: true }).fill('secret-enough');
    await page.getByLabel('Confirm password').fill('secret-enough');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Registration successful!')).toBeVisible();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    const isPhone = viewport.width < 1024;
    if (isPhone) await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(wanted.name);
    await expect(page.getByRole('status').filter({ hasText: 'for “' })).toContainText('2 products');
    await page.getByLabel('Max price').fill('2000');
    await expect(page.getByRole('status').filter({ hasText: 'for “' })).toContainText('1 product');
    if (isPhone) await page.getByRole('button', { name: /^Show 1 product/ }).click();

    await page.getByRole('link', { name: wanted.name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: wanted.name })).toBeVisible();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('Added to cart!')).toBeVisible();

    await page.getByRole('link', { name: 'Cart, 2 items' }).click();
    await page.getByRole('link', { name: 'Proceed to checkout' }).click();
    await page.getByLabel('Address', { exact: true }).fill(address.address);
    await page.getByLabel('City').fill(address.city);
    await page.getByLabel('State / Province').fill(address.state);
    await page.getByText('Cash on delivery').click();
    await page.getByRole('button', { name: 'Place order' }).click();

    await expect(page.getByText('Order placed successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/orders\/[-\w]+\?placed=1$/);
    const main = page.getByRole('main');
    const thanks = main.getByRole('region', { name: 'Thank you for your order' });
    await expect(thanks).toContainText('Your order number is #');
    await expect(thanks).toContainText('Have NPR 2,700 ready');
    await expect(thanks.getByRole('link', { name: /\d{7}/ })).toHaveAttribute('href', /^tel:/);
    await expect(main.getByRole('region', { name: 'Items' })).toContainText(wanted.name);
    await expect(main.getByText('Order: received', { exact: true })).toBeVisible();
    await expect(main.getByText('Cash on delivery: to pay', { exact: true })).toBeVisible();
    await context.close();
  });
}

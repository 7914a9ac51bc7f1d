import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectNothingCutOff, test } from './fixtures.ts';
import { type LiveShop, openLiveShop } from './live-shop.ts';

let shop: LiveShop;
test.beforeAll(async () => {
  shop = await openLiveShop();
});
test.afterAll(() => shop.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TEN_MINUTES = 600_000;

/** Everything anybody types, so that it can be shown that none of it is an address of the web. */
const typed: string[] = [];

async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, ...phone });
  await context.exposeFunction('noteTyped', (value: string) => typed.push(value));
  await context.addInitScript(() => {
    document.addEventListener('input', ({ target }) => {
      const { noteTyped } = window as unknown as { noteTyped: (value: string) => void };
      if (target instanceof HTMLInputElement && target.type !== 'file') noteTyped(target.value);
    });
  });
  return context.newPage();
}

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('from three photos to the first order, by phone, in an afternoon', async ({ browser }) => {
  test.setTimeout(TEN_MINUTES);
  const owner = await newPhone(browser);
  await owner.goto('/products');
  await expect(owner.getByText('Nothing is on sale here yet')).toBeVisible();
  await expect(owner.getByText('Clear all filters')).toBeHidden();
  await logIn(owner);
  await createCategory(owner, 'Jackets');
  await createJacket(owner);
  await planSale(owner);
  await createCode(owner);
  await owner.context().close();

  const customer = await newPhone(browser);
  await signUp(customer);
  await putBlueLInCart(customer);
  await checkOut(customer);
  await customer.context().close();
  expect(typed.filter((text) => /:\/\/|www\.|\.(com|np|jpg|webp)\b|^\//.test(text))).toEqual([]);
});

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(shop.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(shop.owner.password);
  await page.getByRole('button', { name: /^(Login|Log in|Sign in)$/i }).click();
  await expect(page).not.toHaveURL(/login/);
}

async function createCategory(page: Page, name: string): Promise<void> {
  await page.goto('/admin/products/new');
  await page.getByRole('link', { name: 'Create the first category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Category' });
  await dialog.getByLabel('Category Name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Category created successfully!')).toBeVisible();
}

async function createJacket(page: Page): Promise<void> {
  await page.goto('/admin/products/new');
  const dialog = page.getByRole('dialog', { name: 'Add New Product' });
  await dialog.getByLabel('Product Name').fill('Mustang Jacket');
  await dialog.getByLabel('Category').selectOption('Jackets');
  await dialog.getByLabel('Price').fill('5000');
  const photos = [
    ['red', '#b3122f'],
    ['blue', '#1d4f9c'],
    ['back', '#8a7f74'],
  ] as const;
  for (const [index, [name, colour]] of photos.entries()) {
    const camera = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Take a photo' }).click();
    await (await camera).setFiles([await photo(`${name}.jpg`, colour)]);
    await expect(dialog.getByLabel(`What picture ${index + 1} shows`)).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Colour', exact: true }).click();
  for (const value of ['Red', 'Blue']) await dialog.getByRole('button', { name: value, exact: true }).click();
  await dialog.getByRole('button', { name: 'Size', exact: true }).click();
  for (const value of ['S', 'M', 'L', 'XL']) {
    await dialog.getByRole('button', { name: value, exact: true }).click();
  }
  await expect(dialog.getByText('Variants (8)')).toBeVisible();
  await dialog.getByLabel('To', { exact: true }).fill('3');
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await dialog.getByLabel('Picture of Blue · L', { exact: true }).selectOption('Picture 2');
  await expectNothingCutOff(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Product created successfully!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Mustang Jacket' })).toContainText('24');
}

async function planSale(page: Page): Promise<void> {
  await page.goto('/admin/offers');
  await page.getByRole('link', { name: 'Plan a sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'New sale' });
  await dialog.getByLabel('Name').fill('Dashain');
  await dialog.getByLabel('Percent', { exact: true }).fill('10');
  const [from, to] = [
    await dialog.getByLabel('Starts').inputValue(),
    await dialog.getByLabel('Ends').inputValue(),
  ];
  expect(Date.parse(to) - Date.parse(from), 'a week, unless the owner says otherwise').toBe(
    7 * 24 * 3_600_000,
  );
  await dialog.getByLabel('Find products to add').fill('mustang');
  await dialog.getByRole('button', { name: 'Add Mustang Jacket' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sale saved')).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function createCode(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add code' }).click();
  const dialog = page.getByRole('dialog', { name: 'New discount code' });
  await dialog.getByLabel('Code', { exact: true }).fill('DASHAIN5');
  await dialog.getByLabel('Percent', { exact: true }).fill('5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Discount code saved')).toBeVisible();
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up' }).first().click();
  await page.getByLabel('Name').fill('Sita Rai');
  await page.getByLabel('Email').fill('sita@mail.example');
  await page.getByLabel('Password', { exact: true }).fill('secret-enough');
  await page.getByLabel('Confirm password').fill('secret-enough');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
}

async function putBlueLInCart(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'Mustang Jacket', exact: true }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Mustang Jacket' })).toBeVisible();
  for (const value of ['Blue', 'L']) {
    await main
      .locator('label')
      .filter({ hasText: new RegExp(`^${value}$`) })
      .click();
    await expect(main.getByRole('radio', { name: value, exact: true })).toBeChecked();
  }
  await expect(main.getByText('Only 3 left')).toBeVisible();
  await expect(main.getByText('NPR 5,000'), 'what it cost before the sale').toBeVisible();
  await expect(main.getByText('Save NPR 500')).toBeVisible();
  await main.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart!')).toBeVisible();
}

async function checkOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByLabel('Discount code').fill('dashain5');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Code DASHAIN5 applied')).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await page.getByLabel('Address', { exact: true }).fill('Lazimpat 12');
  await page.getByLabel('City').fill('Kathmandu');
  await page.getByLabel('State / Province').fill('Bagmati');
  await page.getByText('Cash on delivery').click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Enter a phone number, so that the courier can call')).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).fill('9841234567');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Items' })).toContainText('Blue · L');
  await expect(main.getByText('Discount (DASHAIN5)')).toBeVisible();
  // 5,000 less 10 percent of the sale, less 5 percent of the code.
  await expect(main.getByText(/-.*225|−.*225/).first()).toBeVisible();
  await page.goto('/orders');
  await expect(main.getByText('Mustang Jacket (Blue · L) × 1')).toBeVisible();
}

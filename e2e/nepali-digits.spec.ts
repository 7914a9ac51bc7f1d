import type { Locator, Page } from '@playwright/test';
import { inWesternDigits } from '#texts/digits.ts';
import { awake, callShop, expect, logInAsAdmin, newCustomer, openAs, test } from './fixtures.ts';
import { newProduct, putInCart } from './goods.ts';

const permissions = ['clipboard-read', 'clipboard-write'];

test('the quantity of a product and of a cart is shown in the digits of the page, and typed in either', async ({
  browser,
}) => {
  const product = await newProduct({ stock: 30 });
  const page = await openAs(browser, await newCustomer());
  await page.goto(`/ne/products/${product.slug}`);
  const quantity = page.getByRole('textbox', { name: 'सङ्ख्या' });
  await expect(quantity).toHaveValue('१');
  await awake(page);
  await quantity.fill('');
  await quantity.pressSequentially('१2');
  await expect(quantity).toHaveValue('१२');
  await page.getByRole('button', { name: 'कार्टमा थप्नुहोस्', exact: true }).first().click();
  await expect(page.locator('.cart-badge')).toHaveText('१२');
  await page.goto('/ne/cart');
  await expect(quantity).toHaveValue('१२');
  await awake(page);
  await quantity.fill('३');
  await quantity.press('Enter');
  await expect(page.locator('.cart-badge')).toHaveText('३');
  await expect(quantity).toHaveValue('३');
  await page.goto('/cart');
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');
  await page.context().close();
});

test('the prices of the filter are shown in the digits of the page', async ({ browser }) => {
  const page = await openAs(browser, await newCustomer());
  await page.goto('/ne/products?minPrice=1250');
  const [from, to] = [page.getByLabel('कम्तीमा'), page.getByLabel('बढीमा')];
  await expect(from).toHaveValue('१२५०');
  await awake(page);
  await to.pressSequentially('2०00');
  await expect(to).toHaveValue('२०००');
  await expect(page).toHaveURL('/ne/products?minPrice=1250&maxPrice=2000');
  await page.getByRole('link', { name: /रु १,२५०/ }).click();
  await expect(page).toHaveURL('/ne/products?maxPrice=2000');
  await expect(from).toHaveValue('');
  await expect(to).toHaveValue('२०००');
  await page.context().close();
});

test('the pictures of a product are counted in the digits of the page', async ({ browser }) => {
  const { products } = await callShop<{ products: { slug: string; images: string[] }[] }>(
    'GET',
    '/products?featured=true',
  );
  const product = products.find(({ images }) => images.length === 3);
  const page = await openAs(browser, await newCustomer(), { viewport: { width: 390, height: 844 } });
  await page.goto(`/ne/products/${product?.slug}`);
  await expect(page.getByText('१ / ३')).toBeVisible();
  await page.context().close();
});

test('each number field of the shop takes Devanagari digits', async ({ browser }) => {
  const product = await newProduct();
  const account = await newCustomer();
  await putInCart(account.token, product);
  const page = await openAs(browser, account, { permissions });
  for (const path of ['/products', `/products/${product.slug}`, '/cart', '/checkout', '/account']) {
    await expectDigitsTaken(page, `/ne${path}`);
  }
  await page.context().close();
});

test('each number field of the back office takes Devanagari digits', async ({ browser }) => {
  test.setTimeout(240_000);
  const product = await newProduct();
  const page = await openAs(browser, await logInAsAdmin(), { permissions });
  const paths = [
    'orders/new',
    'products/new',
    `products/${product._id}/stock`,
    'offers/codes/new',
    'offers/sales/new',
    'delivery/new',
    'notices',
    'payment-methods/bank',
    'appearance',
    'settings',
  ];
  for (const path of paths) await expectDigitsTaken(page, `/ne/admin/${path}`);
  await page.context().close();
});

/** Typed and pasted, in every field that is for numbers. */
async function expectDigitsTaken(page: Page, path: string): Promise<void> {
  const isAdmin = path.startsWith('/ne/admin/');
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0);
  await awake(page);
  const modes = ['numeric', 'decimal', 'tel'].map((mode) => `input[inputmode=${mode}]`);
  const fields = page.locator(['input[type=number]', 'input[type=tel]', ...modes].join(','));
  const visible = fields.and(page.locator(':visible:enabled'));
  await expect(visible.first(), path).toBeVisible();
  for (const field of await visible.all()) {
    const name = `${path}: ${await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)}`;
    await clear(field);
    await page.keyboard.insertText('१');
    await page.keyboard.insertText('२');
    await expect.poll(() => heldIn(field), name).toBe('12');
    if (isAdmin && !(await isName(field))) await expect.poll(() => field.inputValue(), name).toBe('१२');
    await clear(field);
    await page.evaluate(() => navigator.clipboard.writeText('७'));
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => heldIn(field), `${name}, pasted`).toBe('7');
  }
}

/** A phone, a PAN, a code on a package: digits that say who or what, not how much. */
async function isName(field: Locator): Promise<boolean> {
  const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
  return /फोन|प्यान|बारकोड|ह्वाट्सएप|भाइबर/.test(label);
}

test('what is wrong with a field of the back office is said in the language of the page', async ({
  browser,
}) => {
  const page = await openAs(browser, await logInAsAdmin());
  await page.goto('/ne/admin/offers/codes/new');
  const dialog = page.getByRole('dialog');
  const code = dialog.getByRole('textbox').first();
  const words = () => code.evaluate((input: HTMLInputElement) => input.validationMessage);
  await awake(page);
  await dialog.locator('button[type=submit]').click();
  await expect.poll(words).toBe('यो ठाउँ भर्नुहोस्।');
  await code.fill('DASHAIN');
  expect(await words()).toBe('');
  const percent = dialog.getByLabel('प्रतिशत', { exact: false }).last();
  await percent.fill('७७');
  await percent.press('ArrowLeft');
  await percent.pressSequentially('56');
  await expect(percent).toHaveValue('७५६७');
  await percent.fill('१०१');
  await dialog.locator('button[type=submit]').click();
  expect(await percent.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
    '१०० वा त्योभन्दा कम लेख्नुहोस्।',
  );
  await expect(dialog).toBeVisible();
  await page.context().close();
});

async function clear(field: Locator): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
}

async function heldIn(field: Locator): Promise<string> {
  return inWesternDigits(await field.inputValue());
}

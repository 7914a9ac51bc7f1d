import { randomUUID } from 'node:crypto';
import {
  awake,
  callShop,
  expect,
  expectAccessible,
  expectNothingCutOff,
  logInAsAdmin,
  newCustomer,
  openAs,
  test,
} from '../fixtures.ts';
import { address, newProduct } from '../goods.ts';

const phone = { viewport: { width: 390, height: 844 } };
const SCARF = 'yak-wool-scarf';

type Scarf = { _id: string; slug: string; variants: { _id: string; options: Record<string, string> }[] };

test('colours are filtered, chosen, bought and followed in Nepali', async ({ browser }) => {
  test.slow();
  const customer = await newCustomer('सीता श्रेष्ठ');
  const page = await openAs(browser, customer, phone);
  await page.goto('/ne/products');
  await awake(page);
  await page.getByRole('button', { name: /^छनोट/ }).click();
  const filters = page.getByRole('complementary', { name: 'छनोट' });
  await filters.getByText('रङ', { exact: true }).click();
  await filters.getByText('खैरो', { exact: true }).click();
  await expect(page).toHaveURL(/option\.Colour=Brown/);
  await page.goto('/ne/products?option.Colour=Brown');
  await expect(page.getByRole('link', { name: /रङ: खैरो/ })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'मफलर' });
  await expect(card).toContainText('प्राकृतिक, गाढा खरानी र खैरो मा पाइन्छ');

  await page.goto(`/ne/products/${SCARF}`);
  await awake(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'कार्टमा थप्नुहोस्' }).first().click();
  await expect(page.getByText('कृपया रङ छान्नुहोस्')).toBeVisible();
  await main.getByRole('radio', { name: 'खैरो' }).click({ force: true });
  await expect(page).toHaveURL(/\?Colour=Brown$/);
  await expect(main.getByRole('group', { name: 'रङ: खैरो' })).toBeVisible();
  await expect(main.locator('[data-option]')).not.toContainText(/[A-Za-z]/);
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await main.getByRole('button', { name: 'कार्टमा थप्नुहोस्' }).first().click();
  await expect(page.getByText('कार्टमा थपियो!')).toBeVisible();
  for (const path of ['/ne/cart', '/ne/checkout']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('खैरो', { exact: true }), path).toBeVisible();
  }

  const { products } = await callShop<{ products: Scarf[] }>('GET', '/products?search=yak+wool+scarf');
  const product = products.find(({ slug }) => slug === SCARF);
  const brown = product?.variants.find(({ options }) => options.Colour === 'Brown');
  const items = [{ product_id: product?._id, variant_id: brown?._id, quantity: 1 }];
  const order = { items, shippingAddress: address, paymentMethod: 'cash' };
  const { order: placed } = await callShop<{ order: { _id: string } }>(
    'POST',
    '/orders',
    order,
    customer.token,
  );
  await page.goto('/ne/orders');
  await expect(page.getByText(/\(खैरो\) ×\s१/)).toBeVisible();
  await page.goto(`/ne/orders/${placed._id}`);
  await expect(page.getByRole('main').getByText('खैरो', { exact: true })).toBeVisible();
  const office = await openAs(browser, await logInAsAdmin(), phone);
  await office.goto(`/ne/admin/orders/${placed._id}`);
  await expect(office.getByRole('main').getByText('खैरो', { exact: true }).first()).toBeVisible();
  await office.context().close();
  await page.context().close();
});

test('the owner says once what a colour is called, and every product with it is called so', async ({
  browser,
}) => {
  const colour = `Dusk ${randomUUID().slice(0, 8)}`;
  const kinds = (values: string[]) => ({
    options: [{ name: 'Colour', values }],
    variants: values.map((value) => ({ options: { Colour: value }, stock: 3 })),
  });
  const product = await newProduct({ ...kinds(['Brown', colour]), status: 'draft' } as never);
  const other = await newProduct(kinds([colour, '42']) as never);
  const customer = await browser.newPage(phone);
  const at = (path: string) => new URL(path, process.env.SHOP_URL).href;
  await customer.goto(at(`/ne/products/${other.slug}`));
  await expect(customer.locator('[data-option] span[lang=en]')).toHaveText([colour]);

  const page = await openAs(browser, await logInAsAdmin(), phone);
  await page.goto(`/ne/admin/products/${product._id}?search=${encodeURIComponent(product.name)}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('विकल्पका नेपाली नाम').click();
  await expect(dialog.getByLabel('Brown, नेपालीमा')).toHaveValue('खैरो');
  await dialog.getByLabel(`${colour}, नेपालीमा`).fill('साँझको रङ');
  await expectNothingCutOff(page);
  await dialog.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click();
  await expect(dialog).toBeHidden();

  await customer.reload();
  await expect(customer.getByRole('radio', { name: 'साँझको रङ' })).toBeAttached();
  await expect(customer.locator('[data-option]')).not.toContainText('Dusk');
  await customer.goto(at(`/products/${other.slug}`));
  await expect(customer.getByRole('radio', { name: colour })).toBeAttached();
  await page.goto(`/ne/admin/products/${other._id}?search=${encodeURIComponent(other.name)}`);
  await expect(dialog.getByRole('checkbox', { name: 'साँझको रङ' })).toBeVisible();
  await customer.close();
  await page.context().close();
});

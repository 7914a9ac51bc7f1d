import {
  awake,
  callShop,
  expect,
  expectAccessible,
  expectNothingCutOff,
  newCustomer,
  openAs,
  test,
} from '../fixtures.ts';
import { deliver, newProduct, placeOrder } from '../goods.ts';

const headphones = async () => {
  const { products } = await callShop<{ products: { slug: string }[] }>(
    'GET',
    '/products?search=Wireless%20Headphones&limit=1',
  );
  return `/products/${products[0]?.slug}`;
};

test('a product shows its pictures, price, stock, features and reviews', async ({ page }) => {
  test.slow();
  await page.goto(await headphones());
  await expect(page.getByRole('heading', { level: 1, name: 'Wireless Headphones' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('4.5', { exact: true })).toBeVisible();
  await expect(main.getByText('127 reviews', { exact: true })).toBeVisible();
  await expect(main.getByText('In stock', { exact: true })).toBeVisible();
  await expect(main.getByText('Free shipping on orders from NPR 50')).toBeVisible();
  await expect(main.getByText('Active noise cancelling')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'You may also like' })).toBeVisible();

  const pictures = page.getByRole('region', { name: 'Pictures of Wireless Headphones' });
  const second = pictures.getByRole('img', { name: 'Wireless Headphones, picture 2 of 3' });
  await pictures.getByRole('link', { name: 'Show picture 2' }).click();
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await awake(page);
  await page.keyboard.press('Tab');
  await pictures.getByRole('list').first().press('ArrowRight');
  await expect(pictures.getByRole('link', { name: 'Show picture 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Older reviews' }).click();
  await expect(page).toHaveURL(/\?reviews=2#reviews$/);
  await expect(page.getByRole('link', { name: 'Newer reviews' })).toBeVisible();
});

test('a guest who adds to the cart logs in, comes back and has it in the cart', async ({ page }) => {
  const product = await newProduct();
  const account = await newCustomer();
  await page.goto(`/products/${product.slug}`);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Please log in to add items to cart')).toBeVisible();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/products/${product.slug}`)}`);
  await expect(page.getByText(`Log in to put ${product.name} into your cart`)).toBeVisible();
  await page.getByLabel('Email').fill(account.user.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`/products/${product.slug}`);
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('a review survives the end of the session and the login after it', async ({ browser }) => {
  const product = await newProduct();
  const account = await newCustomer('Bina Rai');
  await deliver(await placeOrder(account.token, product));
  const page = await openAs(browser, account);
  await page.goto(`/products/${product.slug}`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText('Choose from one to five stars')).toBeVisible();
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.getByLabel('What should others know?').fill('Steeps for hours.');
  await callShop('POST', '/auth/logout', undefined, account.token);
  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText('Please log in again. What you wrote is kept.')).toBeVisible();
  await page.getByRole('link', { name: 'Log in to write a review' }).click();
  await page.getByLabel('Email').fill(account.user.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('What should others know?')).toHaveValue('Steeps for hours.');
  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText('Thank you for your review!')).toBeVisible();
  await page.context().close();
});

test('the quantity goes from 1 to the stock, and the badge counts along in every tab', async ({
  customerPage: page,
}) => {
  const product = await newProduct({ stock: 3 });
  const otherTab = await page.context().newPage();
  await otherTab.goto('/');
  await page.goto(`/products/${product.slug}`);
  await expect(page.getByRole('main').getByText('Only 3 left').first()).toBeVisible();
  const minus = page.getByRole('button', { name: 'Decrease quantity' });
  const plus = page.getByRole('button', { name: 'Increase quantity' });
  await expect(minus).toBeDisabled();
  await plus.click();
  await plus.click();
  await expect(plus).toBeDisabled();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('3');
  await minus.click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(otherTab.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(
    page.getByText(`Only 3 of ${product.name} are in stock, and you have 2 in your cart`),
  ).toBeVisible();
});

test('what is sold out cannot be added', async ({ page }) => {
  const product = await newProduct({ stock: 0 });
  await page.goto(`/products/${product.slug}`);
  await expect(page.getByRole('paragraph').filter({ hasText: /^Out of stock$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('[data-buy-bar]')).toContainText('Out of stock');
});

test('on a phone price and Add to Cart stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await headphones());
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeInViewport();
  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport();
  await expectNothingCutOff(page);
});

test('who received a product reviews it, changes the review and takes it back', async ({ browser }) => {
  test.slow();
  const product = await newProduct();
  const account = await newCustomer('Bina Rai');
  await deliver(await placeOrder(account.token, product));
  const page = await openAs(browser, account);
  await page.goto(`/products/${product.slug}`);
  await expect(page.getByText('No reviews yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByLabel('What should others know?').fill('Steeps well.');
  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText('Thank you for your review!')).toBeVisible();
  await expect(page.getByText('Steeps well.')).toBeVisible();
  await expect(page.getByRole('link', { name: /of 5 stars, 1 review$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Edit your review' }).click();
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel('What should others know?').fill('Steeps very well.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Steeps very well.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit your review' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No reviews yet.')).toBeVisible();
});

test('a product that is not there says so, with the way back', async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    const response = await page.goto(`/products/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to products' }).click();
  await expect(page).toHaveURL('/products');
});

test('search engines read price, stock, stars and the way there', async ({ request, shopUrl }) => {
  const path = await headphones();
  const html = await (await request.get(path)).text();
  const things = describedIn(html);
  const product = things.find((thing) => thing['@type'] === 'Product');
  expect(product?.offers).toMatchObject({
    '@type': 'Offer',
    price: '6499.00',
    priceCurrency: 'NPR',
    availability: 'https://schema.org/InStock',
  });
  expect(product?.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 127 });
  const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList');
  expect(crumbs?.itemListElement?.map(({ name }) => name)).toEqual([
    'Home',
    'Products',
    'Electronics',
    'Wireless Headphones',
  ]);
  expect(html).toContain(`<link rel="canonical" href="${shopUrl}${path}"/>`);
  expect(html).toContain('<title>Wireless Headphones · Pasal</title>');
  expect(html).toContain('<meta property="og:type" content="product"/>');
});

test("search engines read each variant's offer, and the owner's own title", async ({ request }) => {
  const product = await newProduct({
    options: [{ name: 'Size', values: ['M', 'L'] }],
    variants: [
      { options: { Size: 'M' }, stock: 2, price: 100 },
      { options: { Size: 'L' }, stock: 0, price: 120 },
    ],
    seoTitle: 'Warm from Mustang',
    seoDescription: 'Wool that the wind respects',
  } as never);
  const html = await (await request.get(`/products/${product.slug}`)).text();
  const described = describedIn(html).find((thing) => thing['@type'] === 'Product');
  expect(described?.offers).toMatchObject([
    { price: '100.00', availability: 'https://schema.org/InStock', url: expect.stringMatching(/\?Size=M$/) },
    { price: '120.00', availability: 'https://schema.org/OutOfStock' },
  ]);
  expect(html).toContain('<title>Warm from Mustang · Pasal</title>');
  expect(html).toContain('<meta name="description" content="Wool that the wind respects"/>');
});

type Described = {
  '@type': string;
  offers?: unknown;
  aggregateRating?: unknown;
  itemListElement?: { name: string }[];
};

/** What search engines read beside the page. */
function describedIn(html: string): Described[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...scripts].flatMap(([, json]) => JSON.parse(json ?? ''));
}

import type { Page } from '@playwright/test';
import {
  callShop,
  expect,
  expectNothingCutOff,
  logInAsAdmin,
  newCustomer,
  openAs,
  test,
} from './fixtures.ts';
import { newProduct, placeOrder } from './goods.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** Sentences that are data: what somebody typed, or what programs are called. */
const DATA = [
  /zzz/,
  /Ctrl K/,
  /\b[0-9a-f]{8}\b/,
  /^#/,
  /[\w.]+@[\w.]+/,
  /^\w+\.[-\w]+$/,
  /id, name, description/,
  /(^|“)[a-z]+( [a-z]+)?, .*[a-zऀ-ॿ]/,
];

test('no page of the shop says anything in English below /ne', async ({ browser }) => {
  test.setTimeout(240_000);
  const product = await newProduct({ name: 'ढाका टोपी' });
  const customer = await newCustomer('सीता श्रेष्ठ');
  const order = await placeOrder(customer.token, product);
  const page = await openAs(browser, customer, phone);
  const found: string[] = [];
  for (const path of [
    ...['', '/products', '/products?search=zzzz', `/products/${product.slug}`, '/cart', '/checkout'],
    ...['/orders', `/orders/${order._id}`, '/account', '/account/security', '/account/wishlist'],
    ...['/account/data', '/seller', '/nowhere'],
  ])
    found.push(...(await englishAt(page, `/ne${path}`)));
  await page.context().close();
  const guest = await browser.newPage(phone);
  for (const path of ['/login', '/register', '/forgot-password', '/unsubscribe', '/confirm-email'])
    found.push(...(await englishAt(guest, new URL(`/ne${path}`, process.env.SHOP_URL).href)));
  await guest.close();
  expect(found).toEqual([]);
});

test('no screen of the back office says anything in English below /ne', async ({ browser }) => {
  test.setTimeout(300_000);
  const product = await newProduct({ name: 'ढाका टोपी' });
  const customer = await newCustomer('सीता श्रेष्ठ');
  const order = await placeOrder(customer.token, product);
  const admin = await logInAsAdmin();
  const { categories } = await callShop<{ categories: Owned[] }>('GET', '/products/categories/all');
  const page = await openAs(browser, admin, phone);
  const found: string[] = [];
  for (const path of [
    ...[
      'dashboard',
      'orders',
      'cash-desk',
      'bills',
      'products',
      'categories',
      'collections',
      'collections/new',
      'offers',
      'reviews',
      'search',
      'delivery',
    ],
    ...[
      'users',
      'messages',
      'message-templates',
      'notices',
      'analytics',
      'settings',
      'compliance',
      'tax-office',
      'audit',
    ],
    ...['products/new', 'products/import', `products/${product._id}`, `products/${product._id}/stock`],
    ...[`products/${product._id}/delete`, 'categories/new', `categories/${categories[0]?._id}`],
    ...['offers/codes/new', 'offers/sales/new', 'search/new', 'delivery/new', 'users/invite'],
    ...[`orders/${order._id}`, `orders/${order._id}/set/shipped`, `orders/${order._id}/set/cancelled`],
    ...[`orders/${order._id}/send`, 'orders/new', 'message-templates/order_received/mail/ne'],
  ])
    found.push(...(await englishAt(page, `/ne/admin/${path}`)));
  expect(found).toEqual([]);
  await page.context().close();
});

test('the back office changes its language where one is, and keeps it', async ({ browser }) => {
  const page = await openAs(browser, await logInAsAdmin(), { viewport: { width: 1440, height: 900 } });
  await page.goto('/admin/orders?status=pending');
  await page.getByRole('link', { name: 'नेपाली' }).click();
  await expect(page).toHaveURL('/ne/admin/orders?status=pending');
  await expect(page.getByRole('heading', { name: 'अर्डर व्यवस्थापन' })).toBeVisible();
  await page.goto('/admin/products');
  await expect(page).toHaveURL('/ne/admin/products');
  const refusal = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('pasal.session') ?? '{}');
    const answer = await fetch('/api/admin/analytics?from=2026-02-02&to=2026-01-01', {
      headers: { authorization: `Bearer ${token}`, 'x-language': document.documentElement.lang },
    });
    return (await answer.json()).message;
  });
  expect(refusal).toBe('सुरुको मिति अन्तिम मितिभन्दा पछि हुनु हुँदैन');
  await page.context().close();
});

type Owned = { _id: string; name: string; description: string };

/** What the owner of the shop has written, in the only language it was written in. */
async function ownersWords(): Promise<string[]> {
  const { token } = await logInAsAdmin();
  const [products, { categories }, answers] = await Promise.all([
    everyProduct(),
    callShop<{ categories: Owned[] }>('GET', '/products/categories/all'),
    callShop<{ settings: { returnPolicy: string } }>('GET', '/admin/settings', undefined, token),
  ]);
  const written = [...products, ...categories].flatMap(({ name, description }) => [name, description]);
  return [...written, answers.settings.returnPolicy].flatMap((text) => [text, ...text.split(/(?<=[.?!]) /)]);
}

async function everyProduct(): Promise<Owned[]> {
  const found: Owned[] = [];
  for (let page = 1; ; page++) {
    const { products } = await callShop<{ products: Owned[] }>('GET', `/products?limit=100&page=${page}`);
    found.push(...products);
    if (products.length === 0) return found;
  }
}

/** Whatever stands on a page in Latin sentences, shown or said, outside of what is marked as another language. */
async function englishAt(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0);
  await expectNothingCutOff(page);
  const said = await page.evaluate(() => {
    const other = (element: Element | null) =>
      element?.closest('[lang]:not([lang=ne]), script, style, noscript, code, pre, textarea, iframe');
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!other(walker.currentNode.parentElement)) texts.push(walker.currentNode.nodeValue ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      if (!other(element))
        for (const name of ['aria-label', 'placeholder', 'title'])
          texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
  // Names begin with capitals; a sentence has words that do not.
  const isSentence = (text: string) =>
    /(?:^|[A-Za-z]{2,}[ ,]+)[a-z]{2,}[ ,.]+[A-Za-z]{2,}|[A-Za-z]{2,} [a-z]{2,}/.test(text);
  const without = (text: string, words: string[]) =>
    words.reduce((rest, word) => rest.replaceAll(word, ''), text);
  const words = (await ownersWords()).filter(Boolean);
  const english = said.filter(
    (text) => isSentence(without(text, words)) && !DATA.some((data) => data.test(text)),
  );
  return [...new Set(english)].map((text) => `${new URL(page.url()).pathname}: ${text.trim().slice(0, 80)}`);
}

import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../web/routes.ts';
import { expect, test } from '../fixtures.ts';
import { newProduct } from '../goods.ts';

/** The addresses of all routes, with their parameters: /products/:id. */
function addressesOf(entries: RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const address = path === undefined ? base : `${base}/${path}`;
    return [...(path !== undefined || index ? [address || '/'] : []), ...addressesOf(children, address)];
  });
}

const needsScript = /needs JavaScript/;
/** They lead on before anything is shown. */
const onlyLead = new Set(['/logout', '/admin']);
/** What these are for is read or sent without any script. */
const worksWithout = new Set([
  '/',
  '/products',
  '/collections/:slug',
  '/products/:id',
  '/seller',
  '/pages/:name',
  '/*',
]);

test('without JavaScript every page has a heading, and works or says what is missing', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const product = await newProduct();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SHOP_URL });
  const page = await context.newPage();
  const addresses = [...new Set(addressesOf(routes as RouteConfigEntry[]))];
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of addresses.filter((address) => !onlyLead.has(address))) {
    const path = address
      .replace('/products/:id', address.startsWith('/admin') ? '/products/1' : `/products/${product.slug}`)
      .replaceAll(/:\w+\??/g, '1')
      .replace('*', 'no/such/page');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('h1'), address).not.toHaveCount(0);
    if (worksWithout.has(address))
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    else await expect(page.getByText(needsScript).first(), address).toBeVisible();
  }
  await context.close();
});

test('a search without JavaScript finds', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SHOP_URL });
  const page = await context.newPage();
  const product = await newProduct();
  await page.goto('/');
  await page.getByRole('banner').getByRole('combobox').first().fill(product.name);
  await page.getByRole('banner').getByRole('combobox').first().press('Enter');
  await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible();
  await context.close();
});

import { callShop, expect, newCustomer, openAs, test } from '../fixtures.ts';
import { changeProduct, newProduct, putInCart } from '../goods.ts';

test('sizes and colours filter the listing, and are in its address', async ({ page }) => {
  await page.goto('/products');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByText('Colour', { exact: true }).click();
  await filters.getByText('Forest', { exact: true }).click();
  await expect(page).toHaveURL('/products?option.Colour=Forest');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Mustang Cotton T-Shirt' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter: Colour: Forest' }).click();
  await expect(page).toHaveURL('/products');
});

test('what it cost before and what that saves stand on the card, the page and in the cart', async ({
  browser,
}) => {
  const account = await newCustomer();
  const product = await newProduct({ price: 800 });
  await changeProduct(product._id, { compareAtPrice: 1000 });
  await putInCart(account.token, product);
  const page = await openAs(browser, account);
  await callShop('GET', `/products/${product._id}`);
  for (const path of [
    `/products?search=${encodeURIComponent(product.name)}`,
    `/products/${product._id}`,
    '/cart',
  ]) {
    await page.goto(path);
    await expect(page.getByText('You save NPR 200').first(), path).toBeVisible();
    await expect(page.locator('s', { hasText: 'NPR 1,000' }).first(), path).toBeVisible();
  }
  await page.context().close();
});

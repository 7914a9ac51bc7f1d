import type { Page } from '@playwright/test';
import { awake, expect, expectAccessible, test } from '../fixtures.ts';
import { newProduct } from '../goods.ts';

const jacket = {
  price: 4500,
  options: [
    { name: 'Size', values: ['M', 'L'] },
    { name: 'Colour', values: ['Red', 'Blue'] },
  ],
  variants: [
    { options: { Size: 'M', Colour: 'Red' }, stock: 2 },
    { options: { Size: 'M', Colour: 'Blue' }, stock: 3 },
    { options: { Size: 'L', Colour: 'Red' }, stock: 0 },
    { options: { Size: 'L', Colour: 'Blue' }, stock: 4, price: 4900 },
  ],
};

/** Of the product itself: cards below it say the same of others. */
const stockLine = (page: Page, words: string) =>
  page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${words}$`) });

test('a size and a colour are chosen, kept in the address, bought and shown in the order', async ({
  customerPage: page,
}) => {
  test.slow();
  const product = await newProduct({ name: 'Trek Jacket', ...jacket } as never);
  await page.goto(`/products/${product.slug}`);
  await awake(page);
  const main = page.getByRole('main');
  await expect(main.getByText('From', { exact: false }).first()).toBeVisible();
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Please choose Size and Colour')).toBeVisible();

  await main.getByRole('radio', { name: 'Red' }).click({ force: true });
  await expect(page).toHaveURL(/\?Colour=Red$/);
  await expect(main.getByRole('radio', { name: 'L, out of stock' })).toBeAttached();
  await main.getByRole('radio', { name: 'L, out of stock' }).click({ force: true });
  await expect(main.getByText('Out of stock', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await main.getByRole('radio', { name: 'Blue' }).click({ force: true });
  await expect(stockLine(page, 'Only 4 left')).toBeVisible();
  await expect(main.getByText('NPR 4,900').first()).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(main.getByRole('radio', { name: 'Blue' })).toBeChecked();
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to cart!')).toBeVisible();

  await page.goto('/cart');
  const lines = page.getByRole('list', { name: 'Cart items' });
  await expect(lines.getByText('L · Blue')).toBeVisible();
  await lines.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('NPR 9,800').first()).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByText('L · Blue')).toBeVisible();
});

test('of two quick choices neither is lost', async ({ page }) => {
  const product = await newProduct({ name: `Quick Jacket ${Date.now()}`, ...jacket } as never);
  await page.goto(`/products/${product.slug}`);
  await awake(page);
  await page.evaluate(() => {
    for (const value of ['Blue', 'L'])
      document.querySelector<HTMLElement>(`[aria-label="${value}"]`)?.click();
  });
  await expect(stockLine(page, 'Only 4 left')).toBeVisible();
  await expect(page).toHaveURL(/Colour=Blue&Size=L$/);
});

test('a card says from what price on and in which colours, and leads to the choice', async ({ page }) => {
  const product = await newProduct({ name: `Card Jacket ${Date.now()}`, ...jacket } as never);
  await page.goto(`/products?search=${encodeURIComponent(product.name)}`);
  await awake(page);
  const card = page.getByRole('article').first();
  await expect(card.getByText('From')).toBeVisible();
  await expect(card.getByText('Comes in Red and Blue')).toBeAttached();
  await card.getByRole('button', { name: `Choose options of ${product.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/products/${product.slug}$`));
});

import { expect, test } from './fixtures.ts';

test('a missing page helps on, in the look of the shop', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /products/i }).first()).toBeVisible();
});

test('no page is refused a script or a style by its own policy', async ({ page }) => {
  const refused: string[] = [];
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && refused.push(message.text()),
  );
  for (const path of ['/', '/products', '/login', '/cart', '/admin']) await page.goto(path);
  expect(refused).toEqual([]);
});

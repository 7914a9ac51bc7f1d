import { awake, callShop, expect, expectAccessible, logInAsAdmin, test } from '../fixtures.ts';

test('while typing, products are suggested with pictures and taken by the keyboard', async ({ page }) => {
  await page.goto('/');
  await awake(page);
  const box = page.getByRole('banner').getByRole('combobox').first();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.pressSequentially('topi');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const topi = list.getByRole('option', { name: /Dhaka Topi/ });
  await expect(topi).toBeVisible();
  await expect(topi.locator('img')).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('topi');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  while ((await topi.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', (await topi.getAttribute('id')) ?? '-');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dhaka Topi' })).toBeVisible();
});

test('on a phone a suggestion is tapped, and all results are one of them', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: process.env.SHOP_URL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto('/');
  await awake(page);
  const box = page.getByRole('banner').getByRole('combobox').last();
  await box.tap();
  await box.pressSequentially('momo');
  await page.getByRole('option', { name: 'All results for “momo”' }).tap();
  await expect(page).toHaveURL('/products?search=momo');
  await context.close();
});

test('a guess is called a guess', async ({ page }) => {
  await page.goto('/products?search=hedphonez');
  await expect(page.getByText(/Showing results for “headphones”/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wireless Headphones' })).toBeVisible();
});

test('what nothing is found for is noted once it was asked, and what sells well is offered', async ({
  page,
}) => {
  await page.goto('/');
  await awake(page);
  const box = page.getByRole('banner').getByRole('combobox').first();
  const words = `qxzwv${Date.now()}`;
  const asked = page.waitForResponse(/\/api\/products\?.*typing=true/);
  await box.pressSequentially(words);
  await asked;
  const inVain = async () => {
    const { token } = await logInAsAdmin();
    const answer = await callShop<{ inVain: { words: string }[] }>('GET', '/admin/search', undefined, token);
    return answer.inVain.some((search) => search.words === words);
  };
  expect(await inVain()).toBe(false);
  await box.press('Enter');
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What others buy' }).getByRole('article')).toHaveCount(4);
  await expect.poll(inVain).toBe(true);
});

test('the owner gives a word that was searched in vain its meaning', async ({ adminPage: page }) => {
  const word = `vainword${Date.now() % 100_000}`;
  await callShop('GET', `/products?search=${word}`);
  await page.goto('/admin/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Add a word for “${word}”` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Write at least two words')).toBeVisible();
  await dialog.getByLabel('Words').fill(`${word}, headphones`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Words saved successfully!')).toBeVisible();
  const { products } = await callShop<{ products: { name: string }[] }>('GET', `/products?search=${word}`);
  expect(products[0]?.name).toBe('Wireless Headphones');
  await page.getByRole('link', { name: new RegExp(`^Delete .*${word}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Words deleted successfully!')).toBeVisible();
});

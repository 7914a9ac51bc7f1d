import { callShop, expect, logInAsAdmin, newCustomer, openAs, test } from '../fixtures.ts';
import { changeProduct, deliver, newProduct, placeOrder } from '../goods.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('counts, stars, years and days of the back office are written in the digits of the page', async ({
  browser,
}) => {
  test.slow();
  const [customer, product] = [await newCustomer(), await newProduct({ stock: 43 })];
  const order = await placeOrder(customer.token, product, 2);
  await deliver(order);
  await callShop('POST', `/products/${product._id}/reviews`, { rating: 4, body: 'Warm' }, customer.token);
  const page = await openAs(browser, await logInAsAdmin());

  await page.goto(`/ne/admin/products/${product._id}/stock`);
  const history = page.getByRole('dialog');
  await expect(history.getByText('४१', { exact: true })).toBeVisible();
  await expect(history.getByText('-२', { exact: true })).toBeVisible();
  await expect(history.getByText('+४३', { exact: true })).toBeVisible();

  await page.goto('/ne/admin/reviews');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name });
  await expect(card.getByText(/^४\s*पाँच तारामध्ये$/)).toBeVisible();

  await page.goto(`/ne/admin/labels?ids=${product._id}`);
  const copies = page.getByLabel('हरेकको');
  await expect(copies.locator('option').nth(1)).toHaveText('२');
  await copies.selectOption({ label: '१०' });
  await expect(page.getByRole('main').getByText(product.name)).toHaveCount(10);

  await page.goto('/ne/admin/bills');
  for (const name of ['आर्थिक वर्ष', 'महिना']) {
    await expect(page.getByLabel(name).locator('option').nth(1)).toHaveText(/[०-९]{4}/);
    expect(await page.getByLabel(name).innerText()).not.toMatch(/\d/);
  }

  await page.goto(`/ne/admin/orders/${order._id}`);
  const bills = page.getByRole('region', { name: 'बिल' });
  await expect(bills.getByText(/^[०-९]{4}-[०-९]{2}-[०-९]{2}$/)).toBeVisible();
  await page.context().close();
});

test('a bill in Nepali calls the goods by their Nepali name, and says the amount in words once', async ({
  browser,
}) => {
  const [customer, product] = [await newCustomer(), await newProduct({ price: 1250 })];
  const nameNe = `टोपी ${Date.now()}`;
  await changeProduct(product._id, { nameNe });
  const order = await placeOrder(customer.token, product, 2);
  await deliver(order);
  const page = await openAs(browser, customer, phone);
  await page.goto(`/ne/orders/${order._id}/bill`);
  const paper = page.getByRole('article');
  await expect(paper.getByRole('cell', { name: nameNe })).toBeVisible();
  await expect(paper).not.toContainText(product.name);
  await expect(paper.getByText('रुपैयाँ दुई हजार सात सय मात्र')).toHaveCount(1);
  await expect(paper.getByText(/^मिति \(वि\.सं\.\): [०-९]{4}-[०-९]{2}-[०-९]{2}$/)).toBeVisible();
  await expect(paper.getByText(/^मिति: [०-९]{4}-[०-९]{2}-[०-९]{2}$/)).toBeVisible();
  await expect(paper.getByText(/लेखा नं\.: [०-९]{9}$/)).toBeVisible();
  await page.goto(`/orders/${order._id}/bill`);
  await expect(paper.getByRole('cell', { name: product.name })).toBeVisible();
  await expect(paper.getByText('रुपैयाँ दुई हजार सात सय मात्र')).toHaveCount(1);
  await page.context().close();
});

test('on a phone the words that were searched in vain, and the mark of a missing name, have room', async ({
  browser,
}) => {
  const word = `vainword${Date.now() % 100_000}`;
  await callShop('GET', `/products?search=${word}`);
  const page = await openAs(browser, await logInAsAdmin(), phone);
  await page.goto('/ne/admin/search');
  const lines = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
  await expect(page.getByText(word, { exact: true })).toBeVisible();
  expect(await lines(word)).toBe(1);
  for (const path of ['products', 'collections', 'categories']) {
    await page.goto(`/ne/admin/${path}/new`);
    await expect(page.getByText('अङ्ग्रेजी नै देखिन्छ')).toBeVisible();
    expect(await lines('अङ्ग्रेजी नै देखिन्छ')).toBe(1);
  }
  await page.context().close();
});

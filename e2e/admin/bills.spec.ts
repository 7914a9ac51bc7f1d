import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  callShop,
  expect,
  expectAccessible,
  expectNothingCutOff,
  logInAsAdmin,
  newCustomer,
  openAs,
  test,
} from '../fixtures.ts';
import { newProduct, placeOrder } from '../goods.ts';

type Bill = { _id: string; reference: string; fiscalYear: string; dateBs: string };

async function billedOrder() {
  const customer = await newCustomer();
  const product = await newProduct({ price: 1250 });
  const order = await placeOrder(customer.token, product, 2);
  const { token } = await logInAsAdmin();
  await callShop('PUT', `/admin/orders/${order._id}`, { status: 'shipped' }, token);
  const { bill } = await callShop<{ bill: Bill }>(
    'GET',
    `/orders/${order._id}/bill`,
    undefined,
    customer.token,
  );
  return { customer, product, order, bill };
}

/** Instead of the printer: what would be on the paper in that moment. */
async function watchPrinter(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const papers: string[] = [];
    Object.assign(window, {
      papers,
      print: () => papers.push(document.querySelector('article')?.textContent ?? ''),
    });
  });
  return () => page.evaluate(() => (window as unknown as { papers: string[] }).papers);
}

test('an owner finds the bill on the order, and prints an original once and then copies', async ({
  adminPage: page,
}) => {
  test.slow();
  const { order, bill, product } = await billedOrder();
  const papers = await watchPrinter(page);
  await page.goto(`/admin/orders/${order._id}`);
  await page.getByRole('region', { name: 'Bills' }).getByRole('link', { name: bill.reference }).click();
  const paper = page.getByRole('article');
  await expect(paper).toContainText(product.name);
  await expect(paper).toContainText('Rupees two thousand seven hundred only');
  await expect(paper).toContainText('रुपैयाँ दुई हजार सात सय मात्र');
  await expect(paper).toContainText(bill.dateBs);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(async () => (await papers())[0]).toContain('Original');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(async () => (await papers())[1]).toContain('Copy of Original – 1');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(paper).toHaveCSS('color', 'rgb(17, 17, 17)');
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.reload();
  await expect(paper).toContainText('Preview, not a bill');
});

test('a customer opens, prints and downloads the bill of the order', async ({ browser }) => {
  test.slow();
  const { customer, order, bill } = await billedOrder();
  const page = await openAs(browser, customer, { viewport: { width: 390, height: 800 } });
  await page.goto(`/orders/${order._id}`);
  await page.getByRole('link', { name: 'Bill', exact: true }).click();
  await expect(page.getByRole('article')).toContainText(bill.reference);
  await expectNothingCutOff(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${bill.reference.replaceAll('/', '-')}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page);
  await page.context().close();
});

test('the registers of a month and a year are on screen and leave as files', async ({ adminPage: page }) => {
  test.slow();
  const { order, bill } = await billedOrder();
  const { token } = await logInAsAdmin();
  await callShop('PUT', `/admin/orders/${order._id}`, { status: 'cancelled' }, token);
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'Bills', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible();
  await page.getByLabel('Fiscal year').selectOption(bill.fiscalYear);
  await page.getByLabel('Month').selectOption(bill.dateBs.slice(0, 7));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toContain(bill.reference);
  expect(csv).not.toContain('credit_note');
  await page.getByLabel('Register').selectOption('Credit notes');
  await expect(page).toHaveURL(/view=credit_note/);
  await expect(page.getByRole('row').filter({ hasText: 'Maya Gurung' }).first()).toBeVisible();
  await page.getByLabel('Register').selectOption('VAT summary');
  await expect(page.getByRole('columnheader', { name: 'Tax to pay' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNothingCutOff(page);
  await page.goto('/admin/bills');
  await expect(page.getByRole('definition').first()).toContainText('NPR');
  const cards = await page
    .locator('dl > div')
    .evaluateAll((all) => all.map((card) => card.scrollWidth - card.clientWidth));
  expect(Math.max(...cards), 'sums of a whole year stay in their cards').toBe(0);
});

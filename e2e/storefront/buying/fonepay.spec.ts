import { expect, newCustomer, openAs, test } from '../../fixtures.ts';
import { address, newProduct, putInCart } from '../../goods.ts';

test('paying a Fonepay code in another app takes the waiting page on by itself', async ({ browser }) => {
  const account = await newCustomer();
  await putInCart(account.token, await newProduct());
  const page = await openAs(browser, account);
  await page.goto('/checkout');
  await page.getByLabel('Address', { exact: true }).fill(address.address);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('State / Province').fill(address.state);
  await page.getByRole('radio', { name: /Fonepay/ }).check();
  await page.getByRole('button', { name: 'Pay NPR 270 with Fonepay' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with Fonepay' })).toBeVisible();
  const code = page.getByRole('img', { name: 'The code to pay with' });
  await expect(code).toBeVisible();
  await expect
    .poll(() => code.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(200);

  const bank = await page.context().newPage();
  await bank.goto(
    (await page.getByRole('link', { name: 'Open the code as a link' }).getAttribute('href')) ?? '',
  );
  await bank.getByRole('button', { name: 'Pay NPR 270.00' }).click();
  await expect(bank.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText('Payment successful! Order placed.')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('main')).toContainText('Fonepay: paid');
  await page.context().close();
});

import { expect, expectNothingCutOff, newCustomer, openAs, test } from '../fixtures.ts';
import { address, newProduct, putInCart } from '../goods.ts';

/** A picture of one black pixel: what it shows is the bank's affair. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

test('the owner enters keys, tries them, and takes a transfer that is on the statement', async ({
  adminPage: owner,
  browser,
}) => {
  await owner.setViewportSize({ width: 390, height: 800 });
  await owner.goto('/admin/payment-methods');
  await owner.getByRole('link', { name: 'Keys of Fonepay' }).click();
  const keys = owner.getByRole('dialog', { name: 'Keys of Fonepay' });
  await keys.getByLabel('Merchant code').fill('DEMO');
  await keys.getByLabel('Secret key').fill(process.env.WALLET_KEY ?? '');
  await keys.getByLabel('User name').fill('demo');
  await keys.getByLabel('Password').fill(process.env.WALLET_KEY ?? '');
  await keys.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText(/Keys set on .* by/)).toBeVisible();
  await expect(keys).toBeHidden();
  expect(await owner.content()).not.toContain(process.env.WALLET_KEY ?? 'x');
  await owner.getByRole('button', { name: 'Try a payment with Fonepay' }).click();
  await expect(owner.getByText(/It works: a payment was begun/)).toBeVisible();

  await owner.getByRole('link', { name: 'Set up' }).click();
  const bank = owner.getByRole('dialog', { name: 'Bank transfer by QR' });
  await bank.getByLabel('Bank and account name').fill('Nabil Bank, Pasal Traders');
  await bank.getByLabel('Picture of your code').setInputFiles({
    name: 'code.png',
    mimeType: 'image/png',
    buffer: PIXEL,
  });
  await bank.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Nabil Bank, Pasal Traders · orders wait 48 hours')).toBeVisible();
  await expectNothingCutOff(owner);

  const account = await newCustomer();
  await putInCart(account.token, await newProduct());
  const page = await openAs(browser, account);
  await page.goto('/checkout');
  await page.getByLabel('Address', { exact: true }).fill(address.address);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('State / Province').fill(address.state);
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByRole('button', { name: 'Pay NPR 270 with Bank transfer' }).click();
  await expect(page.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible();
  await expect(page.getByText('Nabil Bank, Pasal Traders')).toBeVisible();
  await page.getByLabel(/^Reference or transaction number/).fill('NBL-4711');
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByRole('status')).toContainText('NBL-4711');
  await page.getByRole('link', { name: 'Back to my orders' }).click();
  await expect(page.getByRole('main')).toContainText('Bank transfer: not paid yet');

  const [order] = await ordersOf(account.token);
  await owner.goto(`/admin/orders/${order?._id}`);
  await owner.getByRole('link', { name: 'Compare with the statement' }).click();
  const check = owner.getByRole('dialog', { name: /^Transfer of order/ });
  await expect(check).toContainText('NBL-4711');
  await expect(check).toContainText('proves nothing');
  await check.getByLabel('Reference on the statement').fill(`S-${order?.reference}`);
  await check.getByRole('button', { name: 'It is there' }).click();
  await expect(check).toBeHidden();
  await page.goto('/orders');
  await expect(page.getByRole('main')).toContainText('Bank transfer: paid');
  await page.context().close();
});

async function ordersOf(token: string): Promise<{ _id: string; reference: string }[]> {
  const answer = await fetch(`${process.env.SHOP_URL}/api/orders`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { data: { orders: { _id: string; reference: string }[] } }).data.orders;
}

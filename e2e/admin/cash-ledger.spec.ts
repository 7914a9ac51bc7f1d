import { callShop, expect, expectNothingCutOff, logInAsAdmin, newCustomer, test } from '../fixtures.ts';
import { address, newProduct } from '../goods.ts';

type Placed = { _id: string; reference: string; total: number };

async function delivered(courier: string, trackingNumber: string, price: number): Promise<Placed> {
  const { token } = await newCustomer();
  const product = await newProduct({ price });
  const { order } = await callShop<{ order: Placed }>(
    'POST',
    '/orders',
    { items: [{ product_id: product._id, quantity: 1 }], shippingAddress: address, paymentMethod: 'cash' },
    token,
  );
  const admin = await logInAsAdmin();
  await callShop('POST', `/admin/orders/${order._id}/parcel`, { courier, trackingNumber }, admin.token);
  await callShop('PUT', `/admin/orders/${order._id}`, { status: 'delivered' }, admin.token);
  return order;
}

test('a statement with one rupee missing names its order, and the rest is off the books', async ({
  adminPage: page,
}) => {
  const courier = `Courier ${Date.now()}`;
  const one = await delivered(courier, `${courier}-1`, 500);
  const two = await delivered(courier, `${courier}-2`, 700);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin/cash-ledger');
  const owed = page.getByRole('region', { name: 'With couriers' });
  await expect(owed.getByRole('listitem').filter({ hasText: courier })).toContainText('2 orders');
  await page.getByRole('link', { name: 'Enter a remittance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cash from a courier' });
  await dialog.getByLabel('Courier', { exact: true }).fill(courier.toLowerCase());
  await expect(dialog.getByRole('checkbox', { name: `#${one.reference}` })).toBeVisible();
  const rows = [
    'Settlement of November 2026',
    'tracking id,cod collected',
    `${courier}-1,${one.total}`,
    `${courier}-2,${two.total - 1}`,
    `${courier}-3,5`,
    `${courier}-4,6`,
    'Total,7',
  ];
  const csv = rows.join('\n');
  await dialog
    .getByLabel('Statement of the courier')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: 'Compare' }).click();
  const compared = dialog.getByRole('status');
  await expect(compared).toContainText(/NPR 1(\.00)? missing/);
  await expect(compared.getByRole('link', { name: `#${two.reference}` })).toBeVisible();
  await expect(compared).not.toContainText(one.reference);
  await expect(compared).toContainText(/The statement gives a total of NPR 7(\.00)?, but/);
  await expectNothingCutOff(page);
  await dialog.getByRole('button', { name: 'Enter it' }).click();
  await expect(dialog).toBeHidden();
  const differences = page.getByRole('region', { name: 'Missing or too much' });
  await expect(differences.getByRole('listitem').filter({ hasText: two.reference })).toContainText('missing');
  await expect(differences.getByRole('listitem').filter({ hasText: `${courier}-3` })).toContainText(
    'no order of yours',
  );
  await page.goto('/admin/cash-ledger?shown=1');
  await expect(differences).toContainText(/1 of \d+ are listed/);
  await differences.getByRole('link', { name: 'List more' }).last().click();
  await expect(page).toHaveURL(/shown=2$/);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('link', { name: /Total revenue/i })).toContainText(`of it with ${courier}`);
});

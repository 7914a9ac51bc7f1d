import { callShop, expect, expectAccessible, logInAsAdmin, newCustomer, test } from '../../fixtures.ts';
import { address, type Goods, newProduct } from '../../goods.ts';
import { findRow, newOrder, statusOf } from './order-rows.ts';

test('an order has a page with everything about it', async ({ adminPage: page }) => {
  const product = await newProduct({ price: 100 });
  const order = await newOrder(product, 2);
  const row = await findRow(page, order);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order #${order.reference}` })).toBeVisible();
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  await expect(page.getByText('NPR 216.00').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Delivery Address' })).toContainText('Lazimpat 12');
  await expect(page.getByText(/Order placed/)).toBeVisible();

  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Call before you come');
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  const asking = page.getByRole('dialog', { name: 'Unsaved changes' });
  await asking.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('Call before you come');

  await statusOf(page).selectOption('Shipped');
  await expect(page.getByText('Order status updated successfully!')).toBeVisible();
  await expect(page.getByText('On its way')).toBeVisible();
});

type Started = { order_id: string; payment_url: string };

async function startPayment(product: Goods): Promise<Started> {
  const { token } = await newCustomer();
  const response = await fetch(`${process.env.SHOP_URL}/api/orders/initiate-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ items: [{ product_id: product._id, quantity: 1 }], shippingAddress: address }),
  });
  return (await response.json()) as Started;
}

test('an open wallet payment can be checked, and tells its story', async ({ adminPage: page }) => {
  const { order_id } = await startPayment(await newProduct({ price: 500 }));
  await page.goto(`/admin/orders/${order_id}`);
  await expect(page.getByText('Status history')).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('The provider was asked')).toBeVisible();
  await page.getByText('Status history').click();
  await expect(page.getByText('asked in the back office').first()).toBeVisible();
});

test('money that comes for a cancelled order goes back in sight of the owner', async ({
  adminPage: page,
}) => {
  const { order_id, payment_url } = await startPayment(await newProduct({ price: 500 }));
  const { token } = await logInAsAdmin();
  await callShop('PUT', `/admin/orders/${order_id}`, { status: 'cancelled' }, token);
  const wallet = new URL(payment_url);
  const choice = { pidx: wallet.searchParams.get('pidx') ?? '', choice: 'pay-and-close' };
  await fetch(wallet.origin, { method: 'POST', body: new URLSearchParams(choice) });

  await page.goto(`/admin/orders/${order_id}`);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  const refund = page.getByRole('listitem').filter({ hasText: 'Paid, but the order had been cancelled' });
  await expect(refund.getByText(/^(Waiting to be sent|Being sent|Given back)$/)).toBeVisible();
});

test('an order that does not exist says so', async ({ adminPage: page }) => {
  await page.goto('/admin/orders/01900000-0000-7000-8000-000000000000');
  await expect(page.getByRole('alert')).toContainText('Order not found');
});

test('the order page is accessible in both themes', async ({ adminPage: page }) => {
  test.slow();
  const order = await newOrder(await newProduct());
  await page.goto(`/admin/orders/${order._id}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expectAccessible(page);
});

import type { Page } from '@playwright/test';
import { callShop, expect, expectDarkInk, logInAsAdmin, newCustomer, test } from '../../fixtures.ts';
import { address, type Goods, newProduct } from '../../goods.ts';

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

async function pay({ payment_url }: Started): Promise<void> {
  const wallet = new URL(payment_url);
  const choice = { pidx: wallet.searchParams.get('pidx') ?? '', choice: 'pay-and-close' };
  await fetch(wallet.origin, { method: 'POST', body: new URLSearchParams(choice) });
}

function orderWallet(body: object): Promise<Response> {
  return fetch(`${process.env.WALLET_URL}/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Key ${process.env.WALLET_KEY}` },
    body: JSON.stringify(body),
  });
}

const status = (page: Page) => page.getByLabel(/^Delivery status of order/);

test('an unpaid wallet order ships only after a warning; a paid one is refunded with a reason', async ({
  adminPage: page,
}) => {
  test.slow();
  const started = await startPayment(await newProduct({ price: 500 }));
  await page.goto(`/admin/orders/${started.order_id}`);
  await status(page).selectOption('Shipped');
  const asking = page.getByRole('dialog');
  await expect(asking).toContainText('This order is not paid');
  await expect(asking.getByRole('button', { name: 'Set to Shipped anyway' })).toBeVisible();
  await asking.getByRole('button', { name: 'Keep Pending' }).click();
  await expect(status(page)).toHaveValue('pending');

  await pay(started);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  const refunding = page.getByRole('dialog', { name: /^Refund order #/ });
  await expect(refunding.getByLabel('Reason')).toBeFocused();
  await expect(refunding).toContainText('NPR 540.00');
  await expect(refunding).toContainText('The order is cancelled with it');
  await refunding.getByLabel('Reason').fill('The last one broke');
  await refunding.getByRole('button', { name: 'Refund NPR 540.00' }).click();
  await expect(page.getByText('Refund requested').first()).toBeVisible();
  await expect(refunding).toBeHidden();
  await expect(status(page)).toHaveValue('cancelled');
  await expect(page.getByRole('listitem').filter({ hasText: 'The last one broke' })).toBeVisible();
  await page.goto(`/admin/audit?entity=order&entityId=${started.order_id}`);
  await expect(page.getByRole('row').filter({ hasText: 'refunded' })).toContainText('The last one broke');

  await page.goto(`/admin/orders/${started.order_id}`);
  await status(page).selectOption('Processing');
  await expect(asking).toContainText('The payment of this order was given back.');
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveValue('cancelled');
});

test('a payment of the demo data can be checked and refunded', async ({ adminPage: page }) => {
  const { token } = await logInAsAdmin();
  type Found = { orders: { _id: string; payment_method: string; status: string }[] };
  const { orders } = await callShop<Found>(
    'GET',
    '/admin/orders?payment=completed&status=delivered&to=2030-01-01',
    undefined,
    token,
  );
  const order = orders.find(({ payment_method }) => payment_method === 'khalti');
  const attempt = await callShop<{ order: { attempts: { _id: string }[] } }>(
    'GET',
    `/admin/orders/${order?._id}`,
    undefined,
    token,
  );
  const { status: answer } = await callShop<{ status: string }>(
    'POST',
    `/admin/payments/${attempt.order.attempts[0]?._id}/settle`,
    {},
    token,
  );
  expect(answer).toBe('paid');
  await page.goto(`/admin/orders/${order?._id}`);
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('The order stays as it is (Delivered)');
});

test('resolving an alert asks first, and hides nothing of the payment', async ({ adminPage: page }) => {
  const started = await startPayment(await newProduct({ price: 500 }));
  await pay(started);
  const pidx = new URL(started.payment_url).searchParams.get('pidx');
  await orderWallet({ pidx, amount: 1000 });
  await page.goto(`/admin/orders/${started.order_id}`);
  await page.getByRole('button', { name: 'Check now' }).click();
  const alert = page.getByRole('region', { name: '1 payment needs you' });
  await expect(alert).toContainText('NPR 10.00');
  const resolve = alert.getByRole('link', { name: /^Resolve the alert/ });
  await resolve.click();
  const asking = page.getByRole('dialog', { name: 'Resolve this alert?' });
  await asking.getByRole('button', { name: 'Keep the alert' }).click();
  await expect(resolve).toBeFocused();
  await resolve.click();
  await asking.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(page.getByText('Alert resolved')).toBeVisible();
  await expect(alert).toBeHidden();
  await expect(page.getByText('Needs a look').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Refund', exact: true })).toBeVisible();
});

test('an order prints as one light page with what goes along with the parcel', async ({
  adminPage: page,
}) => {
  const started = await startPayment(await newProduct({ price: 500 }));
  await page.goto(`/admin/orders/${started.order_id}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const slip = page.getByRole('article');
  await expect(slip).toContainText('Deliver to');
  await expect(slip).toContainText('Nothing to collect');
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeHidden();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expectDarkInk(slip);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
});

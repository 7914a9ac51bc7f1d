import { callShop, expect, expectNothingCutOff, logInAsAdmin, newCustomer, test } from '../../fixtures.ts';
import { address, newProduct } from '../../goods.ts';

/** An order paid with a wallet that cannot be asked to refund. */
async function paidByEsewa(): Promise<string> {
  const { token } = await newCustomer();
  const product = await newProduct({ price: 500 });
  const answer = await fetch(`${process.env.SHOP_URL}/api/orders/initiate-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      items: [{ product_id: product._id, quantity: 1 }],
      shippingAddress: address,
      paymentMethod: 'esewa',
    }),
  });
  const { order_id, payment_url } = (await answer.json()) as { order_id: string; payment_url: string };
  const page = await (await fetch(payment_url)).text();
  const fields = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  await fetch(/action="([^"]+)"/.exec(page)?.[1] ?? '', {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const uuid = new URLSearchParams(fields).get('transaction_uuid') ?? '';
  const paid = await fetch(`${process.env.ESEWA_URL}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ uuid, choice: 'pay' }),
    redirect: 'manual',
  });
  await fetch(paid.headers.get('location') ?? '', { redirect: 'manual' });
  return order_id;
}

test('a refund by hand is asked for, and entered with its reference', async ({ adminPage: page }) => {
  test.setTimeout(300_000);
  const orderId = await paidByEsewa();
  const { token } = await logInAsAdmin();
  await callShop('PUT', `/admin/orders/${orderId}`, { status: 'cancelled' }, token);
  await page.goto(`/admin/orders/${orderId}`);
  // The job that sends refunds runs every minute.
  const asked = page.getByRole('region', { name: '1 payment needs you' });
  await expect(asked).toBeVisible({ timeout: 200_000 });
  await expect(asked).toContainText('cannot be asked to refund');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNothingCutOff(page);
  await asked.getByRole('link', { name: /^Enter the refund of order/ }).click();
  const entering = page.getByRole('dialog', { name: /^Enter the refund of order/ });
  await expect(entering).toContainText('NPR 540.00');
  await expect(entering.getByLabel('Reference')).toBeFocused();
  await entering.getByLabel('Reference').fill('RF-7781');
  await entering.getByRole('button', { name: 'It has been sent back' }).click();
  await expect(page.getByText('The refund is entered')).toBeVisible();
  await expect(page.getByText(/^Sent back by .+, reference RF-7781$/)).toBeVisible();
  await expect(asked).toBeHidden();
});

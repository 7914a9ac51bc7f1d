import { callShop, expect, expectAccessible, expectNothingCutOff, newCustomer, test } from '../fixtures.ts';
import { address, newProduct, type PlacedOrder } from '../goods.ts';

async function cashOrder(fullName: string, phone: string): Promise<PlacedOrder> {
  const { token } = await newCustomer(fullName);
  const product = await newProduct();
  const { order } = await callShop<{ order: PlacedOrder }>(
    'POST',
    '/orders',
    {
      items: [{ product_id: product._id, quantity: 1 }],
      shippingAddress: { ...address, fullName, phone },
      paymentMethod: 'cash',
    },
    token,
  );
  return order;
}

test('cash orders are called about, confirmed by one key and cancelled by another', async ({
  adminPage: page,
}) => {
  test.slow();
  const first = await cashOrder('Bina Magar', '9812345670');
  const second = await cashOrder('Hari Thapa', '9812345671');
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'Cash desk' }).click();
  const card = (order: PlacedOrder) => page.getByRole('listitem', { name: `#${order.reference}` });
  await expect(card(first)).toContainText('First order');
  await expect(card(first).getByRole('link', { name: '9812345670: call Bina Magar' })).toHaveAttribute(
    'href',
    'tel:9812345670',
  );
  await expect(card(first).getByRole('link', { name: 'WhatsApp to Bina Magar' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/9779812345670\?text=Namaste%20Bina/,
  );
  await expectAccessible(page);
  await card(first).focus();
  await page.keyboard.press('c');
  await expect(page.getByText('Order confirmed')).toBeVisible();
  await expect(card(first)).toBeHidden();
  await card(second).focus();
  await page.keyboard.press('x');
  const asking = page.getByRole('dialog', { name: `Set order #${second.reference} to Cancelled?` });
  await expect(asking.getByRole('button', { name: 'Set to Cancelled' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asking).toBeHidden();
  await expect(card(second)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNothingCutOff(page);
  await page.goto(`/admin/orders/${second._id}`);
  await expect(page.getByRole('main')).toContainText(/cancelled/i);
  await page.goto(`/admin/orders/${first._id}`);
  await expect(page.getByText('Confirmed with the customer')).toBeVisible();
});

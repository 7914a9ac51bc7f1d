import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressInKathmandu, createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import {
  alertKinds,
  attemptOf,
  comeBack,
  openWalletShop,
  orderOf,
  PAID,
  refundsOf,
  returnOf,
  type StartedCheckout,
  SUCCESS,
  startCheckout,
  storyOf,
  WAITING,
  type WalletShop,
} from '#server/testing/test-wallet.ts';

let shop: WalletShop;
let admin: Person;
beforeAll(async () => {
  shop = await openWalletShop();
  admin = await createPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const set = (orderId: string, status: string) =>
  shop.call('PUT', `/admin/orders/${orderId}`, { token: admin.token, body: { status } });

const paymentUrlOf = async ({ buyer, orderId }: StartedCheckout): Promise<string> =>
  (await shop.call('GET', `/orders/${orderId}`, { token: buyer.token })).body.data.order.payment_url;

async function paid(): Promise<StartedCheckout> {
  const checkout = await startCheckout(shop);
  await comeBack(shop, (await shop.choose(checkout.paymentUrl, 'pay')) ?? '');
  expect(await orderOf(shop, checkout.orderId)).toEqual(PAID);
  return checkout;
}

async function refunded(): Promise<StartedCheckout> {
  const checkout = await paid();
  await set(checkout.orderId, 'cancelled');
  await shop.reconcileIn(1);
  expect((await orderOf(shop, checkout.orderId)).payment_status).toBe('refunded');
  return checkout;
}

const attemptsOf = (orderId: string) =>
  shop.db
    .selectFrom('payment_attempts')
    .where('order_id', '=', orderId)
    .selectAll()
    .orderBy('created_at')
    .execute();

test('an order that was refunded and is reopened asks for its payment again', async () => {
  const checkout = await refunded();
  await set(checkout.orderId, 'pending');
  expect(await orderOf(shop, checkout.orderId)).toEqual(WAITING);
  expect(await storyOf(shop, checkout.orderId)).toContain('payment_asked_again');
  const kinds = await shop.db
    .selectFrom('messages')
    .where('user_id', '=', checkout.buyer.id)
    .select('kind')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toContain('payment_asked_again');

  const page = await comeBack(shop, await paymentUrlOf(checkout));
  expect(page).toContain(shop.origin);
  expect(await comeBack(shop, (await shop.choose(page, 'pay')) ?? '')).toBe(SUCCESS);
  expect(await orderOf(shop, checkout.orderId)).toEqual(PAID);
  expect(await paymentUrlOf(checkout)).toBeNull();
  expect((await attemptsOf(checkout.orderId)).map(({ status }) => status)).toEqual(['refunded', 'paid']);
});

test('two presses lead to one payment, and a link nobody signed to none', async () => {
  const checkout = await refunded();
  await set(checkout.orderId, 'processing');
  const link = await paymentUrlOf(checkout);
  const [one, other] = [await comeBack(shop, link), await comeBack(shop, link)];
  expect(other).toBe(one);
  expect(await attemptsOf(checkout.orderId)).toHaveLength(2);

  const elsewhere = await refunded();
  await set(elsewhere.orderId, 'pending');
  const forged = link.replace(checkout.orderId, elsewhere.orderId);
  expect(await comeBack(shop, forged)).toMatch(/^\/orders\?payment=failed/);
  expect(await attemptsOf(elsewhere.orderId)).toHaveLength(1);
});

test('a payment given up leaves a reopened order to the shop, and can be tried again', async () => {
  const checkout = await refunded();
  await set(checkout.orderId, 'pending');
  const page = await comeBack(shop, await paymentUrlOf(checkout));
  await comeBack(shop, (await shop.choose(page, 'cancel')) ?? '');
  expect(await orderOf(shop, checkout.orderId)).toEqual(WAITING);
  const again = await comeBack(shop, await paymentUrlOf(checkout));
  expect(again).not.toBe(page);
  await comeBack(shop, (await shop.choose(again, 'pay')) ?? '');
  expect(await orderOf(shop, checkout.orderId)).toEqual(PAID);
});

test('a refund that ends after the order was reopened does not cancel it', async () => {
  const checkout = await paid();
  await set(checkout.orderId, 'cancelled');
  await set(checkout.orderId, 'processing');
  expect(await orderOf(shop, checkout.orderId)).toEqual({ ...WAITING, status: 'processing' });
  await shop.reconcileIn(1);
  expect((await attemptOf(shop, checkout.orderId)).status).toBe('refunded');
  expect(await orderOf(shop, checkout.orderId)).toEqual({ ...WAITING, status: 'processing' });
});

async function paidTwice(): Promise<StartedCheckout> {
  const checkout = await startCheckout(shop);
  await comeBack(shop, (await shop.choose(checkout.paymentUrl, 'cancel')) ?? '');
  expect((await orderOf(shop, checkout.orderId)).status).toBe('cancelled');
  await set(checkout.orderId, 'pending');
  const page = await comeBack(shop, await paymentUrlOf(checkout));
  await comeBack(shop, (await shop.choose(page, 'pay')) ?? '');
  expect(await orderOf(shop, checkout.orderId)).toEqual(PAID);

  await shop.control({ pidx: checkout.pidx, status: 'Completed' });
  await comeBack(shop, returnOf(checkout.pidx));
  return checkout;
}

test('money that comes twice for a reopened order goes back once, and the order goes on', async () => {
  const checkout = await paidTwice();
  await shop.reconcileIn(1);
  expect((await attemptsOf(checkout.orderId)).map(({ status }) => status)).toEqual(['refunded', 'paid']);
  expect(await orderOf(shop, checkout.orderId)).toEqual(PAID);
  expect(await storyOf(shop, checkout.orderId)).toContain('paid_twice');
});

test.for(['paid_twice', 'cancelled'])(
  'a cancelled order that was paid twice is refunded once both are back, also when %s is the first',
  async (first) => {
    const { orderId } = await paidTwice();
    await set(orderId, 'cancelled');
    const refunds = await refundsOf(shop, orderId);
    const late = refunds.find(({ reason }) => (reason as { kind: string }).kind !== first);
    await shop.db
      .updateTable('refunds')
      .where('id', '=', late?.id ?? '')
      .set({ next_try_at: new Date(Date.now() + 60 * 60_000) })
      .execute();
    await shop.reconcileIn(1);
    expect((await refundsOf(shop, orderId)).map(({ status }) => status).sort()).toEqual([
      'done',
      'requested',
    ]);
    expect((await orderOf(shop, orderId)).payment_status).toBe('refund_pending');
    await shop.reconcileIn(61);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  },
);

test('a link to pay leads to no payment of an order that was cancelled meanwhile', async () => {
  const checkout = await refunded();
  await set(checkout.orderId, 'pending');
  const link = await paymentUrlOf(checkout);
  expect(await comeBack(shop, link)).toContain(shop.origin);
  await set(checkout.orderId, 'cancelled');
  expect(await comeBack(shop, link)).toBe('/orders');
});

test('a payment page that has expired is offered no more', async () => {
  const checkout = await startCheckout(shop);
  expect(await paymentUrlOf(checkout)).toBe(checkout.paymentUrl);
  await shop.db
    .updateTable('payment_attempts')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('order_id', '=', checkout.orderId)
    .execute();
  expect(await paymentUrlOf(checkout)).toBeNull();
});

test('what goes back is what was paid, not what was asked for', async () => {
  const checkout = await startCheckout(shop);
  await shop.control({ pidx: checkout.pidx, amount: 10_000 });
  await comeBack(shop, (await shop.choose(checkout.paymentUrl, 'pay')) ?? '');
  expect(await alertKinds(shop, checkout.orderId)).toEqual(['amount_mismatch']);
  const { id } = await attemptOf(shop, checkout.orderId);
  const answer = await shop.call('POST', `/admin/payments/${id}/refund`, { token: admin.token, body: {} });
  expect(answer.status).toBe(200);
  expect((await refundsOf(shop, checkout.orderId)).map(({ amount_paisa }) => amount_paisa)).toEqual([10_000]);
  const tooMuch = shop.db
    .updateTable('refunds')
    .set({ amount_paisa: 10_001 })
    .where('order_id', '=', checkout.orderId);
  await expect(tooMuch.execute()).rejects.toThrow('more than the 10000 that were paid');
});

test('a review goes when the payment of its order is refunded', async () => {
  const checkout = await paid();
  const { orderId, buyer, productId } = checkout;
  await set(orderId, 'delivered');
  const write = (person: Person) =>
    shop.call('POST', `/products/${productId}/reviews`, { token: person.token, body: { rating: 5 } });
  expect((await write(buyer)).status).toBe(201);
  const { id } = await attemptOf(shop, orderId);
  await shop.call('POST', `/admin/payments/${id}/refund`, { token: admin.token, body: {} });
  const mine = { token: buyer.token };
  expect((await shop.call('GET', `/products/${productId}/reviews/mine`, mine)).body.data.canReview).toBe(
    false,
  );
  await shop.reconcileIn(1);
  expect((await orderOf(shop, orderId)).payment_status).toBe('refunded');
  expect((await write(buyer)).status).toBe(403);
  expect((await shop.call('GET', `/products/${productId}`)).body.data.product.review_count).toBe(0);
});

test('a cash order that is reopened asks for nothing', async () => {
  const buyer = await createPerson(shop);
  const items = [{ product_id: await createProduct(shop), quantity: 1 }];
  const body = { items, shippingAddress: addressInKathmandu, paymentMethod: 'cash' };
  const { _id } = (await shop.call('POST', '/orders', { token: buyer.token, body })).body.data.order;
  await set(_id, 'cancelled');
  await set(_id, 'pending');
  const { order } = (await shop.call('GET', `/orders/${_id}`, { token: buyer.token })).body.data;
  expect(order).toMatchObject({ status: 'pending', payment_status: 'pending', payment_url: null });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderStatuses } from '#contract/orders/order-statuses.ts';
import {
  addressInKathmandu,
  createPerson,
  createProduct,
  ledgerSumOf,
  moveStock,
  nobody,
  type Person,
  stockOf,
} from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await createPerson(shop, { role: 'admin', name: 'Owner' });
});
afterAll(() => shop.close());

async function place(buyer: Person, productId: string, quantity = 1): Promise<string> {
  const { body } = await shop.call('POST', '/orders', {
    token: buyer.token,
    body: {
      items: [{ product_id: productId, quantity }],
      shippingAddress: addressInKathmandu,
      paymentMethod: 'cash',
    },
  });
  return body.data.order._id;
}
const change = (id: string, body: unknown) =>
  shop.call('PUT', `/admin/orders/${id}`, { token: admin.token, body });
const auditOf = (id: string) =>
  shop.db.selectFrom('audit_log').where('entity_id', '=', id).orderBy('created_at').selectAll().execute();

/** What an order looks like once its wallet payment came through. */
async function payByWallet(orderId: string): Promise<string> {
  await shop.db
    .updateTable('orders')
    .set({ payment_method: 'khalti', payment_status: 'completed', status: 'processing' })
    .where('id', '=', orderId)
    .execute();
  const { id } = await shop.db
    .insertInto('payment_attempts')
    .values({
      order_id: orderId,
      provider: 'khalti',
      reference: orderId.slice(-12),
      amount_paisa: 2_079,
      status: 'paid',
      provider_ref: orderId,
      transaction_id: orderId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test.each([
  ['GET', '/admin/orders', undefined],
  ['GET', `/admin/orders/${nobody}`, undefined],
  ['PUT', `/admin/orders/${nobody}`, { status: 'shipped' }],
])('%s %s is for admins', async (method, path, body) => {
  const user = await createPerson(shop);
  expect((await shop.call(method, path, { body })).status).toBe(401);
  expect((await shop.call(method, path, { body, token: user.token })).status).toBe(403);
});

describe('one order', () => {
  test('tells everything: lines, address, story, note and payments', async () => {
    const buyer = await createPerson(shop, { name: 'Maya Gurung' });
    const id = await place(buyer, await createProduct(shop));
    await change(id, { status: 'shipped' });
    const { body } = await change(id, { note: '  Fragile ' });
    expect(body.data.order).toMatchObject({
      _id: id,
      status: 'shipped',
      note: 'Fragile',
      user: { name: 'Maya Gurung', email: buyer.email },
      shipping_address: { street: addressInKathmandu.address },
      events: [
        { kind: 'placed', actor_name: 'Maya Gurung' },
        { kind: 'shipped', message: 'On its way', actor_name: 'Owner' },
      ],
      attempts: [],
      refunds: [],
    });
    expect((await auditOf(id)).map(({ action, before, after }) => ({ action, before, after }))).toMatchObject(
      [
        { action: 'order.update', before: { status: 'pending' }, after: { status: 'shipped' } },
        { action: 'order.update', before: { note: '' }, after: { note: 'Fragile' } },
      ],
    );
  });

  test('that is not there, and changes that are none', async () => {
    expect(await change(nobody, { status: 'shipped' })).toMatchObject({
      status: 404,
      body: { message: 'Order not found' },
    });
    const id = await place(await createPerson(shop), await createProduct(shop));
    expect(await change(id, { status: 'lost' })).toMatchObject({
      status: 400,
      body: { message: 'status must be one of pending, processing, shipped, delivered, cancelled' },
    });
    expect((await change(id, { status: null })).status).toBe(400);
    expect((await change(id, {})).status).toBe(200);
    expect((await change(id, { status: 'pending' })).status).toBe(200);
    expect(await auditOf(id)).toEqual([]);
  });
});

describe('a status', () => {
  test('may follow any other, and the stock stays true all the way', async () => {
    const product = await createProduct(shop, { stock: 5 });
    const id = await place(await createPerson(shop), product, 2);
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        expect((await change(id, { status: from })).status).toBe(200);
        const { status, body } = await change(id, { status: to });
        expect([status, body.data.order.status]).toEqual([200, to]);
        expect(await stockOf(shop, product)).toBe(to === 'cancelled' ? 5 : 3);
      }
    }
    expect(await ledgerSumOf(shop, product)).toBe(await stockOf(shop, product));
  });

  test('cancelled in parallel returns the stock once', async () => {
    const product = await createProduct(shop, { stock: 5 });
    const buyer = await createPerson(shop);
    const id = await place(buyer, product, 2);
    await Promise.all([
      change(id, { status: 'cancelled' }),
      change(id, { status: 'cancelled' }),
      shop.call('POST', `/orders/${id}/cancel`, { token: buyer.token }),
    ]);
    expect(await stockOf(shop, product)).toBe(5);
  });

  test('un-cancelled takes the stock again, or fails and says what is missing', async () => {
    const product = await createProduct(shop, { name: 'Singing Bowl', stock: 2 });
    const id = await place(await createPerson(shop), product, 2);
    await change(id, { status: 'cancelled' });
    await place(await createPerson(shop), product, 1);
    expect(await change(id, { status: 'processing', note: 'try' })).toMatchObject({
      status: 409,
      body: { message: 'The order cannot be reopened: Only 1 of Singing Bowl is in stock' },
    });
    const { body } = await shop.call('GET', `/admin/orders/${id}`, { token: admin.token });
    expect(body.data.order).toMatchObject({ status: 'cancelled', note: '' });
    expect(await stockOf(shop, product)).toBe(1);
    await moveStock(shop, product, 1);
    const reopened = await change(id, { status: 'processing' });
    expect(reopened.body.data.order.events.at(-1)).toMatchObject({
      kind: 'reopened',
      message: 'Order reopened. Being prepared',
    });
    expect(await stockOf(shop, product)).toBe(0);
  });

  test('delivered completes the payment of a cash order, and it stays completed', async () => {
    const id = await place(await createPerson(shop), await createProduct(shop));
    const delivered = await change(id, { status: 'delivered' });
    expect(delivered.body.data.order).toMatchObject({ status: 'delivered', payment_status: 'completed' });
    expect(delivered.body.data.order.events.at(-1).message).toBe('Cash received on delivery');
    const back = await change(id, { status: 'shipped' });
    expect(back.body.data.order.payment_status).toBe('completed');
    const again = await change(id, { status: 'delivered' });
    expect(
      again.body.data.order.events.filter(({ kind }: { kind: string }) => kind === 'paid_in_cash'),
    ).toHaveLength(1);
  });

  test('cancelled starts the refund of a paid wallet order, once', async () => {
    const product = await createProduct(shop, { stock: 3 });
    const id = await place(await createPerson(shop), product);
    const attemptId = await payByWallet(id);
    const { body } = await change(id, { status: 'cancelled' });
    expect(body.data.order).toMatchObject({
      status: 'cancelled',
      payment_status: 'refund_pending',
      attempts: [{ _id: attemptId, status: 'refund_requested' }],
      refunds: [{ amount: 20.79, status: 'requested', reason: 'Cancelled by the shop' }],
    });
    expect(body.data.order.events.at(-1).message).toBe('The payment is being refunded');
    await change(id, { status: 'pending' });
    const again = await change(id, { status: 'cancelled' });
    expect(again.body.data.order.refunds).toHaveLength(1);
    expect(await stockOf(shop, product)).toBe(3);
  });

  test('a customer who cancels a paid wallet order that waits again is refunded too', async () => {
    const buyer = await createPerson(shop);
    const id = await place(buyer, await createProduct(shop));
    await payByWallet(id);
    await change(id, { status: 'pending' });
    const answer = await shop.call('POST', `/orders/${id}/cancel`, { token: buyer.token });
    expect(answer.body.data.order).toMatchObject({ status: 'cancelled', payment_status: 'refund_pending' });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Buyer, createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { createPerson, createProduct, ledgerSumOf, nobody, stockOf } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await createBuyer(shop);
});

describe('my orders', () => {
  test('are mine alone: a stranger’s is not there', async () => {
    const product = await createProduct(shop);
    const { body } = await buyer.place(orderFor([line(product)]));
    const id = body.data.order._id;
    buyer = await createBuyer(shop, { role: 'admin' });
    expect(await buyer.orders()).toEqual([]);
    const notThere = {
      status: 404,
      body: { success: false, message: 'Order not found', code: 'orderNotFound' },
    };
    expect(await shop.call('GET', `/orders/${id}`, { token: buyer.token })).toMatchObject(notThere);
    expect(await shop.call('POST', `/orders/${id}/cancel`, { token: buyer.token })).toMatchObject(notThere);
    expect(await shop.call('GET', `/orders/${nobody}`, { token: buyer.token })).toMatchObject(notThere);
    expect((await shop.call('GET', '/orders/42', { token: buyer.token })).status).toBe(400);
  });

  test('come newest first, a hundred at a time', async () => {
    const product = await createProduct(shop, { stock: 10_000 });
    const { body } = await buyer.place(orderFor([line(product)]));
    const { id, created_at, updated_at, reference, counts_as_revenue, counts_as_order, ...first } =
      await shop.db
        .selectFrom('orders')
        .where('id', '=', body.data.order._id)
        .selectAll()
        .executeTakeFirstOrThrow();
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    const old = Array.from({ length: 104 }, (_, i) => ({ ...first, created_at: at(i), updated_at: at(i) }));
    await shop.db.insertInto('orders').values(old).execute();
    const page = async (number: number) =>
      (await shop.call('GET', `/orders?page=${number}`, { token: buyer.token })).body.data;
    const [one, two] = [await page(1), await page(2)];
    expect(one.pagination).toEqual({ page: 1, totalPages: 2, total: 105 });
    expect([one.orders.length, two.orders.length]).toEqual([100, 5]);
    expect(one.orders[0]._id).toBe(id);
    expect(two.orders.at(-1).created_at).toBe(at(0).toISOString());
  });

  test('show where an open wallet payment can be completed, to their owner only', async () => {
    const product = await createProduct(shop);
    const { body } = await buyer.place(orderFor([line(product)]));
    const id = body.data.order._id;
    await shop.db.updateTable('orders').set({ payment_method: 'khalti' }).where('id', '=', id).execute();
    const payment_url = 'https://pay.example.com/1';
    await shop.db
      .insertInto('payment_attempts')
      .values({
        order_id: id,
        provider: 'khalti',
        reference: id.slice(-12),
        amount_paisa: 1,
        status: 'open',
        provider_ref: id,
        payment_url,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    expect((await buyer.orders())[0].payment_url).toBe(payment_url);
    const one = await shop.call('GET', `/orders/${id}`, { token: buyer.token });
    expect(one.body.data.order.payment_url).toBe(payment_url);
    const admin = await createPerson(shop, { role: 'admin' });
    const seen = await shop.call('GET', `/admin/orders/${id}`, { token: admin.token });
    expect(seen.body.data.order.payment_url).toBeNull();
    await shop.call('POST', `/orders/${id}/cancel`, { token: buyer.token });
    expect((await buyer.orders())[0].payment_url).toBeNull();
  });
});

describe('cancelling', () => {
  test('returns the stock once, also for parallel clicks', async () => {
    const product = await createProduct(shop, { stock: 5 });
    const { body } = await buyer.place(orderFor([line(product, 3)]));
    const id = body.data.order._id;
    const cancel = () => shop.call('POST', `/orders/${id}/cancel`, { token: buyer.token });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.data.order).toMatchObject({
      status: 'cancelled',
      can_cancel: false,
      events: [{ kind: 'placed' }, { kind: 'cancelled', message: 'Cancelled by the customer' }],
    });
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'This order is cancelled already',
    );
    expect(await stockOf(shop, product)).toBe(5);
    expect(await ledgerSumOf(shop, product)).toBe(5);
  });

  test.each(['processing', 'shipped', 'delivered'] as const)('is too late when %s', async (status) => {
    const product = await createProduct(shop);
    const { body } = await buyer.place(orderFor([line(product)]));
    const id = body.data.order._id;
    await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
    expect(await shop.call('POST', `/orders/${id}/cancel`, { token: buyer.token })).toMatchObject({
      status: 409,
      body: { message: `This order is already ${status} and can no longer be cancelled` },
    });
    expect(await stockOf(shop, product)).toBe(9);
  });

  test('takes a JSON content type without a body for what it is', async () => {
    const product = await createProduct(shop);
    const { body } = await buyer.place(orderFor([line(product)]));
    const answer = await shop.call('POST', `/orders/${body.data.order._id}/cancel`, {
      token: buyer.token,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  });
});

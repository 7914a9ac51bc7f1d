import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Buyer, createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { addressInKathmandu, createProduct, moveStock, stockOf } from '#server/testing/fixtures.ts';
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

describe('exactly once', () => {
  test('the answer to a retry is the first answer, whatever happened since', async () => {
    const product = await createProduct(shop, { stock: 1 });
    const headers = { 'idempotency-key': 'checkout-1' };
    const first = await buyer.place(orderFor([line(product)]), headers);
    await shop.db
      .updateTable('orders')
      .set({ status: 'shipped' })
      .where('id', '=', first.body.data.order._id)
      .execute();
    const again = await buyer.place(orderFor([line(product)]), headers);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await stockOf(shop, product)).toBe(0);
    expect(await buyer.orders()).toHaveLength(1);
  });

  test('a key stands for one order of one user', async () => {
    const product = await createProduct(shop);
    const headers = { 'idempotency-key': 'checkout-2' };
    const first = await buyer.place(orderFor([line(product)]), headers);
    expect(await buyer.place(orderFor([line(product, 2)]), headers)).toMatchObject({
      status: 409,
      body: { message: 'This Idempotency-Key was used for a different order already' },
    });
    buyer = await createBuyer(shop);
    const other = await buyer.place(orderFor([line(product)]), headers);
    expect(other.status).toBe(201);
    expect(other.body.data.order._id).not.toBe(first.body.data.order._id);
  });

  test('a refused request does not use up its key', async () => {
    const product = await createProduct(shop, { stock: 0 });
    const headers = { 'idempotency-key': 'checkout-3' };
    expect((await buyer.place(orderFor([line(product)]), headers)).status).toBe(409);
    await moveStock(shop, product, 1);
    expect((await buyer.place(orderFor([line(product)]), headers)).status).toBe(201);
  });

  test('two keys are two purchases', async () => {
    const product = await createProduct(shop);
    await buyer.place(orderFor([line(product)]), { 'idempotency-key': 'one' });
    await buyer.place(orderFor([line(product)]), { 'idempotency-key': 'two' });
    expect(await buyer.orders()).toHaveLength(2);
  });

  test('many parallel requests under one key are one order', async () => {
    const product = await createProduct(shop);
    const headers = { 'idempotency-key': 'x'.repeat(200) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buyer.place(orderFor([line(product)]), headers)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.order._id}`)).size).toBe(1);
    expect(await stockOf(shop, product)).toBe(9);
    expect(
      (await buyer.place(orderFor([line(product)]), { 'idempotency-key': 'x'.repeat(201) })).status,
    ).toBe(400);
  });

  test('a double click without a key is one order', async () => {
    const product = await createProduct(shop);
    await buyer.addToCart(product, 2);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buyer.place(orderFor([line(product, 2)]))),
    );
    const later = await buyer.place(orderFor([line(product, 2)]));
    expect(
      new Set([...answers, later].map(({ status, body }) => `${status} ${body.data.order._id}`)).size,
    ).toBe(1);
    expect(await stockOf(shop, product)).toBe(8);
  });

  test('buying again is possible: another order, a refilled cart, after a cancellation, or later', async () => {
    const product = await createProduct(shop);
    const ids = new Set<string>();
    const buy = async (quantity = 1, change = {}) => {
      const { body } = await buyer.place(orderFor([line(product, quantity)], change));
      ids.add(body.data.order._id);
      return body.data.order._id;
    };
    await buy();
    await buy(2);
    await buy(1, { shippingAddress: { ...addressInKathmandu, city: 'Lalitpur' } });
    await buyer.addToCart(product);
    const third = await buy();
    await shop.call('POST', `/orders/${third}/cancel`, { token: buyer.token });
    await shop.db
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - 11_000) })
      .where('user_id', '=', buyer.id)
      .execute();
    await buy();
    expect(ids.size).toBe(5);
  });
});

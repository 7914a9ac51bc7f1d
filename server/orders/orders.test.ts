import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addressInKathmandu,
  createPerson,
  createProduct,
  ledgerSumOf,
  type Person,
  stockOf,
} from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let buyer: Person;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await createPerson(shop);
});

const nobody = '00000000-0000-7000-8000-000000000000';
const line = (product_id: string, quantity = 1) => ({ product_id, quantity });
const orderFor = (items: unknown[], change: object = {}) => ({
  items,
  shippingAddress: addressInKathmandu,
  paymentMethod: 'cash',
  paymentStatus: 'pending',
  ...change,
});
const place = (body: unknown, headers?: Record<string, string>) =>
  shop.call('POST', '/orders', { token: buyer.token, body, headers });
const mine = async () => (await shop.call('GET', '/orders', { token: buyer.token })).body.data.orders;
const addToCart = (productId: string, quantity = 1) =>
  shop.call('POST', '/users/cart', { token: buyer.token, body: { productId, quantity } });
const cartIds = async () => {
  const { body } = await shop.call('GET', '/users/cart', { token: buyer.token });
  return body.data.cartItems.map((item: { product_id: { _id: string } }) => item.product_id._id);
};

test.each([
  ['POST', '/orders', orderFor([line(nobody)])],
  ['GET', '/orders', undefined],
  ['GET', `/orders/${nobody}`, undefined],
  ['POST', `/orders/${nobody}/cancel`, undefined],
])('%s %s needs a login', async (method, path, body) => {
  expect((await shop.call(method, path, { body })).status).toBe(401);
});

describe('placing', () => {
  test('prices from the database, takes stock, and tells the whole order', async () => {
    const product = await createProduct(shop, {
      name: 'Khukuri',
      pricePaisa: 4_999,
      images: ['/khukuri.png', '/more.png'],
      stock: 4,
    });
    const { status, body } = await place(
      orderFor([{ ...line(product), price: 0.01 }], { paymentStatus: 'completed', total: 1 }),
    );
    expect(status).toBe(201);
    const { order } = body.data;
    expect(order).toMatchObject({
      id: order._id,
      reference: order._id.slice(-6),
      user_id: { _id: buyer.id, name: buyer.name },
      user: { name: buyer.name, email: buyer.email },
      items: [
        {
          product_id: {
            _id: product,
            name: 'Khukuri',
            product_name: 'Khukuri',
            images: ['/khukuri.png'],
            available: true,
          },
          quantity: 1,
          price: 49.99,
        },
      ],
      subtotal: 49.99,
      shipping: 9.99,
      tax: 4,
      total: 63.98,
      status: 'pending',
      payment_method: 'cash',
      payment_status: 'pending',
      shipping_address: { ...addressInKathmandu, street: addressInKathmandu.address, phone: '', zipCode: '' },
      can_cancel: true,
      payment_url: null,
    });
    expect(await stockOf(shop, product)).toBe(3);
    expect(await ledgerSumOf(shop, product)).toBe(3);
    expect(await mine()).toEqual([order]);
    const one = await shop.call('GET', `/orders/${order._id}`, { token: buyer.token });
    expect(one.body.data.order).toMatchObject({
      ...order,
      events: [{ kind: 'placed', message: 'Order placed, to be paid on delivery' }],
    });
  });

  test('50.00 ships free: 54.00', async () => {
    const product = await createProduct(shop, { pricePaisa: 2_500 });
    const { body } = await place(orderFor([line(product, 2)]));
    expect(body.data.order).toMatchObject({ subtotal: 50, shipping: 0, tax: 4, total: 54 });
  });

  test('either name of the product field serves, and the same product twice is one line', async () => {
    const product = await createProduct(shop, { stock: 5 });
    const { body } = await place(
      orderFor([line(product, 2), { productId: product.toUpperCase(), quantity: 3 }]),
    );
    expect(body.data.order.items).toMatchObject([{ quantity: 5 }]);
    expect(await stockOf(shop, product)).toBe(0);
    const tooMany = await place(orderFor([line(product, 1), { productId: product, quantity: 1 }]));
    expect(tooMany).toMatchObject({
      status: 409,
      body: { success: false, message: 'Wireless Headphones is out of stock' },
    });
  });

  test('only what was ordered leaves the cart', async () => {
    const [ordered, kept] = [await createProduct(shop), await createProduct(shop)];
    await addToCart(ordered, 3);
    await addToCart(kept);
    await place(orderFor([line(ordered, 2)]));
    expect(await cartIds()).toEqual([kept]);
  });

  test('all or nothing: one line short leaves stock, cart and orders as they were', async () => {
    const [plenty, scarce] = [
      await createProduct(shop, { stock: 10 }),
      await createProduct(shop, { name: 'Thangka', stock: 2 }),
    ];
    await addToCart(plenty);
    const answer = await place(orderFor([line(plenty), line(scarce, 3)]));
    expect(answer).toMatchObject({ status: 409, body: { message: 'Only 2 of Thangka are in stock' } });
    expect([await stockOf(shop, plenty), await stockOf(shop, scarce)]).toEqual([10, 2]);
    expect(await cartIds()).toEqual([plenty]);
    expect(await mine()).toEqual([]);
  });

  test('what left the shop cannot be ordered, and an ordered product keeps its name', async () => {
    const product = await createProduct(shop, { name: 'Old name' });
    await place(orderFor([line(product)]));
    await shop.db
      .updateTable('products')
      .set({ name: 'New name', price_paisa: 1, deleted_at: new Date() })
      .where('id', '=', product)
      .execute();
    expect(await place(orderFor([line(product, 2)]))).toMatchObject({
      status: 409,
      body: { message: 'New name is no longer sold' },
    });
    expect((await mine())[0].items[0]).toMatchObject({
      product_id: { name: 'Old name', available: false },
      price: 10,
    });
    expect(await place(orderFor([line(nobody)]))).toMatchObject({
      status: 404,
      body: { message: 'Product not found' },
    });
  });

  test('a wallet order is sent to where payments start', async () => {
    const product = await createProduct(shop);
    const answer = await place(orderFor([line(product)], { paymentMethod: 'khalti' }));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('POST /orders/initiate-payment');
    expect(await stockOf(shop, product)).toBe(10);
  });

  test('an order beyond what can be counted exactly is refused', async () => {
    const product = await createProduct(shop, { pricePaisa: 100_000_000_000, stock: 1_000_000 });
    expect(await place(orderFor([line(product, 100_000)]))).toMatchObject({
      status: 400,
      body: { message: 'The order is larger than the shop can take.' },
    });
    expect(await place(orderFor([line(product, 100_000), line(product, 1)]))).toMatchObject({
      status: 400,
      body: { message: 'quantity must be 100000 or less' },
    });
    const { body } = await place(orderFor([line(product, 900)]));
    expect(body.data.order.total).toBe(972_000_000_000);
  });

  test.each([
    [{ items: [] }, 'items must not be empty'],
    [{ items: 'all' }, 'items must be an array'],
    [{ items: [{ quantity: 1 }] }, 'items.0.product_id is required'],
    [{ items: [line(nobody, 0)] }, 'items.0.quantity must be 1 or more'],
    [{ items: [line('x')] }, 'items.0.product_id must be a valid id'],
    [{ items: Array.from({ length: 101 }, () => line(nobody)) }, 'items must have at most 100 entries'],
    [{ shippingAddress: undefined }, 'shippingAddress is required'],
    [
      { shippingAddress: { ...addressInKathmandu, fullName: ' ' } },
      'shippingAddress.fullName must not be empty',
    ],
    [{ shippingAddress: { ...addressInKathmandu, city: undefined } }, 'shippingAddress.city is required'],
    [
      { shippingAddress: { ...addressInKathmandu, country: 'India' } },
      'shippingAddress.country must be "Nepal"',
    ],
    [
      { shippingAddress: { ...addressInKathmandu, phone: '12345' } },
      'shippingAddress.phone is not in the expected form',
    ],
    [
      { shippingAddress: { ...addressInKathmandu, state: 'x'.repeat(101) } },
      'shippingAddress.state must be at most 100 characters long',
    ],
    [{ paymentMethod: 'gold' }, 'paymentMethod must be one of khalti, cash'],
    [{ paymentMethod: undefined }, 'paymentMethod is required'],
  ])('refuses %j', async (change, message) => {
    expect(await place(orderFor([line(nobody)], change))).toMatchObject({
      status: 400,
      body: { success: false, message },
    });
  });
});

describe('exactly once', () => {
  test('the answer to a retry is the first answer, whatever happened since', async () => {
    const product = await createProduct(shop, { stock: 1 });
    const headers = { 'idempotency-key': 'checkout-1' };
    const first = await place(orderFor([line(product)]), headers);
    await shop.db
      .updateTable('orders')
      .set({ status: 'shipped' })
      .where('id', '=', first.body.data.order._id)
      .execute();
    const again = await place(orderFor([line(product)]), headers);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await stockOf(shop, product)).toBe(0);
    expect(await mine()).toHaveLength(1);
  });

  test('a key stands for one order of one user', async () => {
    const product = await createProduct(shop);
    const headers = { 'idempotency-key': 'checkout-2' };
    const first = await place(orderFor([line(product)]), headers);
    expect(await place(orderFor([line(product, 2)]), headers)).toMatchObject({
      status: 409,
      body: { message: 'This Idempotency-Key was used for a different order already' },
    });
    buyer = await createPerson(shop);
    const other = await place(orderFor([line(product)]), headers);
    expect(other.status).toBe(201);
    expect(other.body.data.order._id).not.toBe(first.body.data.order._id);
  });

  test('a refused request does not use up its key', async () => {
    const product = await createProduct(shop, { stock: 0 });
    const headers = { 'idempotency-key': 'checkout-3' };
    expect((await place(orderFor([line(product)]), headers)).status).toBe(409);
    await shop.db
      .insertInto('stock_movements')
      .values({ product_id: product, delta: 1, reason: 'adjustment' })
      .execute();
    expect((await place(orderFor([line(product)]), headers)).status).toBe(201);
  });

  test('two keys are two purchases', async () => {
    const product = await createProduct(shop);
    await place(orderFor([line(product)]), { 'idempotency-key': 'one' });
    await place(orderFor([line(product)]), { 'idempotency-key': 'two' });
    expect(await mine()).toHaveLength(2);
  });

  test('many parallel requests under one key are one order', async () => {
    const product = await createProduct(shop);
    const headers = { 'idempotency-key': 'x'.repeat(200) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => place(orderFor([line(product)]), headers)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.order._id}`)).size).toBe(1);
    expect(await stockOf(shop, product)).toBe(9);
    expect((await place(orderFor([line(product)]), { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
  });

  test('a double click without a key is one order', async () => {
    const product = await createProduct(shop);
    await addToCart(product, 2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(orderFor([line(product, 2)]))));
    const later = await place(orderFor([line(product, 2)]));
    expect(
      new Set([...answers, later].map(({ status, body }) => `${status} ${body.data.order._id}`)).size,
    ).toBe(1);
    expect(await stockOf(shop, product)).toBe(8);
  });

  test('buying again is possible: another order, a refilled cart, after a cancellation, or later', async () => {
    const product = await createProduct(shop);
    const ids = new Set<string>();
    const buy = async (quantity = 1, change = {}) => {
      const { body } = await place(orderFor([line(product, quantity)], change));
      ids.add(body.data.order._id);
      return body.data.order._id;
    };
    await buy();
    await buy(2);
    await buy(1, { shippingAddress: { ...addressInKathmandu, city: 'Lalitpur' } });
    await addToCart(product);
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

describe('my orders', () => {
  test('are mine alone: a stranger’s is not there', async () => {
    const product = await createProduct(shop);
    const { body } = await place(orderFor([line(product)]));
    const id = body.data.order._id;
    buyer = await createPerson(shop, { role: 'admin' });
    expect(await mine()).toEqual([]);
    const notThere = { status: 404, body: { success: false, message: 'Order not found' } };
    expect(await shop.call('GET', `/orders/${id}`, { token: buyer.token })).toMatchObject(notThere);
    expect(await shop.call('POST', `/orders/${id}/cancel`, { token: buyer.token })).toMatchObject(notThere);
    expect(await shop.call('GET', `/orders/${nobody}`, { token: buyer.token })).toMatchObject(notThere);
    expect((await shop.call('GET', '/orders/42', { token: buyer.token })).status).toBe(400);
  });

  test('come newest first, a hundred at a time', async () => {
    const product = await createProduct(shop, { stock: 10_000 });
    const { body } = await place(orderFor([line(product)]));
    const { id, created_at, updated_at, reference, counts_as_revenue, ...first } = await shop.db
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
    const { body } = await place(orderFor([line(product)]));
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
    expect((await mine())[0].payment_url).toBe(payment_url);
    const one = await shop.call('GET', `/orders/${id}`, { token: buyer.token });
    expect(one.body.data.order.payment_url).toBe(payment_url);
    const admin = await createPerson(shop, { role: 'admin' });
    const seen = await shop.call('GET', `/admin/orders/${id}`, { token: admin.token });
    expect(seen.body.data.order.payment_url).toBeNull();
    await shop.call('POST', `/orders/${id}/cancel`, { token: buyer.token });
    expect((await mine())[0].payment_url).toBeNull();
  });
});

describe('cancelling', () => {
  test('returns the stock once, also for parallel clicks', async () => {
    const product = await createProduct(shop, { stock: 5 });
    const { body } = await place(orderFor([line(product, 3)]));
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
    const { body } = await place(orderFor([line(product)]));
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
    const { body } = await place(orderFor([line(product)]));
    const answer = await shop.call('POST', `/orders/${body.data.order._id}/cancel`, {
      token: buyer.token,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Buyer, createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { addressInKathmandu, createProduct, ledgerSumOf, nobody, stockOf } from '#server/testing/fixtures.ts';
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
    const { status, body } = await buyer.place(
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
      shipping_address: { ...addressInKathmandu, street: addressInKathmandu.address, zipCode: '' },
      can_cancel: true,
      payment_url: null,
    });
    expect(await stockOf(shop, product)).toBe(3);
    expect(await ledgerSumOf(shop, product)).toBe(3);
    expect(await buyer.orders()).toEqual([order]);
    const one = await shop.call('GET', `/orders/${order._id}`, { token: buyer.token });
    expect(one.body.data.order).toMatchObject({
      ...order,
      events: [{ kind: 'placed', message: 'Order placed, to be paid on delivery' }],
    });
  });

  test('50.00 ships free: 54.00', async () => {
    const product = await createProduct(shop, { pricePaisa: 2_500 });
    const { body } = await buyer.place(orderFor([line(product, 2)]));
    expect(body.data.order).toMatchObject({ subtotal: 50, shipping: 0, tax: 4, total: 54 });
  });

  test('either name of the product field serves, and the same product twice is one line', async () => {
    const product = await createProduct(shop, { stock: 5 });
    const { body } = await buyer.place(
      orderFor([line(product, 2), { productId: product.toUpperCase(), quantity: 3 }]),
    );
    expect(body.data.order.items).toMatchObject([{ quantity: 5 }]);
    expect(await stockOf(shop, product)).toBe(0);
    const tooMany = await buyer.place(orderFor([line(product, 1), { productId: product, quantity: 1 }]));
    expect(tooMany).toMatchObject({
      status: 409,
      body: { success: false, message: 'Wireless Headphones is out of stock' },
    });
  });

  test('only what was ordered leaves the cart', async () => {
    const [ordered, kept] = [await createProduct(shop), await createProduct(shop)];
    await buyer.addToCart(ordered, 3);
    await buyer.addToCart(kept);
    await buyer.place(orderFor([line(ordered, 2)]));
    expect(await buyer.cartIds()).toEqual([kept]);
  });

  test('all or nothing: one line short leaves stock, cart and orders as they were', async () => {
    const [plenty, scarce] = [
      await createProduct(shop, { stock: 10 }),
      await createProduct(shop, { name: 'Thangka', stock: 2 }),
    ];
    await buyer.addToCart(plenty);
    const answer = await buyer.place(orderFor([line(plenty), line(scarce, 3)]));
    expect(answer).toMatchObject({ status: 409, body: { message: 'Only 2 of Thangka are in stock' } });
    expect([await stockOf(shop, plenty), await stockOf(shop, scarce)]).toEqual([10, 2]);
    expect(await buyer.cartIds()).toEqual([plenty]);
    expect(await buyer.orders()).toEqual([]);
  });

  test('what left the shop cannot be ordered, and an ordered product keeps its name', async () => {
    const product = await createProduct(shop, { name: 'Old name' });
    await buyer.place(orderFor([line(product)]));
    await shop.db
      .updateTable('products')
      .set({ name: 'New name', price_paisa: 1, deleted_at: new Date() })
      .where('id', '=', product)
      .execute();
    expect(await buyer.place(orderFor([line(product, 2)]))).toMatchObject({
      status: 409,
      body: { message: 'New name is no longer sold' },
    });
    expect((await buyer.orders())[0].items[0]).toMatchObject({
      product_id: { name: 'Old name', available: false },
      price: 10,
    });
    expect(await buyer.place(orderFor([line(nobody)]))).toMatchObject({
      status: 404,
      body: { message: 'Product not found' },
    });
  });

  test('a wallet order is sent to where payments start', async () => {
    const product = await createProduct(shop);
    const answer = await buyer.place(orderFor([line(product)], { paymentMethod: 'khalti' }));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('POST /orders/initiate-payment');
    expect(await stockOf(shop, product)).toBe(10);
  });

  test('an order beyond what can be counted exactly is refused', async () => {
    const product = await createProduct(shop, { pricePaisa: 100_000_000_000, stock: 1_000_000 });
    expect(await buyer.place(orderFor([line(product, 100_000)]))).toMatchObject({
      status: 400,
      body: { message: 'The order is larger than the shop can take.' },
    });
    expect(await buyer.place(orderFor([line(product, 100_000), line(product, 1)]))).toMatchObject({
      status: 400,
      body: { message: 'quantity must be 100000 or less' },
    });
    const { body } = await buyer.place(orderFor([line(product, 900)]));
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
    [{ paymentMethod: 'gold' }, 'paymentMethod must be one of khalti, esewa, fonepay, bank, cash'],
    [{ paymentMethod: undefined }, 'paymentMethod is required'],
  ])('refuses %j', async (change, message) => {
    expect(await buyer.place(orderFor([line(nobody)], change))).toMatchObject({
      status: 400,
      body: { success: false, message },
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Buyer, createBuyer, orderFor } from '#server/testing/buyer.ts';
import { createProduct, moveStock } from '#server/testing/fixtures.ts';
import { addJacket, brokenVariants } from '#server/testing/jacket.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
let buyer: Buyer;
let jacket: Awaited<ReturnType<typeof addJacket>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
});
afterAll(async () => {
  expect(await brokenVariants(shop)).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  buyer = await createBuyer(shop);
  jacket = await addJacket(owner);
});

const of = (variant_id: string, quantity = 1) => ({ product_id: jacket.id, variant_id, quantity });
const stocks = async () =>
  (await shop.call('GET', `/products/${jacket.id}`)).body.data.product.variants.map(
    ({ stock }: { stock: number }) => stock,
  );
const cart = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token: buyer.token, body });

describe('the cart', () => {
  test('holds variants, each a line of its own with its own price and stock', async () => {
    const [redS, blueL] = [jacket.variant('S', 'Red'), jacket.variant('L', 'Blue')];
    await cart('POST', '/users/cart', { productId: jacket.id, variantId: redS, quantity: 2 });
    const { body } = await cart('POST', '/users/cart', { productId: jacket.id, variantId: blueL });
    expect(body.data.cartItems).toMatchObject([
      {
        variant: { _id: redS, options: { Size: 'S', Colour: 'Red' } },
        product_id: { price: 50, stock: 3 },
        quantity: 2,
        line_total: 100,
      },
      {
        variant: { _id: blueL, sku: expect.any(String) },
        product_id: { price: 60, stock: 5 },
        line_total: 60,
      },
    ]);
    expect(body.data.totals).toMatchObject({ itemCount: 3, subtotal: 160 });
  });

  test('asks for what was not chosen', async () => {
    const answer = await cart('POST', '/users/cart', { productId: jacket.id, quantity: 1 });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Please choose Size and Colour', code: 'chooseOptions' },
    });
    const sizes = { options: [{ name: 'Size', values: ['S', 'M'] }] };
    const variants = [
      { options: { Size: 'S' }, stock: 1 },
      { options: { Size: 'M' }, stock: 1 },
    ];
    const { id } = await addJacket(owner, { ...sizes, variants });
    expect((await cart('POST', '/users/cart', { productId: id })).body.message).toBe('Please choose Size');
  });

  test('never above the stock of the variant, and of another product it is none', async () => {
    const redS = jacket.variant('S', 'Red');
    const add = (quantity: number) =>
      cart('POST', '/users/cart', { productId: jacket.id, variantId: redS, quantity });
    expect((await add(4)).body.message).toBe('Only 3 of Jacket (S · Red) are in stock');
    const other = await createProduct(shop);
    expect((await cart('POST', '/users/cart', { productId: other, variantId: redS })).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test('a line is changed and removed with its variant, and without where there is only one', async () => {
    const [redS, blueL] = [jacket.variant('S', 'Red'), jacket.variant('L', 'Blue')];
    const path = `/users/cart/${jacket.id}`;
    await cart('POST', '/users/cart', { productId: jacket.id, variantId: redS });
    expect((await cart('PUT', path, { quantity: 2 })).body.data.cartItems).toMatchObject([{ quantity: 2 }]);
    await cart('POST', '/users/cart', { productId: jacket.id, variantId: blueL });
    expect((await cart('PUT', path, { quantity: 1 })).body.message).toBe('Please choose Size and Colour');
    expect((await cart('DELETE', path)).status).toBe(400);
    const changed = await cart('PUT', `${path}?variantId=${blueL}`, { quantity: 5 });
    expect(changed.body.data.totals.itemCount).toBe(7);
    expect((await cart('PUT', path, { quantity: 6, variantId: blueL })).status).toBe(409);
    const left = await cart('DELETE', path, { variantId: redS });
    expect(left.body.data.cartItems).toMatchObject([{ variant: { _id: blueL } }]);
    expect((await cart('DELETE', path)).body.data.cartItems).toEqual([]);
  });

  test('what is no longer offered stays visible and costs nothing', async () => {
    await cart('POST', '/users/cart', { productId: jacket.id, variantId: jacket.variant('L', 'Blue') });
    await owner.call('PUT', `/admin/products/${jacket.id}`, {
      variants: jacket.product.variants.slice(0, 1),
    });
    const { body } = await cart('GET', '/users/cart');
    expect(body.data).toMatchObject({ cartItems: [{ available: false }], totals: { total: 0 } });
    const placed = await buyer.place(orderFor([of(jacket.variant('L', 'Blue'))]));
    expect(placed).toMatchObject({ status: 409, body: { message: 'Jacket (L · Blue) is no longer sold' } });
  });
});

describe('an order', () => {
  test('is of variants, at their prices, and empties just these lines', async () => {
    const [redS, blueL] = [jacket.variant('S', 'Red'), jacket.variant('L', 'Blue')];
    for (const variantId of [redS, blueL, jacket.variant('M', 'Blue')]) {
      await cart('POST', '/users/cart', { productId: jacket.id, variantId });
    }
    const { status, body } = await buyer.place(orderFor([of(redS, 2), of(blueL)]));
    expect(status).toBe(201);
    expect(body.data.order).toMatchObject({
      subtotal: 160,
      items: [
        { variant: { _id: redS, options: { Size: 'S', Colour: 'Red' }, sku: expect.any(String) }, price: 50 },
        { variant: { _id: blueL }, price: 60 },
      ],
    });
    expect((await buyer.orders())[0]).toEqual(body.data.order);
    expect(await stocks()).toEqual([1, 0, 4, 4]);
    expect((await cart('GET', '/users/cart')).body.data.cartItems).toHaveLength(1);
  });

  test('asks for what was not chosen, and takes a variant only of its product', async () => {
    const { body } = await buyer.place(orderFor([{ product_id: jacket.id, quantity: 1 }]));
    expect(body.message).toBe('Please choose Size and Colour');
    const product_id = await createProduct(shop);
    const stranger = { product_id, variant_id: jacket.variant('S', 'Red'), quantity: 1 };
    expect((await buyer.place(orderFor([stranger]))).status).toBe(404);
  });

  test('keeps the words of its day', async () => {
    const blueL = jacket.variant('L', 'Blue');
    const { body } = await buyer.place(orderFor([of(blueL)]));
    const options = [{ name: 'Length', values: ['Long'] }];
    const variants = [{ _id: blueL, options: { Length: 'Long' }, stock: 1, sku: `new-${blueL}` }];
    await owner.call('PUT', `/admin/products/${jacket.id}`, { options, variants });
    expect((await buyer.orders())[0].items).toEqual(body.data.order.items);
  });

  test('cancelled gives the variant back, and reopened takes it again or is refused', async () => {
    const redS = jacket.variant('S', 'Red');
    const { body } = await buyer.place(orderFor([of(redS, 2)]));
    const path = `/admin/orders/${body.data.order._id}`;
    await owner.call('PUT', path, { status: 'cancelled' });
    expect(await stocks()).toEqual([3, 0, 4, 5]);
    const rival = await createBuyer(shop);
    await rival.place(orderFor([of(redS, 2)]));
    const refused = await owner.call('PUT', path, { status: 'pending' });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'The order cannot be reopened: Only 1 of Jacket (S · Red) is in stock' },
    });
    await owner.call('POST', `/admin/products/${jacket.id}/stock`, { delta: 1, variantId: redS });
    expect((await owner.call('PUT', path, { status: 'pending' })).status).toBe(200);
    expect(await stocks()).toEqual([0, 0, 4, 5]);
  });

  test('the last of a variant goes to one of many, while its neighbours are sold on', async () => {
    const buyers = await Promise.all(Array.from({ length: 30 }, () => createBuyer(shop)));
    const wanted = [jacket.variant('S', 'Red'), jacket.variant('M', 'Blue'), jacket.variant('L', 'Blue')];
    const answers = await Promise.all(
      buyers.map((one, place) => one.place(orderFor([of(wanted[place % 3] ?? '')]))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3 + 4 + 5);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await stocks()).toEqual([0, 0, 0, 0]);
  });
});

describe('the total the customer saw', () => {
  test('is what is charged, or the new one is told', async () => {
    const product = await createProduct(shop, { pricePaisa: 10_000 });
    const items = [{ product_id: product, quantity: 1 }];
    await owner.call('PUT', `/admin/products/${product}`, { price: 110 });
    const { status, body } = await buyer.place(orderFor(items, { expectedTotal: 108 }));
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'totalChanged',
      params: { totals: { subtotal: 110, shipping: 0, tax: 8.8, total: 118.8 } },
    });
    expect(await buyer.orders()).toEqual([]);
    expect((await buyer.place(orderFor(items, { expectedTotal: 118.8 }))).status).toBe(201);
  });

  test('a request sent again is answered as before, whatever it costs by now', async () => {
    const product = await createProduct(shop, { pricePaisa: 10_000, stock: 1 });
    const order = orderFor([{ product_id: product, quantity: 1 }], { expectedTotal: 108 });
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await buyer.place(order, key);
    await owner.call('PUT', `/admin/products/${product}`, { price: 500 });
    expect(await buyer.place(order, key)).toMatchObject({ status: 201, body: first.body });
    await moveStock(shop, product, 3);
    await owner.call('DELETE', `/admin/products/${product}`);
    expect(await buyer.place(order, key)).toMatchObject({ status: 201, body: first.body });
  });

  test('a price that changes while people buy is charged as it was told', async () => {
    const product = await createProduct(shop, { pricePaisa: 10_000, stock: 100 });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => createBuyer(shop)));
    const prices = [100, 200, 300];
    const edits = prices.map((price) => owner.call('PUT', `/admin/products/${product}`, { price }));
    const items = [{ product_id: product, quantity: 1 }];
    const answers = await Promise.all([
      ...buyers.map((one) => one.place(orderFor(items, { expectedTotal: 108 }))),
      ...edits,
    ]);
    for (const { status, body } of answers.slice(0, buyers.length)) {
      if (status === 201) expect(body.data.order.total).toBe(108);
      else expect([409, body.code]).toEqual([status, 'totalChanged']);
    }
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartCalls, quantitiesIn } from '#server/testing/cart-calls.ts';
import {
  createCategory,
  createPerson,
  createProduct,
  moveStock,
  nobody,
  type Person,
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

const { read, add, set, remove } = cartCalls(() => ({ shop, buyer }));

test.each([
  ['GET', '/users/cart', undefined],
  ['POST', '/users/cart', { productId: nobody }],
  ['PUT', `/users/cart/${nobody}`, { quantity: 1 }],
  ['DELETE', `/users/cart/${nobody}`, undefined],
])('%s %s needs a login', async (method, path, body) => {
  expect(await shop.call(method, path, { body })).toMatchObject({
    status: 401,
    body: { success: false, message: 'Please log in.' },
  });
});

test('shows a product as it is now, however often it was read before', async () => {
  const category = await createCategory(shop, 'Hats');
  const product = await createProduct(shop, { name: 'Topi', categoryId: category, pricePaisa: 10_000 });
  await add(product, 1);
  const shown = async () => {
    const { name, price, description, category_id } = (await read()).body.data.cartItems[0].product_id;
    return { name, price, description, category: category_id.name };
  };
  const first = await shown();
  expect(await shown()).toEqual(first);
  await shop.db
    .updateTable('products')
    .set({ name: 'Dhaka Topi', price_paisa: 12_000, description: 'Woven by hand' })
    .where('id', '=', product)
    .execute();
  const renamed = { ...first, name: 'Dhaka Topi', price: 120, description: 'Woven by hand' };
  expect(await shown()).toEqual(renamed);
  await shop.db.updateTable('categories').set({ name: 'Caps' }).where('id', '=', category).execute();
  expect(await shown()).toEqual({ ...renamed, category: 'Caps' });
});

test('an empty cart costs nothing', async () => {
  expect((await read()).body.data).toEqual({
    cartItems: [],
    delivery: { placeCode: null, pickup: false, daysFrom: 2, daysTo: 5, cashAllowed: true },
    totals: {
      itemCount: 0,
      subtotal: 0,
      shipping: 0,
      tax: 0,
      taxIncluded: false,
      discount: 0,
      discountCode: null,
      discountProblem: null,
      cashRounding: 0,
      total: 0,
      missingForFreeShipping: 50,
      freeShippingFrom: 50,
      taxRatePercent: 8,
    },
  });
});

test('every answer carries the whole cart with totals', async () => {
  const cheap = await createProduct(shop, { name: 'Bangle', pricePaisa: 1_500 });
  const dear = await createProduct(shop, { name: 'Kettle', pricePaisa: 4_999, images: ['/kettle.png'] });
  const added = await add(dear);
  expect(added.status).toBe(200);
  expect(added.body.data.totals).toMatchObject({ subtotal: 49.99, shipping: 9.99, tax: 4, total: 63.98 });
  expect(added.body.data.totals.missingForFreeShipping).toBe(0.01);
  expect(added.body.data.cartItems).toMatchObject([
    {
      product_id: { _id: dear, name: 'Kettle', price: 49.99, stock: 10, images: ['/kettle.png'] },
      quantity: 1,
      price_when_added: 49.99,
      price_changed: false,
      stock_short: false,
      available: true,
    },
  ]);
  const both = await add(cheap, 2);
  expect(both.body.data.totals).toMatchObject({ itemCount: 3, subtotal: 79.99, shipping: 0, total: 86.39 });
  const changed = await set(cheap, 5);
  expect(quantitiesIn(changed.body)).toEqual([1, 5]);
  const removed = await remove(dear);
  expect(quantitiesIn(removed.body)).toEqual([5]);
  expect((await read()).body).toEqual(removed.body);
});

describe('one line per product', () => {
  test('adding again adds up, whatever the case of the id', async () => {
    const product = await createProduct(shop);
    await add(product, 2);
    expect(quantitiesIn((await add(product.toUpperCase(), 3)).body)).toEqual([5]);
  });

  test('two people have two carts', async () => {
    const product = await createProduct(shop);
    await add(product, 2);
    buyer = await createPerson(shop);
    expect(quantitiesIn((await read()).body)).toEqual([]);
    expect((await remove(product)).status).toBe(404);
  });
});

describe('what changed since it was added', () => {
  test('a new price says so, and is the one that counts', async () => {
    const product = await createProduct(shop, { pricePaisa: 1_000 });
    await add(product);
    await shop.db.updateTable('products').set({ price_paisa: 6_000 }).where('id', '=', product).execute();
    const { cartItems, totals } = (await read()).body.data;
    expect(cartItems[0]).toMatchObject({ price_when_added: 10, price_changed: true });
    expect(totals).toMatchObject({ subtotal: 60, shipping: 0, tax: 4.8, total: 64.8 });
    expect((await add(product)).body.data.cartItems[0]).toMatchObject({ price_changed: false });
  });

  test('less stock than in the cart says so', async () => {
    const product = await createProduct(shop, { stock: 5 });
    await add(product, 5);
    await moveStock(shop, product, -3);
    expect((await read()).body.data.cartItems[0]).toMatchObject({ quantity: 5, stock_short: true });
    expect((await set(product, 3)).status).toBe(409);
    expect((await set(product, 2)).body.data.cartItems[0]).toMatchObject({ stock_short: false });
  });

  test('a product that left the shop stays visible, costs nothing and can only be removed', async () => {
    const product = await createProduct(shop);
    await add(product);
    await shop.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', product).execute();
    const { cartItems, totals } = (await read()).body.data;
    expect(cartItems[0]).toMatchObject({ available: false });
    expect(totals).toMatchObject({ itemCount: 0, total: 0 });
    expect(await set(product, 2)).toMatchObject({
      status: 409,
      body: { message: 'Wireless Headphones is no longer sold' },
    });
    expect((await add(product)).status).toBe(404);
    expect((await remove(product)).body.data.cartItems).toEqual([]);
  });
});

describe('refusals', () => {
  test('what is not there', async () => {
    const product = await createProduct(shop);
    expect(await add(nobody)).toMatchObject({ status: 404, body: { message: 'Product not found' } });
    const notInCart = { status: 404, body: { message: 'This product is not in your cart' } };
    expect(await set(product, 1)).toMatchObject(notInCart);
    expect(await remove(product)).toMatchObject(notInCart);
    expect(await remove(nobody)).toMatchObject(notInCart);
  });

  test.each([
    [0, 'quantity must be 1 or more'],
    [-1, 'quantity must be 1 or more'],
    [1.5, 'quantity must be a whole number'],
    ['1', 'quantity must be a whole number'],
    [null, 'quantity must be a whole number'],
    [true, 'quantity must be a whole number'],
    [1e21, 'quantity must be 100000 or less'],
    [[1], 'quantity must be a whole number'],
  ])('a quantity of %j', async (quantity, message) => {
    const product = await createProduct(shop);
    expect(await add(product, quantity)).toMatchObject({ status: 400, body: { success: false, message } });
    expect(await set(product, quantity)).toMatchObject({ status: 400, body: { success: false, message } });
  });

  test('ids that are none', async () => {
    expect(await add('\u0000')).toMatchObject({ status: 400 });
    expect(await add(undefined)).toMatchObject({ body: { message: 'productId is required' } });
    expect(await add("1' or '1'='1")).toMatchObject({ body: { message: 'productId must be a valid id' } });
    expect(await set('x', 1)).toMatchObject({ status: 400 });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Buyer, createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { createProduct } from '#server/testing/fixtures.ts';
import { createOwner, type Owner } from '#server/testing/owner.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Owner;
let buyer: Buyer;
let product: string;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createOwner(shop);
  product = await createProduct(shop, { pricePaisa: 4_000, stock: 1_000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await createBuyer(shop);
});

let codes = 0;
async function newCode(terms: object): Promise<{ _id: string; code: string }> {
  codes += 1;
  const answer = await owner.call('POST', '/admin/discounts', { code: `CODE${codes}`, ...terms });
  expect(answer.status).toBe(201);
  return answer.body.data.discount;
}
const usesOf = async (id: string) =>
  (await owner.call('GET', '/admin/discounts')).body.data.discounts.find(
    ({ _id }: { _id: string }) => _id === id,
  ).uses;
const enter = (code: string, who = buyer) =>
  shop.call('PUT', '/users/cart/discount', { token: who.token, body: { code } });
const cart = async () => (await shop.call('GET', '/users/cart', { token: buyer.token })).body.data;
const place = (change: object = {}, who = buyer) =>
  who.place(orderFor([line(product)], change), { 'idempotency-key': crypto.randomUUID() });
const cancel = (id: string) => owner.call('PUT', `/admin/orders/${id}`, { status: 'cancelled' });
const days = (n: number) => new Date(Date.now() + n * 24 * 60 * 60 * 1000).toISOString();

describe('a code', () => {
  test('is entered in the cart, taken off the total before tax, and stored with the order', async () => {
    const { _id, code } = await newCode({ kind: 'percent', value: 10 });
    await buyer.addToCart(product, 2);
    const { totals } = (await enter(` ${code.toLowerCase()} `)).body.data;
    expect(totals).toMatchObject({
      subtotal: 80,
      discount: 8,
      shipping: 0,
      tax: 5.76,
      total: 77.76,
      discountCode: code,
    });
    const placed = await buyer.place(orderFor([line(product, 2)], { expectedTotal: 77.76 }));
    expect(placed.status).toBe(201);
    expect(placed.body.data.order).toMatchObject({
      subtotal: 80,
      discount: 8,
      discount_code: code,
      tax: 5.76,
      total: 77.76,
    });
    const [order] = await buyer.orders();
    expect(order).toMatchObject({ discount: 8, discount_code: code, total: 77.76 });
    expect(await usesOf(_id)).toBe(1);
    expect((await cart()).totals).toMatchObject({ discountCode: null, discount: 0 });
  });

  test('takes off an amount, never more than the goods, or the delivery', async () => {
    const amount = await newCode({ kind: 'amount', value: 100 });
    const delivery = await newCode({ kind: 'free_delivery' });
    await buyer.addToCart(product);
    expect((await enter(amount.code)).body.data.totals).toMatchObject({
      discount: 40,
      shipping: 9.99,
      tax: 0,
      total: 9.99,
    });
    expect((await enter(delivery.code)).body.data.totals).toMatchObject({
      discount: 9.99,
      shipping: 9.99,
      tax: 3.2,
      total: 43.2,
    });
    const removed = await shop.call('DELETE', '/users/cart/discount', { token: buyer.token });
    expect(removed.body.data.totals).toMatchObject({ discount: 0, discountCode: null, total: 53.19 });
    expect((await place({ discountCode: amount.code })).body.data.order).toMatchObject({
      discount: 40,
      total: 9.99,
    });
  });

  test('that does not apply is refused with its reason', async () => {
    await buyer.addToCart(product);
    const refused = async (terms: object) => (await enter((await newCode(terms)).code)).body;
    expect(await enter('NOTHING')).toMatchObject({
      status: 404,
      body: { message: 'There is no discount code NOTHING.' },
    });
    expect((await refused({ kind: 'amount', value: 5, startsAt: days(1) })).code).toBe('discountNotYet');
    expect((await refused({ kind: 'amount', value: 5, endsAt: days(-1) })).code).toBe('discountOver');
    expect((await refused({ kind: 'amount', value: 5, minimum: 125_000 })).message).toMatch(
      /needs a subtotal of at least NPR 1,25,000\.$/,
    );
    const first = await newCode({ kind: 'amount', value: 5, firstOrderOnly: true });
    expect((await enter(first.code)).status).toBe(200);
    expect((await place()).body.data.order.discount).toBe(5);
    await buyer.addToCart(product);
    expect((await enter(first.code)).body.code).toBe('discountFirstOrder');
    expect((await place({ discountCode: first.code })).body.code).toBe('discountFirstOrder');
  });

  test('is counted exactly once, however many order at the same moment, and given back by cancelling', async () => {
    const { _id, code } = await newCode({ kind: 'amount', value: 1, maxUses: 3 });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => createBuyer(shop)));
    const answers = await Promise.all(buyers.map((who) => place({ discountCode: code }, who)));
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['discountUsedUp']),
    );
    expect(await usesOf(_id)).toBe(3);

    const [one] = placed;
    const id = one?.body.data.order._id;
    await cancel(id);
    await cancel(id);
    expect(await usesOf(_id)).toBe(2);
    expect((await place({ discountCode: code })).status).toBe(201);
    await owner.call('PUT', `/admin/orders/${id}`, { status: 'pending' });
    expect(await usesOf(_id)).toBe(4);
  });

  test('has its number of uses per customer, also in parallel', async () => {
    const { _id, code } = await newCode({ kind: 'amount', value: 1, maxUsesPerCustomer: 1 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => place({ discountCode: code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await usesOf(_id)).toBe(1);
    expect((await place({ discountCode: code }, await createBuyer(shop))).status).toBe(201);
  });

  test('is not called used in the cart while its own wallet payment is open', async () => {
    const { code } = await newCode({
      kind: 'amount',
      value: 1,
      maxUses: 1,
      maxUsesPerCustomer: 1,
      firstOrderOnly: true,
    });
    await buyer.addToCart(product);
    await enter(code);
    const { body } = await place();
    await shop.db
      .updateTable('orders')
      .set({ payment_method: 'khalti' })
      .where('id', '=', body.data.order._id)
      .execute();
    await buyer.addToCart(product);
    expect((await enter(code)).body.data.totals).toMatchObject({
      discountCode: code,
      discountProblem: null,
      discount: 1,
    });
    expect((await place()).status).toBe(409);
    await cancel(body.data.order._id);
    expect((await place()).body.data.order.discount).toBe(1);
  });

  test('that stopped applying says so in the cart, and the order goes without it', async () => {
    const { _id, code } = await newCode({ kind: 'amount', value: 1 });
    await buyer.addToCart(product);
    await enter(code);
    await owner.call('PUT', `/admin/discounts/${_id}`, { endsAt: days(-1) });
    expect((await cart()).totals).toMatchObject({
      discount: 0,
      discountProblem: `The code ${code} is no longer valid.`,
    });
    expect((await place()).body.data.order).toMatchObject({ discount: 0, discount_code: null });
  });
});

describe('settings', () => {
  const set = (change: object) => owner.call('PUT', '/admin/settings', change);

  test('prices may include the tax, and cash may be rounded to the rupee', async () => {
    await set({ pricesIncludeTax: true, roundCash: true, taxRatePercent: 13 });
    await buyer.addToCart(product);
    expect((await cart()).totals).toMatchObject({
      subtotal: 40,
      tax: 4.6,
      taxIncluded: true,
      total: 49.99,
      cashRounding: 0.01,
    });
    expect((await place()).body.data.order).toMatchObject({
      tax: 4.6,
      tax_included: true,
      rounding: 0.01,
      total: 50,
    });
    await set({ pricesIncludeTax: false, roundCash: false, taxRatePercent: 8 });
  });
});

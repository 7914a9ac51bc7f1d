import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Buyer, createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { addressInKathmandu, createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

const LALITPUR = 30802;
const HUMLA = 60301;

let shop: TestShop;
let owner: Person;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await createBuyer(shop);
});

const toLalitpur = {
  fullName: 'Sita Rai',
  phone: '+977-९८४१२३४५६७',
  phone2: '01-5522334',
  placeCode: LALITPUR,
  ward: 3,
  tole: 'Jhamsikhel',
  landmark: 'Behind the fire station',
};
const admin = (method: string, path: string, body: unknown) =>
  shop.call(method, `/admin${path}`, { token: owner.token, body });
const settings = (change: object) => admin('PUT', '/settings', change);
const placeAt = (shippingAddress: object, change: object = {}, product = 'none') =>
  buyer.place(orderFor([line(product)], { shippingAddress, ...change }), {
    'idempotency-key': crypto.randomUUID(),
  });

describe('an address by place', () => {
  test('fills in city, district and province, and keeps ward, tole, landmark and second phone', async () => {
    const product = await createProduct(shop, { pricePaisa: 10_000 });
    const { status, body } = await placeAt(toLalitpur, { buyerPan: '६०१२३४५६७' }, product);
    expect(status).toBe(201);
    const expected = {
      fullName: 'Sita Rai',
      phone: '9841234567',
      phone2: '015522334',
      address: 'Jhamsikhel',
      street: 'Jhamsikhel',
      placeCode: LALITPUR,
      ward: 3,
      tole: 'Jhamsikhel',
      landmark: 'Behind the fire station',
      city: 'Lalitpur Metropolitan City',
      district: 'Lalitpur',
      state: 'Bagmati',
      zipCode: '',
      country: 'Nepal',
    };
    expect(body.data.order.shipping_address).toEqual(expected);
    expect((await buyer.orders())[0].shipping_address).toEqual({
      ...expected,
      cityNe: 'ललितपुर महानगरपालिका',
      districtNe: 'ललितपुर',
      stateNe: 'बागमती',
    });
    const row = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', buyer.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ buyer_pan: '601234567', pickup: false, place_code: LALITPUR });
  });

  test.each([
    [{ ...toLalitpur, ward: 30 }, 'Lalitpur Metropolitan City has wards from 1 to 29.'],
    [{ ...toLalitpur, ward: 0 }, 'shippingAddress.ward must be 1 or more'],
    [{ ...toLalitpur, placeCode: 99999 }, 'There is no such place. Choose one from the list.'],
    [{ ...toLalitpur, tole: ' ' }, 'shippingAddress.tole is required'],
    [{ ...toLalitpur, phone: '' }, 'Please give a phone number, so that the courier can call.'],
    [{ ...toLalitpur, phone2: '12' }, 'shippingAddress.phone2 is not in the expected form'],
    [{ ...addressInKathmandu, ward: 2 }, 'Please choose the municipality from the list.'],
    [{ ...addressInKathmandu, city: undefined }, 'shippingAddress.city is required'],
  ])('%j is refused in words', async (address, message) => {
    const product = await createProduct(shop);
    const answer = await placeAt(address, {}, product);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(await buyer.orders()).toEqual([]);
  });

  test('a PAN has nine digits', async () => {
    const product = await createProduct(shop);
    expect(await placeAt(toLalitpur, { buyerPan: '12' }, product)).toMatchObject({
      status: 400,
      body: { message: 'A PAN has nine digits.' },
    });
  });

  test('cash needs a phone at an address written freely too, as long as the owner wants it', async () => {
    const product = await createProduct(shop);
    const { phone: _, ...unreachable } = addressInKathmandu;
    expect(await placeAt(unreachable, {}, product)).toMatchObject({
      status: 400,
      body: { code: 'phoneNeeded' },
    });
    await settings({ cashNeedsPhone: false });
    const placed = await placeAt(unreachable, {}, product);
    await settings({ cashNeedsPhone: true });
    expect(placed.status).toBe(201);
  });

  test('an address is written freely, unless the owner wants places only', async () => {
    const product = await createProduct(shop);
    expect((await placeAt(addressInKathmandu, {}, product)).status).toBe(201);
    await settings({ freeAddresses: false });
    const refused = await placeAt(addressInKathmandu, {}, product);
    await settings({ freeAddresses: true });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Please choose the municipality from the list.',
    ]);
  });
});

describe('delivery is priced by zone', () => {
  beforeAll(async () => {
    await admin('POST', '/delivery-zones', {
      name: 'Valley',
      fee: 100,
      freeFrom: 2000,
      weightSteps: [{ fromGrams: 5000, fee: 250 }],
      daysFrom: 1,
      daysTo: 2,
      districts: [308],
    });
    await admin('POST', '/delivery-zones', {
      name: 'Far',
      fee: 400,
      daysFrom: 7,
      daysTo: 14,
      cashAllowed: false,
      districts: [603],
    });
  });

  const cart = async (query: string) =>
    (await shop.call('GET', `/users/cart${query}`, { token: buyer.token })).body.data;

  test('the same in cart, order and payment', async () => {
    const product = await createProduct(shop, { pricePaisa: 10_000 });
    await buyer.addToCart(product);
    expect((await cart('')).totals).toMatchObject({ shipping: 0, total: 108, freeShippingFrom: 50 });
    const inValley = await cart(`?place=${LALITPUR}`);
    expect(inValley.totals).toMatchObject({ shipping: 100, total: 208, missingForFreeShipping: 1900 });
    expect(inValley.delivery).toEqual({
      placeCode: LALITPUR,
      pickup: false,
      daysFrom: 1,
      daysTo: 2,
      cashAllowed: true,
    });
    const added = await shop.call('POST', `/users/cart?place=${LALITPUR}`, {
      token: buyer.token,
      body: { productId: product },
    });
    expect(added.body.data.totals).toMatchObject({ shipping: 100, total: 316 });
    const far = await cart(`?place=${HUMLA}`);
    expect(far.totals).toMatchObject({ shipping: 400, freeShippingFrom: null, missingForFreeShipping: 0 });
    expect(far.delivery).toMatchObject({ cashAllowed: false, daysTo: 14 });

    const stale = await placeAt(toLalitpur, { expectedTotal: 108 }, product);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'The total is NPR 208 now. Please look at your cart again before you order.',
    ]);
    const placed = await placeAt(toLalitpur, { expectedTotal: 208 }, product);
    expect(placed.body.data.order).toMatchObject({ shipping: 100, total: 208 });
    const payment = await shop.call('POST', '/orders/initiate-payment', {
      token: buyer.token,
      body: { items: [line(product)], shippingAddress: toLalitpur, paymentMethod: 'khalti', amount: 10_800 },
    });
    expect(payment.body.message).toMatch(/not offered|total has changed/);
  });

  test('a heavy parcel costs its step, and a weight that changes meanwhile is read again', async () => {
    const product = await createProduct(shop, { pricePaisa: 10_000 });
    await shop.db.updateTable('products').set({ weight_grams: 3_000 }).where('id', '=', product).execute();
    const order = orderFor([line(product, 2)], { shippingAddress: toLalitpur });
    const heavy = await buyer.place(order, { 'idempotency-key': crypto.randomUUID() });
    expect(heavy.body.data.order).toMatchObject({ shipping: 250 });
    const light = await placeAt(toLalitpur, {}, product);
    expect(light.body.data.order).toMatchObject({ shipping: 100 });
  });

  test('cash is refused where the zone has none, in words', async () => {
    const product = await createProduct(shop);
    const answer = await placeAt({ ...toLalitpur, placeCode: HUMLA, ward: 1 }, {}, product);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Cash on delivery is not possible at this place. Please choose another way to pay.',
    ]);
  });

  test('what is picked up at the shop costs no delivery, where that is possible', async () => {
    const product = await createProduct(shop, { pricePaisa: 1_000 });
    const pickup = { pickup: true };
    const who = { fullName: 'Sita Rai', phone: '9841234567' };
    expect(await placeAt(who, pickup, product)).toMatchObject({
      status: 400,
      body: { message: 'Nothing can be picked up at this shop.' },
    });
    await settings({ pickupAddress: 'Pasal, New Road 12, Kathmandu' });
    await buyer.addToCart(product);
    expect((await cart('?pickup=true')).totals).toMatchObject({ shipping: 0, total: 10.8 });
    const { status, body } = await placeAt(who, { ...pickup, expectedTotal: 10.8 }, product);
    expect(status).toBe(201);
    expect(body.data.order).toMatchObject({
      pickup: true,
      shipping: 0,
      total: 10.8,
      shipping_address: { address: 'Pasal, New Road 12, Kathmandu', city: '' },
    });
  });

  test('with cash rounded, the total agreed to is the rounded one', async () => {
    await settings({ roundCash: true });
    const product = await createProduct(shop, { pricePaisa: 1_033 });
    await buyer.addToCart(product);
    const { totals } = await cart(`?place=${LALITPUR}`);
    expect(totals).toMatchObject({ total: 111.16, cashRounding: -0.16 });
    const placed = await placeAt(toLalitpur, { expectedTotal: 111 }, product);
    await settings({ roundCash: false });
    expect([placed.status, placed.body.data?.order.total]).toEqual([201, 111]);
  });
});

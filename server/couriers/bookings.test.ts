import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import {
  addressInKathmandu,
  createPerson,
  createProduct,
  type Person,
  stockOf,
} from '#server/testing/fixtures.ts';
import { openWalletShop, storyOf, type WalletShop } from '#server/testing/test-wallet.ts';
import { followParcels } from './follow-parcels.ts';

let shop: WalletShop;
let owner: Person;
beforeAll(async () => {
  shop = await openWalletShop();
  owner = await createPerson(shop, { role: 'admin', name: 'Asha' });
});
afterAll(() => shop.close());

const asOwner = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/admin${path}`, { token: owner.token, ...(body ? { body } : {}) });
const account = () => shop.shop.config.ncm ?? { baseUrl: '', webhookSecret: '', token: '' };
const control = async (order: object) => {
  const answer = await fetch(new URL('/__control', account().baseUrl), {
    method: 'POST',
    body: JSON.stringify(order),
  });
  return (await answer.json()) as { fields: Record<string, string> };
};

async function order(address: object = {}) {
  const buyer = await createBuyer(shop);
  const productId = await createProduct(shop, { pricePaisa: 50_000, stock: 5 });
  const { body, status } = await buyer.place(
    orderFor([line(productId)], {
      shippingAddress: { ...addressInKathmandu, city: 'Kathmandu', phone: '9812345678', ...address },
    }),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...body.data.order, productId } as {
    _id: string;
    reference: string;
    total: number;
    productId: string;
  };
}
const book = async (...orders: string[]) =>
  (await asOwner('POST', '/parcels/book', { service: 'ncm', orders })).body.data.orders;
const read = async (id: string) => (await asOwner('GET', `/orders/${id}`)).body.data.order;
const parcelOf = async (id: string) => {
  // No screen is told of a courier's news alone, so that what was read just before them is still shared.
  shop.shop.screens.forget();
  return (await asOwner('GET', `/orders/${id}/parcel`)).body.data.parcel;
};

async function booked() {
  const placed = await order();
  const [{ tracking_number }] = await book(placed._id);
  return { ...placed, number: Number(tracking_number) };
}
/** As the courier sends it, or as somebody else would. */
function hook(orderid: number, secret = account().webhookSecret, status = 'Delivered') {
  const body = JSON.stringify({ order_id: orderid, status });
  return shop.app.inject({
    method: 'POST',
    url: '/api/couriers/ncm/webhook',
    headers: {
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
    payload: body,
  });
}

test('a parcel is booked with what is to be collected, and the order is shipped under its number', async () => {
  const placed = await order();
  expect((await asOwner('GET', '/couriers')).body.data.services).toEqual([
    { id: 'ncm', name: 'Nepal Can Move' },
  ]);
  const [answer] = await book(placed._id);
  expect(answer).toMatchObject({ booked: true, problem: '' });
  const { fields } = await control({ orderid: Number(answer.tracking_number) });
  expect(fields).toMatchObject({
    phone: '9812345678',
    cod_charge: String(placed.total),
    fbranch: 'KATHMANDU',
    branch: 'KATHMANDU',
    vref_id: placed.reference,
    weight: '1',
  });
  expect((await read(placed._id)).status).toBe('shipped');
  expect(await parcelOf(placed._id)).toMatchObject({
    courier: 'Nepal Can Move',
    tracking_number: answer.tracking_number,
  });
});

test('what was weighed is booked by its weight', async () => {
  const placed = await order();
  await asOwner('PUT', `/products/${placed.productId}`, { weight: 2350 });
  const [{ tracking_number }] = await book(placed._id);
  expect((await control({ orderid: Number(tracking_number) })).fields.weight).toBe('2.35');
});

test('many at once: each is booked or told why not, and none twice', async () => {
  const [one, far, gone] = [await order(), await order({ city: 'Humla' }), await order()];
  await asOwner('PUT', `/orders/${gone._id}`, { status: 'cancelled' });
  const [first, second, third, ...none] = await book(one._id, far._id, gone._id, one._id);
  expect([first.booked, second.booked, third.booked, none.length]).toEqual([true, false, false, 0]);
  expect(second.problem).toContain('no branch in Humla');
  expect((await book(one._id))[0].problem).toContain('Nepal Can Move');
  const both = await order();
  const answers = (await Promise.all([book(both._id), book(both._id)])).flat();
  expect(answers.filter((answer) => answer.booked)).toHaveLength(1);
});

test('a refusal changes nothing and may be tried again; a lost answer is never booked again by itself', async () => {
  const refused = await order();
  shop.shop.config.ncm = { ...account(), fromBranch: '' } as never;
  expect((await book(refused._id))[0].problem).toContain('HTTP 400');
  shop.shop.config.ncm = { ...account(), fromBranch: 'KATHMANDU' } as never;
  expect((await read(refused._id)).status).toBe('pending');
  expect((await book(refused._id))[0].booked).toBe(true);

  const lost = await order();
  await control({ fault: 'lose' });
  expect((await book(lost._id))[0]).toMatchObject({ booked: false });
  expect((await book(lost._id))[0].problem).toContain('enter its number by hand');
  expect((await read(lost._id)).status).toBe('pending');
  const byHand = { courier: 'Nepal Can Move', trackingNumber: 'found-there' };
  expect((await asOwner('POST', `/orders/${lost._id}/parcel`, byHand)).status).toBe(201);
});

test('a signed webhook brings the news; an unsigned one nothing', async () => {
  const { _id, number, total } = await booked();
  await control({ orderid: number, status: 'Delivered' });
  expect((await hook(number, 'wrong')).statusCode).toBe(401);
  expect((await read(_id)).status).toBe('shipped');
  expect((await hook(number)).statusCode).toBe(200);
  expect(await read(_id)).toMatchObject({ status: 'delivered', payment_status: 'completed' });
  const { couriers } = (await asOwner('GET', '/cash-ledger')).body.data;
  expect(
    couriers.find(({ courier }: { courier: string }) => courier === 'Nepal Can Move').owes,
  ).toBeGreaterThanOrEqual(total);
});

test('a webhook may lie, come twice and come late: only what the courier answers counts', async () => {
  const { _id, number } = await booked();
  expect((await hook(number)).statusCode).toBe(200);
  expect((await read(_id)).status).toBe('shipped');
  await control({ orderid: number, status: 'Undelivered: customer not reachable' });
  const heard = await Promise.all([hook(number), hook(number), hook(number)]);
  expect(heard.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await storyOf(shop, _id)).filter((kind) => kind === 'delivery_failed')).toHaveLength(1);
  await control({ orderid: number, status: 'Delivered' });
  await hook(number);
  // What happened before comes only now: it changes nothing any more.
  await control({
    orderid: number,
    status: 'Undelivered',
    at: new Date(Date.now() - 3_600_000).toISOString(),
  });
  await hook(number);
  expect((await read(_id)).status).toBe('delivered');
  expect((await storyOf(shop, _id)).filter((kind) => kind === 'delivered')).toHaveLength(1);
  expect((await hook(999_999)).statusCode).toBe(200);
});

test.each([
  ['Undelivered', 'with an earlier time', -3_600_000],
  ['Sent for Delivery', 'at the same moment', 0],
  ['Returned to vendor branch', 'on its way back', 1000],
])('after %s, a delivery that is told %s counts', async (before, _, later) => {
  const { _id, number } = await booked();
  const at = Date.now() + 60_000;
  await control({ orderid: number, status: before, at: new Date(at).toISOString() });
  expect((await hook(number)).statusCode).toBe(200);
  await control({ orderid: number, status: 'Delivered', at: new Date(at + later).toISOString() });
  expect((await hook(number)).statusCode).toBe(200);
  expect(await read(_id)).toMatchObject({ status: 'delivered', payment_status: 'completed' });
  expect((await parcelOf(_id)).state).toBe('delivered');
});

test('what was heard once is no news after an answer that left it out', async () => {
  const { _id, number } = await booked();
  await control({ orderid: number, status: 'Undelivered: customer not reachable' });
  await hook(number);
  await control({ orderid: number, late: true });
  await hook(number);
  await hook(number);
  expect((await storyOf(shop, _id)).filter((kind) => kind === 'delivery_failed')).toHaveLength(1);
});

test('without webhooks the job asks; goods that return are in stock only once they are back', async () => {
  const { _id, number, productId } = await booked();
  const before = await stockOf(shop, productId);
  await control({ orderid: number, status: 'Returned to vendor branch' });
  await followParcels(shop.shop, new Date(Date.now() + 5 * 60_000));
  expect((await parcelOf(_id)).state).toBe('on_way');
  await followParcels(shop.shop, new Date(Date.now() + 30 * 60_000));
  expect((await parcelOf(_id)).state).toBe('returning');
  // Nothing new is no failure.
  await followParcels(shop.shop, new Date(Date.now() + 60 * 60_000));
  expect(await stockOf(shop, productId)).toBe(before);
  await asOwner('POST', `/orders/${_id}/parcel/news`, { kind: 'back' });
  expect(await stockOf(shop, productId)).toBe(before + 1);
});

test('an order that is picked up is not booked', async () => {
  const placed = await order();
  await shop.db.updateTable('orders').set({ pickup: true }).where('id', '=', placed._id).execute();
  expect((await book(placed._id))[0].booked).toBe(false);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import {
  addressInKathmandu,
  auditOf,
  createPerson,
  createProduct,
  type Person,
} from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await createPerson(shop, { role: 'admin', name: 'Asha' });
});
afterAll(() => shop.close());
beforeEach(() => setRule('nobody'));

const asOwner = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/admin${path}`, { token: owner.token, ...(body ? { body } : {}) });
const setRule = (confirmCash: string) => asOwner('PUT', '/settings', { confirmCash, cashRiskFrom: 5000 });
const setStatus = (id: string, status: string) => asOwner('PUT', `/orders/${id}`, { status });
const confirm = (id: string) => asOwner('POST', `/cash-desk/${id}/confirm`);

let last = 9800000000;
const newPhone = () => String(++last);

async function order(phone: string, rupees = 100): Promise<string> {
  const buyer = await createBuyer(shop);
  const product = await createProduct(shop, { pricePaisa: rupees * 100 });
  const { body, status } = await buyer.place(
    orderFor([line(product)], { shippingAddress: { ...addressInKathmandu, phone } }),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.order._id;
}

async function onDesk(id: string) {
  const { body } = await asOwner('GET', '/cash-desk');
  return body.data.orders.find((each: { _id: string }) => each._id === id);
}

test('a cash order is on the desk until somebody confirms it, once', async () => {
  const id = await order(newPhone());
  expect(await onDesk(id)).toMatchObject({ risks: [], must_confirm: false, total: 108 });
  const answers = await Promise.all([confirm(id), confirm(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await onDesk(id)).toBeUndefined();
  const { body } = await asOwner('GET', `/orders/${id}`);
  expect(body.data.order.status).toBe('pending');
  expect(body.data.order.events.at(-1)).toMatchObject({ kind: 'confirmed', actor_name: 'Asha' });
  expect((await auditOf(shop, id)).map(({ action }) => action)).toEqual(['order.confirm']);
});

test('the history of a phone number counts, however the number is written', async () => {
  const phone = newPhone();
  await setStatus(await order(phone), 'delivered');
  const refused = await order(`+977${phone}`);
  await setStatus(refused, 'shipped');
  await setStatus(refused, 'cancelled');
  await setStatus(await order(phone), 'cancelled');
  const id = await order(`977-${phone}`);
  expect(await onDesk(id)).toMatchObject({
    history: { delivered: 1, refused: 1, cancelled: 1, open: 0 },
    risks: ['refused_before'],
  });
  expect((await onDesk(await order(newPhone()))).history).toEqual({
    delivered: 0,
    refused: 0,
    cancelled: 0,
    open: 0,
  });
});

test('somebody new with a large order, and somebody without a number, are a risk', async () => {
  const large = await order(newPhone(), 6000);
  expect((await onDesk(large)).risks).toEqual(['new_and_large']);
  const phone = newPhone();
  await setStatus(await order(phone), 'delivered');
  expect((await onDesk(await order(phone, 6000))).risks).toEqual([]);
});

test('by the rule, a risky order is not sent before it is confirmed; others are', async () => {
  await setRule('risky');
  const [risky, usual] = [await order(newPhone(), 6000), await order(newPhone())];
  expect((await onDesk(risky)).must_confirm).toBe(true);
  const refusal = await setStatus(risky, 'shipped');
  expect([refusal.status, refusal.body.code]).toEqual([409, 'confirmFirst']);
  expect((await asOwner('GET', `/orders/${risky}`)).body.data.order.status).toBe('pending');
  expect((await setStatus(usual, 'shipped')).status).toBe(200);
  await confirm(risky);
  expect((await setStatus(risky, 'shipped')).status).toBe(200);
});

test('with the rule for everybody, no cash order leaves unconfirmed', async () => {
  await setRule('everybody');
  const id = await order(newPhone());
  expect((await setStatus(id, 'delivered')).status).toBe(409);
  expect((await setStatus(id, 'cancelled')).status).toBe(200);
  expect((await confirm(id)).status).toBe(409);
});

test('an order that is being prepared does not leave unconfirmed either, and is still to be called about', async () => {
  const [usual, id, sent, risky] = [
    await order(newPhone()),
    await order(newPhone()),
    await order(newPhone()),
    await order(newPhone(), 6000),
  ];
  for (const each of [usual, id, risky]) await setStatus(each, 'processing');
  await setStatus(sent, 'shipped');
  expect(await onDesk(id)).toBeUndefined();
  await setRule('risky');
  expect(await onDesk(risky)).toMatchObject({ status: 'processing', must_confirm: true });
  expect(await onDesk(id)).toBeUndefined();
  expect((await setStatus(risky, 'shipped')).body.code).toBe('confirmFirst');
  expect((await setStatus(usual, 'shipped')).status).toBe(200);

  await setRule('everybody');
  for (const status of ['shipped', 'delivered'])
    expect((await setStatus(id, status)).body.code).toBe('confirmFirst');
  expect((await asOwner('POST', `/orders/${id}/parcel`, { courier: 'Pathao' })).body.code).toBe(
    'confirmFirst',
  );
  // What is on its way already arrives.
  expect((await setStatus(sent, 'delivered')).status).toBe(200);
  await setStatus(id, 'cancelled');
  expect(await onDesk(id)).toBeUndefined();
  expect((await setStatus(id, 'shipped')).body.code).toBe('confirmFirst');
  expect((await setStatus(id, 'processing')).status).toBe(200);
  expect(await onDesk(id)).toMatchObject({ must_confirm: true });
  expect((await confirm(id)).status).toBe(200);
  expect(await onDesk(id)).toBeUndefined();
  expect((await setStatus(id, 'shipped')).status).toBe(200);
});

test('the desk is for staff who work on orders', async () => {
  const { token } = await createPerson(shop);
  expect((await shop.call('GET', '/admin/cash-desk', { token })).status).toBe(403);
  expect((await shop.call('GET', '/admin/cash-desk')).status).toBe(401);
});

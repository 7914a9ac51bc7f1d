import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueDueBills } from '#server/bills/issue-bills.ts';
import { line } from '#server/testing/buyer.ts';
import {
  addressInKathmandu,
  auditOf,
  createPerson,
  createProduct,
  type Person,
  stockOf,
} from '#server/testing/fixtures.ts';
import {
  comeBack,
  openWalletShop,
  orderOf,
  PAID,
  SUCCESS,
  storyOf,
  WAITING,
  type WalletShop,
} from '#server/testing/test-wallet.ts';

const LALITPUR = 30802;
const HOUR = 60;

let shop: WalletShop;
let owner: Person;
beforeAll(async () => {
  shop = await openWalletShop();
  owner = await createPerson(shop, { role: 'admin', name: 'Asha' });
});
afterAll(() => shop.close());

let phones = 9_861_000_000;
const newPhone = () => String(++phones);

const asOwner = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  shop.call(method, `/admin${path}`, { token: owner.token, ...(body ? { body } : {}), headers });
const inLalitpur = (phone: string) => ({
  fullName: 'Bina Rai',
  phone,
  placeCode: LALITPUR,
  ward: 3,
  tole: 'Jhamsikhel',
});
const take = (body: object, key: string = crypto.randomUUID()) =>
  asOwner('POST', '/orders', body, { 'idempotency-key': key });
const caller = async (phone: string) =>
  (await asOwner('GET', `/orders/caller?phone=${encodeURIComponent(phone)}`)).body.data;

async function byLink(phone = newPhone()) {
  const product = await createProduct(shop, { pricePaisa: 10_000, stock: 5 });
  const { status, body } = await take({
    items: [line(product, 2)],
    shippingAddress: inLalitpur(phone),
    payment: 'link',
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.data.order._id as string, product, phone };
}
const pathOfLink = async (id: string) => {
  const { pay_link } = (await asOwner('GET', `/orders/${id}`)).body.data.order;
  return pay_link === null ? null : new URL(pay_link).pathname + new URL(pay_link).search;
};
async function asCustomer(id: string) {
  return (await shop.call('GET', `${await pathOfLink(id)}`)).body.data.order;
}

test('an order in cash is the one that was quoted, confirmed, in the audit, and places itself once', async () => {
  const phone = newPhone();
  const product = await createProduct(shop, { pricePaisa: 10_000, stock: 5 });
  await asOwner('POST', '/delivery-zones', { name: 'Valley', fee: 100, districts: [308], daysTo: 2 });
  await asOwner('POST', '/discounts', { code: 'CALL', kind: 'percent', value: 10 });
  const items = [line(product, 2)];
  const asked = { items, placeCode: LALITPUR, discountCode: 'CALL', payment: 'cash' };
  const { quote } = (await asOwner('POST', '/orders/quote', asked)).body.data;
  expect(quote).toMatchObject({ subtotal: 200, shipping: 100, discount: 20, daysTo: 2, problem: null });
  expect(quote.payments).toEqual(['cash', 'link']);

  const body = {
    items,
    shippingAddress: inLalitpur(`+977-${phone}`),
    discountCode: 'CALL',
    payment: 'cash',
    expectedTotal: quote.total,
  };
  const wrong = await take({ ...body, expectedTotal: quote.total - 1 });
  expect([wrong.status, wrong.body.code]).toEqual([409, 'totalChanged']);
  const key = crypto.randomUUID();
  const answers = await Promise.all([take(body, key), take(body, key)]);
  const again = await take(body, key);
  const ids = [...answers, again].map(({ body: { data } }) => data.order._id);
  expect(new Set(ids).size).toBe(1);
  expect(answers[0]?.body.data.order).toMatchObject({
    total: quote.total,
    shipping: 100,
    discount: 20,
    user: { name: 'Bina Rai' },
    shipping_address: { phone, city: 'Lalitpur Metropolitan City' },
  });
  expect(await stockOf(shop, product)).toBe(3);
  const [id] = ids;
  expect(await storyOf(shop, id)).toEqual(['placed', 'taken', 'confirmed']);
  expect((await auditOf(shop, id)).map(({ action }) => action).sort()).toEqual([
    'order.confirm',
    'order.take',
  ]);
  expect((await asOwner('GET', `/orders/${id}`)).body.data.order).toMatchObject({
    taken_by: 'Asha',
    pay_link: null,
  });
  const missing = await take({ ...body, expectedTotal: undefined, items: [line(product, 4)] });
  expect([missing.status, missing.body.code]).toEqual([409, 'stockShort']);
});

test('the number tells who calls: accounts, what became of their orders, and where the last one went', async () => {
  const phone = newPhone();
  expect(await caller(phone)).toMatchObject({ customers: [], last: null, history: { open: 0 } });
  const sita = await createPerson(shop, { name: 'Sita' });
  const product = await createProduct(shop, { stock: 9 });
  await shop.db
    .updateTable('users')
    .set({ phone, phone_confirmed_at: new Date() })
    .where('id', '=', sita.id)
    .execute();
  await shop.call('POST', '/users/cart', { token: sita.token, body: { productId: product } });
  const order = { items: [line(product)], shippingAddress: inLalitpur(phone), payment: 'cash' };
  const { body } = await take({ ...order, customerId: sita.id });
  expect(body.data.order.user).toMatchObject({ name: 'Sita', email: sita.email });
  // What the customer was about to buy is still there.
  expect((await shop.call('GET', '/users/cart', { token: sita.token })).body.data.cartItems).toHaveLength(1);
  const mine = (await shop.call('GET', '/orders', { token: sita.token })).body.data.orders;
  expect(mine).toHaveLength(1);
  await asOwner('PUT', `/orders/${body.data.order._id}`, { status: 'delivered' });
  expect(await caller(`977 ${phone}`)).toMatchObject({
    phone,
    history: { delivered: 1, refused: 0, cancelled: 0, open: 0 },
    customers: [{ _id: sita.id, name: 'Sita', isConfirmed: true }],
    last: { fullName: 'Bina Rai', placeCode: LALITPUR, tole: 'Jhamsikhel' },
    place: { code: LALITPUR, district: 'Lalitpur' },
  });
  expect((await take({ ...order, customerId: crypto.randomUUID() })).status).toBe(404);
  expect((await asOwner('GET', '/orders/caller?phone=12')).status).toBe(400);
});

test('an order by phone never lands with a guest whose browser somebody else may have', async () => {
  const phone = newPhone();
  await asOwner('PUT', '/settings', { guestCheckout: true });
  const { token } = (await shop.call('POST', '/auth/guest')).body.data;
  const product = await createProduct(shop, { stock: 9 });
  const items = [line(product)];
  const shippingAddress = { ...addressInKathmandu, phone };
  await shop.call('POST', '/orders', { token, body: { items, shippingAddress, paymentMethod: 'cash' } });
  await take({ items, shippingAddress, payment: 'cash' });
  expect((await shop.call('GET', '/orders', { token })).body.data.orders).toHaveLength(1);
});

test('a link is sent by SMS, leads to the order without a login, and pays it as any wallet order', async () => {
  const { id, product, phone } = await byLink();
  expect(await orderOf(shop, id)).toEqual(WAITING);
  expect(await stockOf(shop, product)).toBe(3);
  const messages = await shop.db
    .selectFrom('messages')
    .where('order_id', '=', id)
    .select(['kind', 'channel', 'recipient'])
    .execute();
  expect(messages).toEqual([{ kind: 'payment_link', channel: 'sms', recipient: phone }]);

  const order = await asCustomer(id);
  const methods = order.pay_with.map(({ method }: { method: string }) => method);
  expect(methods).toEqual(expect.arrayContaining(['khalti', 'esewa']));
  const { url } = order.pay_with.find(({ method }: { method: string }) => method === 'khalti');
  const page = await comeBack(shop, url);
  expect((await asCustomer(id)).pay_with).toEqual([]);
  expect(await comeBack(shop, (await shop.choose(page, 'pay')) ?? '')).toBe(SUCCESS);
  expect(await orderOf(shop, id)).toEqual(PAID);
  expect(await pathOfLink(id)).toBeNull();
  expect((await asOwner('POST', `/orders/${id}/pay-link`)).status).toBe(409);
  await issueDueBills(shop.db);
  const { bills } = (await asOwner('GET', `/orders/${id}/bills`)).body.data;
  expect(bills).toHaveLength(1);
});

test('a payment that was given up can be tried again with another wallet, until the link is over', async () => {
  const { id, product } = await byLink();
  const page = await comeBack(shop, (await asCustomer(id)).payment_url);
  await comeBack(shop, (await shop.choose(page, 'cancel')) ?? '');
  await shop.reconcileIn(90);
  expect(await orderOf(shop, id)).toEqual(WAITING);
  const again = await asCustomer(id);
  const esewa = again.pay_with.find(({ method }: { method: string }) => method === 'esewa');
  expect(await comeBack(shop, esewa.url)).toContain('/orders/payment/form/');
  expect((await asOwner('GET', `/orders/${id}`)).body.data.order.payment_method).toBe('esewa');
  await shop.reconcileIn(47 * HOUR);
  expect((await orderOf(shop, id)).status).toBe('pending');
  await shop.reconcileIn(49 * HOUR);
  expect(await orderOf(shop, id)).toEqual({
    status: 'cancelled',
    payment_status: 'failed',
    stock_held: false,
  });
  expect(await stockOf(shop, product)).toBe(5);
  // Reopened, it waits for as long as the shop lets it.
  await asOwner('PUT', `/orders/${id}`, { status: 'pending' });
  await shop.reconcileIn(100 * HOUR);
  expect((await orderOf(shop, id)).status).toBe('pending');
  expect((await asOwner('POST', `/orders/${id}/pay-link`)).status).toBe(200);
});

test('only staff who work on orders take them, and nothing changes when a field is wrong', async () => {
  const { token } = await createPerson(shop);
  const product = await createProduct(shop, { stock: 5 });
  const body = { items: [line(product)], shippingAddress: inLalitpur(newPhone()), payment: 'cash' };
  expect((await shop.call('POST', '/admin/orders', { token, body })).status).toBe(403);
  const { phone: _, ...nobody } = inLalitpur('');
  const wrongs = [
    { ...body, shippingAddress: nobody },
    { ...body, shippingAddress: { ...body.shippingAddress, ward: 99 } },
    { ...body, items: [] },
    { ...body, payment: 'khalti' },
  ];
  for (const wrong of wrongs) expect((await take(wrong)).status).toBe(400);
  expect(await stockOf(shop, product)).toBe(5);
});

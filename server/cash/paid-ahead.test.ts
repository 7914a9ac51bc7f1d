import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import { addressInKathmandu, createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import {
  attemptOf,
  comeBack,
  openWalletShop,
  refundsOf,
  type WalletShop,
} from '#server/testing/test-wallet.ts';

let shop: WalletShop;
let owner: Person;
beforeAll(async () => {
  shop = await openWalletShop();
  owner = await createPerson(shop, { role: 'admin', name: 'Asha' });
  await asOwner('PUT', '/settings', { confirmCash: 'ahead', cashRiskFrom: 5000, cashAheadPercent: 25 });
});
afterAll(() => shop.close());

test('who is asked for all of it ahead is not told of a rest', async () => {
  await asOwner('PUT', '/settings', { cashAheadPercent: 100 });
  const { id, read } = await placeRisky();
  expect(await read()).toMatchObject({ ahead: { amount: 6480, is_paid: false, rest: 0 } });
  const told = await shop.db
    .selectFrom('messages')
    .where('parameters', '@>', { order: { id } } as never)
    .select('kind')
    .execute();
  expect(told.map(({ kind }) => kind)).toContain('all_ahead_asked');
  expect(told.map(({ kind }) => kind)).not.toContain('ahead_asked');
  await asOwner('PUT', '/settings', { cashAheadPercent: 25 });
});

const asOwner = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/admin${path}`, { token: owner.token, ...(body ? { body } : {}) });
const setStatus = (id: string, status: string) => asOwner('PUT', `/orders/${id}`, { status });
const seenByOwner = async (id: string) => (await asOwner('GET', `/orders/${id}`)).body.data.order;
const received = async () => (await asOwner('GET', '/stats')).body.data.stats.received;

const delayRefund = (id: string, until: Date) =>
  shop.db.updateTable('refunds').where('id', '=', id).set({ next_try_at: until }).execute();

let last = 9811000000;

/** NPR 6,480 with delivery and tax: a quarter of it, in whole rupees, is 1,620. */
async function placeRisky(rupees = 6000) {
  const buyer = await createBuyer(shop);
  const product = await createProduct(shop, { pricePaisa: rupees * 100 });
  const phone = String(++last);
  const { body } = await buyer.place(
    orderFor([line(product)], { shippingAddress: { ...addressInKathmandu, phone } }),
  );
  const id: string = body.data.order._id;
  const read = async () => (await shop.call('GET', `/orders/${id}`, { token: buyer.token })).body.data.order;
  return { id, buyer, phone, read };
}

/** Presses 'Pay with Khalti' and pays there. */
async function payAhead(order: { pay_with: { method: string; url: string }[] }) {
  const khalti = order.pay_with.find(({ method }) => method === 'khalti');
  const wallet = await comeBack(shop, khalti?.url ?? '');
  await comeBack(shop, (await shop.choose(wallet, 'pay')) ?? '');
}

test('a risky cash order is sent once its part is paid ahead, and the rest is collected at the door', async () => {
  const { id, phone, read } = await placeRisky();
  const asked = await read();
  expect(asked).toMatchObject({
    payment_method: 'cash',
    payment_status: 'pending',
    total: 6480,
    ahead: { amount: 1620, is_paid: false, rest: 4860 },
  });
  const desk = (await asOwner('GET', '/cash-desk')).body.data.orders.find(
    (each: { _id: string }) => each._id === id,
  );
  expect(desk).toMatchObject({ must_confirm: true, ahead: { amount: 1620 } });
  expect(desk.pay_link).toContain(`/orders/${id}`);
  const refusal = await setStatus(id, 'shipped');
  expect([refusal.status, refusal.body.code]).toEqual([409, 'payAheadFirst']);
  const messages = await shop.db
    .selectFrom('messages')
    .where('parameters', '@>', { order: { id } } as never)
    .select('kind')
    .execute();
  expect(messages.map(({ kind }) => kind)).toContain('ahead_asked');

  const before = await received();
  await payAhead(asked);
  const paid = await read();
  expect(paid).toMatchObject({
    status: 'pending',
    payment_status: 'pending',
    payment_url: null,
    ahead: { amount: 1620, is_paid: true, rest: 4860 },
  });
  expect((await received()) - before).toBe(1620);
  expect(
    (await asOwner('GET', '/cash-desk')).body.data.orders.map((o: { _id: string }) => o._id),
  ).not.toContain(id);

  const sent = await asOwner('POST', `/orders/${id}/parcel`, { courier: 'Pathao', trackingNumber: 'PA-1' });
  expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
  await setStatus(id, 'delivered');
  expect(await seenByOwner(id)).toMatchObject({ payment_status: 'completed' });
  const ledger = (await asOwner('GET', '/cash-ledger')).body.data;
  expect(ledger.couriers).toEqual([{ courier: 'Pathao', owes: 4860, orders: 1 }]);
  expect((await received()) - before).toBe(1620);
  const handedIn = { courier: 'Pathao', receivedOn: '2026-01-01', lines: [{ number: 'PA-1', amount: 4860 }] };
  const entered = await asOwner('POST', '/remittances?dryRun=false', handedIn);
  expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  expect((await asOwner('GET', '/cash-ledger')).body.data).toMatchObject({ couriers: [], differences: [] });
  expect((await received()) - before).toBe(6480);
  expect(phone).toBeTruthy();
});

test('setting it to processing does not make up for what is to be paid ahead', async () => {
  const { id, read } = await placeRisky();
  expect((await setStatus(id, 'processing')).status).toBe(200);
  for (const status of ['shipped', 'delivered'])
    expect((await setStatus(id, status)).body.code).toBe('payAheadFirst');
  const [booked] = (await asOwner('POST', '/parcels/book', { service: 'ncm', orders: [id] })).body.data
    .orders;
  expect(booked).toMatchObject({ booked: false, problem: expect.stringContaining('1,620') });
  await payAhead(await read());
  expect(await read()).toMatchObject({ status: 'processing', ahead: { is_paid: true } });
  expect((await setStatus(id, 'shipped')).status).toBe(200);
});

test('what came ahead goes back when the order is cancelled, and a reopened one is collected whole', async () => {
  const { id, buyer, read } = await placeRisky();
  await payAhead(await read());
  const answer = await shop.call('POST', `/orders/${id}/cancel`, { token: buyer.token });
  expect(answer.body.data.order).toMatchObject({ status: 'cancelled', payment_status: 'refund_pending' });
  await shop.reconcileIn(1);
  await shop.reconcileIn(5);
  expect((await refundsOf(shop, id)).map(({ amount_paisa }) => amount_paisa)).toEqual([162000]);
  expect(await seenByOwner(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  expect((await setStatus(id, 'processing')).status).toBe(200);
  expect(await seenByOwner(id)).toMatchObject({ payment_status: 'pending', ahead: null, total: 6480 });
});

test('a payment ahead that comes to nothing leaves the order, and one that comes too late goes back', async () => {
  const { id, buyer, read } = await placeRisky();
  const wallet = await comeBack(shop, (await read()).pay_with[0].url);
  await comeBack(shop, (await shop.choose(wallet, 'cancel')) ?? '');
  const again = await comeBack(shop, (await read()).pay_with[0].url);
  const { open: begun } = (await shop.call('POST', '/orders/payments/check', { token: buyer.token })).body
    .data;
  expect(begun).toMatchObject([{ order_id: id, total: 1620, holds_cart: false }]);
  await comeBack(shop, (await shop.choose(again, 'cancel')) ?? '');
  const open = await read();
  expect(open).toMatchObject({ status: 'pending', ahead: { is_paid: false } });
  const second = await comeBack(shop, open.pay_with[0].url);
  await shop.call('POST', `/orders/${id}/cancel`, { token: buyer.token });
  await comeBack(shop, (await shop.choose(second, 'pay')) ?? '');
  expect(await seenByOwner(id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_pending' });
  expect(await refundsOf(shop, id)).toHaveLength(1);
});

/** The time of the first ran out for the shop while the wallet's page was still open. Answers the first's name. */
async function payTwice({ id, read }: Awaited<ReturnType<typeof placeRisky>>): Promise<string> {
  const first = await comeBack(shop, (await read()).pay_with[0].url);
  await shop.db
    .updateTable('payment_attempts')
    .where('order_id', '=', id)
    .set({ status: 'expired', stock_released_at: new Date() })
    .execute();
  await payAhead(await read());
  await comeBack(shop, (await shop.choose(first, 'pay')) ?? '');
  return new URL(first).searchParams.get('pidx') ?? '';
}

test('what is paid ahead a second time goes back, and the first stays', async () => {
  const order = await placeRisky();
  const { id, read } = order;
  await payTwice(order);
  const refunds = await refundsOf(shop, id);
  expect(refunds).toMatchObject([{ amount_paisa: 162000, reason: { kind: 'paid_twice' } }]);
  await shop.reconcileIn(1);
  await shop.reconcileIn(5);
  expect(await read()).toMatchObject({ payment_status: 'pending', ahead: { is_paid: true, rest: 4860 } });
});

test('a cancelled order says refunded once all that came ahead is back', async () => {
  const order = await placeRisky();
  await payTwice(order);
  await shop.call('POST', `/orders/${order.id}/cancel`, { token: order.buyer.token });
  // What came twice goes back first.
  const later = new Date(Date.now() + 60 * 60_000);
  const ofCancelling = (await refundsOf(shop, order.id)).filter(
    ({ reason }) => (reason as { kind: string }).kind === 'cancelled',
  );
  expect(ofCancelling).toHaveLength(1);
  await delayRefund(ofCancelling[0]?.id ?? '', later);
  await shop.reconcileIn(1);
  expect((await refundsOf(shop, order.id)).map(({ status }) => status).sort()).toEqual(['done', 'requested']);
  expect(await seenByOwner(order.id)).toMatchObject({ payment_status: 'refund_pending' });
  await shop.reconcileIn(61);
  expect((await refundsOf(shop, order.id)).map(({ status }) => status)).toEqual(['done', 'done']);
  expect(await seenByOwner(order.id)).toMatchObject({ payment_status: 'refunded' });
  const told = await shop.db
    .selectFrom('messages')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'order_refunded')
    .select('parameters')
    .execute();
  expect(
    told.map(({ parameters }) => (parameters as { order: { totalPaisa: number } }).order.totalPaisa),
  ).toEqual([162000, 162000]);
});

test('somebody who was called pays nothing ahead, and an order without a risk is not asked', async () => {
  const { id, read } = await placeRisky();
  expect((await asOwner('POST', `/cash-desk/${id}/confirm`)).status).toBe(200);
  expect(await read()).toMatchObject({ ahead: null, payment_url: null });
  expect((await setStatus(id, 'shipped')).status).toBe(200);
  const usual = await placeRisky(100);
  expect(await usual.read()).toMatchObject({ ahead: null, payment_url: null });
  expect((await setStatus(usual.id, 'shipped')).status).toBe(200);
  await expect(attemptOf(shop, usual.id)).rejects.toThrow();
});

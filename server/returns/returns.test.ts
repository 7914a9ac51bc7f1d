import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueDueBills } from '#server/bills/issue-bills.ts';
import { makeOrderKey } from '#server/messages/order-key.ts';
import { createBuyer, line, orderFor } from '#server/testing/buyer.ts';
import {
  addressInKathmandu,
  auditOf,
  createPerson,
  createProduct,
  type Person,
  stockOf,
  variantOf,
} from '#server/testing/fixtures.ts';
import { type MailShop, openMailShop } from '#server/testing/mailbox.ts';
import { warnOfClocks } from './read-cases.ts';

let shop: MailShop;
let owner: Person;
beforeAll(async () => {
  shop = await openMailShop({ rateLimitFactor: 1000 });
  owner = await createPerson(shop, { role: 'admin', email: 'owner@example.com' });
});
afterAll(() => shop.close());

const asOwner = (method: string, path: string, body?: object) =>
  shop.call(method, `/admin${path}`, { token: owner.token, body });

/** Three of one product at NPR 100 each, delivered and paid in cash: NPR 324 with tax. */
async function deliveredOrder() {
  const buyer = await createBuyer(shop);
  const productId = await createProduct(shop, { pricePaisa: 10_000, stock: 10 });
  const placed = await buyer.place(orderFor([line(productId, 3)]));
  const id = placed.body.data.order._id as string;
  await asOwner('PUT', `/orders/${id}`, { status: 'delivered' });
  const variantId = await variantOf(shop, productId);
  const ask = (quantity: number, more: object = {}) =>
    shop.call('POST', `/orders/${id}/returns`, {
      token: buyer.token,
      body: { lines: [{ variantId, quantity }], reason: 'defect', ...more },
    });
  return { buyer, productId, variantId, id, ask };
}
const billsOf = async (buyer: Person, id: string) => {
  await issueDueBills(shop.db);
  return (await shop.call('GET', `/orders/${id}/bills`, { token: buyer.token })).body.data.bills;
};

const toldTo = async ({ email }: Person) =>
  (await shop.receivedBy(email)).map(({ subject, text }) => `${subject} ${text}`).join(' ');

test('what comes back is named in both languages, with what was chosen of it', async () => {
  const { productId, id, ask } = await deliveredOrder();
  await shop.db.updateTable('products').set({ name_ne: 'ढाका टोपी' }).where('id', '=', productId).execute();
  await shop.db.insertInto('option_words').values({ word: 'Red', word_ne: 'रातो' }).execute();
  await shop.db
    .updateTable('order_items')
    .set({ option_names: ['Colour', 'Size'], option_values: ['Red', '42'] })
    .where('order_id', '=', id)
    .execute();
  await ask(1);
  const { body } = await asOwner('GET', '/returns?state=all');
  const names = body.data.cases.flatMap(({ lines }: { lines: { nameNe?: string }[] }) =>
    lines.map(({ nameNe }) => nameNe),
  );
  expect(names).toContain('ढाका टोपी (रातो · ४२)');
});

test('only what has arrived, of one’s own order, and never more than was bought', async () => {
  const { buyer, id, ask, variantId } = await deliveredOrder();
  const other = await createBuyer(shop);
  const body = { lines: [{ variantId, quantity: 1 }], reason: 'defect' };
  expect((await shop.call('POST', `/orders/${id}/returns`, { token: other.token, body })).status).toBe(404);
  expect((await shop.call('POST', `/orders/${id}/returns?key=1.x`, { body })).status).toBe(404);
  expect((await ask(4)).body.code).toBe('returnTooMany');
  const foreign = { pictures: ['https://evil.example/x.jpg'] };
  expect((await ask(1, foreign)).body.code).toBe('pictureGone');
  const answers = await Promise.all([ask(2), ask(2), ask(2)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { body: list } = await shop.call('GET', `/orders/${id}/returns`, { token: buyer.token });
  expect(list.data.returnable).toEqual([{ variantId, quantity: 1 }]);
  await asOwner('PUT', `/orders/${id}`, { status: 'shipped' });
  expect((await ask(1)).body.code).toBe('returnTooEarly');
});

test('accepted, received, restocked in part and refunded in part: stock, money and credit note agree', async () => {
  const { buyer, id, ask, variantId, productId } = await deliveredOrder();
  await billsOf(buyer, id);
  const asked = (await ask(2)).body.data.case;
  expect(asked).toMatchObject({ state: 'open', days_left: 6, is_running: true });
  expect(await toldTo(buyer)).toContain(asked.number);
  expect(await stockOf(shop, productId)).toBe(7);

  await asOwner('PUT', `/returns/${asked._id}/decision`, { accept: true });
  const receive = (quantity: number) =>
    asOwner('PUT', `/returns/${asked._id}/receipt`, { restock: [{ variantId, quantity }] });
  expect((await receive(3)).body.code).toBe('returnTooMany');
  const received = await Promise.all([receive(1), receive(1)]);
  expect(received.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stockOf(shop, productId)).toBe(8);

  const refund = (amount: number, reference?: string) =>
    asOwner('POST', `/returns/${asked._id}/refund`, { amount, ...(reference ? { reference } : {}) });
  expect((await refund(100)).body.code).toBe('refundNeedsReference');
  expect((await refund(9999, 'cash')).body.code).toBe('refundTooMuch');
  const refunds = await Promise.all([refund(108, 'cash box'), refund(108, 'cash box')]);
  expect(refunds.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [bill, note] = await billsOf(buyer, id);
  expect([bill.kind, bill.total, note.kind, note.total]).toEqual(['bill', 324, 'credit_note', 108]);
  const order = (await shop.call('GET', `/orders/${id}`, { token: buyer.token })).body.data.order;
  expect(order).toMatchObject({ status: 'delivered', payment_status: 'completed' });
  expect(await toldTo(buyer)).toContain('108');
  expect(await auditOf(shop, id)).toContainEqual({
    action: 'payment.refunded-by-hand',
    actor_email: owner.email,
    before: null,
    after: { paisa: 108_00, reference: 'cash box' },
  });

  await asOwner('PUT', `/orders/${id}`, { status: 'cancelled' });
  expect(await stockOf(shop, productId)).toBe(10);
});

test('what came back with a cancelled order is not counted a second time when its return arrives', async () => {
  const { id, ask, variantId, productId } = await deliveredOrder();
  const { _id } = (await ask(2)).body.data.case;
  await asOwner('PUT', `/returns/${_id}/decision`, { accept: true });
  await asOwner('PUT', `/orders/${id}`, { status: 'cancelled' });
  expect(await stockOf(shop, productId)).toBe(10);
  const receive = (restock: object[]) => asOwner('PUT', `/returns/${_id}/receipt`, { restock });
  const refused = await receive([{ variantId, quantity: 2 }]);
  expect([refused.status, refused.body.code]).toEqual([409, 'stockIsBack']);
  expect(await stockOf(shop, productId)).toBe(10);
  expect((await receive([])).status).toBe(200);
  await asOwner('PUT', `/orders/${id}`, { status: 'delivered' });
  expect(await stockOf(shop, productId)).toBe(7);
});

test('what is refused can be asked again, and says why', async () => {
  const { ask, buyer } = await deliveredOrder();
  const { _id } = (await ask(3)).body.data.case;
  const refuse = (answer: string) => asOwner('PUT', `/returns/${_id}/decision`, { accept: false, answer });
  expect((await refuse(' ')).body.code).toBe('refusalNeedsReason');
  await refuse('It was worn');
  expect(await toldTo(buyer)).toContain('It was worn');
  expect((await refuse('again')).body.code).toBe('caseMovedOn');
  expect((await ask(3)).status).toBe(201);
});

test('a complaint has its number at once; a guest complains by the link', async () => {
  const { id, buyer } = await deliveredOrder();
  const key = await makeOrderKey(shop.db, id);
  const body = { words: 'The courier was rude' };
  const made = await shop.call('POST', `/orders/${id}/complaints?key=${key}`, { body });
  expect(made.body.data.case).toMatchObject({ kind: 'complaint', days_left: 14 });
  expect(made.body.data.case.number).toMatch(/^C-\d{4,}$/);
  const { _id } = made.body.data.case;
  expect((await asOwner('PUT', `/returns/${_id}/decision`, { accept: true })).status).toBe(404);
  await asOwner('PUT', `/returns/${_id}/answer`, { answer: 'We are sorry' });
  const { body: list } = await shop.call('GET', `/orders/${id}/returns`, { token: buyer.token });
  expect(list.data.cases[0]).toMatchObject({ state: 'closed', answer: 'We are sorry', is_running: false });
});

test('the owner is warned once before a clock runs out, and sees it first', async () => {
  const { ask } = await deliveredOrder();
  const { _id, number } = (await ask(1)).body.data.case;
  await shop.db
    .updateTable('cases')
    .set({ due_at: new Date(Date.now() + 30 * 3_600_000) })
    .where('id', '=', _id)
    .execute();
  await Promise.all([warnOfClocks(shop.db), warnOfClocks(shop.db)]);
  const warnings = (await shop.receivedBy(owner.email)).filter(({ subject }) =>
    subject.includes(`${number}: `),
  );
  expect(warnings).toHaveLength(1);
  const { cases } = (await asOwner('GET', '/returns?kind=return')).body.data;
  expect(cases[0]).toMatchObject({ number, days_left: 1 });
  expect((await asOwner('GET', '/returns/running')).body.data.due).toBeGreaterThanOrEqual(1);
});

test('a packer decides, and gives no money back', async () => {
  const { ask } = await deliveredOrder();
  const packer = await createPerson(shop, { role: 'admin' });
  await shop.db.updateTable('users').set({ staff_role: 'packer' }).where('id', '=', packer.id).execute();
  const { _id } = (await ask(1)).body.data.case;
  const call = (method: string, path: string, body: object) =>
    shop.call(method, `/admin/returns/${_id}${path}`, { token: packer.token, body });
  expect((await call('PUT', '/decision', { accept: true })).status).toBe(200);
  expect((await call('POST', '/refund', { amount: 1, reference: 'mine' })).status).toBe(403);
});

test('a wallet order goes back whole the way it came, or in part by hand', async () => {
  const buyer = await createBuyer(shop);
  const productId = await createProduct(shop, { pricePaisa: 10_000 });
  const body = { items: [line(productId)], shippingAddress: addressInKathmandu, paymentMethod: 'khalti' };
  const { order_id: id } = (await shop.call('POST', '/orders/initiate-payment', { token: buyer.token, body }))
    .body;
  await shop.db
    .updateTable('payment_attempts')
    .set({ status: 'paid', transaction_id: 'T1', paid_paisa: 10_800, next_lookup_at: null })
    .where('order_id', '=', id)
    .execute();
  await shop.db
    .updateTable('orders')
    .set({ status: 'delivered', payment_status: 'completed' })
    .where('id', '=', id)
    .execute();
  const variantId = await variantOf(shop, productId);
  const asked = await shop.call('POST', `/orders/${id}/returns`, {
    token: buyer.token,
    body: { lines: [{ variantId, quantity: 1 }], reason: 'wrong' },
  });
  const answer = await asOwner('POST', `/returns/${asked.body.data.case._id}/refund`, { amount: 108 });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const order = (await shop.call('GET', `/orders/${id}`, { token: buyer.token })).body.data.order;
  expect(order.payment_status).toBe('refund_pending');
});

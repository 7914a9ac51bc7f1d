import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf, createPerson, nobody, type Person } from '#server/testing/fixtures.ts';
import {
  attemptOf,
  comeBack,
  openWalletShop,
  orderOf,
  startCheckout,
  type WalletShop,
} from '#server/testing/test-wallet.ts';

let shop: WalletShop;
let admin: Person;
beforeAll(async () => {
  shop = await openWalletShop();
  admin = await createPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

test.each([
  ['GET', '/admin/payments/alerts'],
  ['POST', `/admin/payments/alerts/${nobody}/resolve`],
  ['POST', `/admin/payments/${nobody}/settle`],
  ['POST', `/admin/payments/${nobody}/refund`],
])('%s %s is for admins', async (method, path) => {
  expect((await shop.call(method, path)).status).toBe(401);
  const { token } = await createPerson(shop);
  expect((await shop.call(method, path, { token })).status).toBe(403);
});

test.each(['settle', 'refund'])('%s of a payment that is none', async (action) => {
  const call = (id: string) => shop.call('POST', `/admin/payments/${id}/${action}`, { token: admin.token });
  expect((await call(nobody)).status).toBe(404);
  expect((await call('no-id')).status).toBe(400);
});

test("'Check now' settles, and is on the record", async () => {
  const { orderId, paymentUrl } = await startCheckout(shop);
  await shop.choose(paymentUrl, 'pay-and-close');
  const { id } = await attemptOf(shop, orderId);
  expect(await shop.call('POST', `/admin/payments/${id}/settle`, { token: admin.token })).toMatchObject({
    status: 200,
    body: { success: true, data: { status: 'paid' } },
  });
  expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'completed' });
  const audit = await shop.db.selectFrom('audit_log').where('entity_id', '=', orderId).selectAll().execute();
  expect(audit.map(({ action, actor_email }) => [action, actor_email])).toEqual([
    ['payment.check', admin.email],
  ]);
});

test('an alert is listed once until it is resolved, once', async () => {
  const { orderId, paymentUrl, pidx } = await startCheckout(shop);
  await shop.choose(paymentUrl, 'pay-and-close');
  await shop.control({ pidx, amount: 1000 });
  const { id } = await attemptOf(shop, orderId);
  for (let check = 0; check < 3; check += 1) {
    await shop.call('POST', `/admin/payments/${id}/settle`, { token: admin.token });
  }
  const list = async () => {
    const { body } = await shop.call('GET', '/admin/payments/alerts', { token: admin.token });
    return body.data.alerts.filter((alert: { order_id: string }) => alert.order_id === orderId);
  };
  const alerts = await list();
  expect(alerts).toMatchObject([
    {
      kind: 'amount_mismatch',
      message: expect.stringContaining('NPR 10.00 was paid where NPR 216.00 was due'),
      order_reference: orderId.slice(-6),
    },
  ]);
  const resolve = () =>
    shop.call('POST', `/admin/payments/alerts/${alerts[0]._id}/resolve`, { token: admin.token });
  const answers = await Promise.all([resolve(), resolve()]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
  expect(await list()).toEqual([]);
  const audit = await auditOf(shop, orderId);
  expect(audit.at(-1)).toMatchObject({
    action: 'payment-alert.resolve',
    actor_email: admin.email,
    before: { kind: 'amount_mismatch' },
  });
});

test("the owner's refund is on the record", async () => {
  const { orderId, paymentUrl } = await startCheckout(shop);
  await comeBack(shop, (await shop.choose(paymentUrl, 'pay')) ?? '');
  const { id } = await attemptOf(shop, orderId);
  const body = { reason: 'damaged' };
  await shop.call('POST', `/admin/payments/${id}/refund`, { token: admin.token, body });
  expect(await auditOf(shop, orderId)).toMatchObject([
    {
      action: 'payment.refund',
      actor_email: admin.email,
      before: { attempt: id, status: 'paid' },
      after: { attempt: id, status: 'refund_requested', reason: 'damaged' },
    },
  ]);
});

test('a payment the provider never speaks of asks for a person, who finds it in the list', async () => {
  const { orderId } = await startCheckout(shop);
  await shop.control({ endpoint: 'lookup', fault: 'error', times: 1_000 });
  for (const hours of [1, 2, 8, 26]) await shop.reconcileIn(hours * 60).catch(() => {});
  await shop.control({ clear: true });
  const { body } = await shop.call('GET', '/admin/payments/alerts', { token: admin.token });
  const ofOrder = body.data.alerts.filter((alert: { order_id: string }) => alert.order_id === orderId);
  expect(ofOrder).toMatchObject([{ kind: 'never_confirmed' }]);
});

test('what was refunded in part before the order is cancelled asks for a person', async () => {
  const { orderId, paymentUrl, pidx } = await startCheckout(shop);
  await comeBack(shop, (await shop.choose(paymentUrl, 'pay')) ?? '');
  await shop.control({ pidx, status: 'Partially Refunded' });
  const { id } = await attemptOf(shop, orderId);
  await shop.call('POST', `/admin/payments/${id}/settle`, { token: admin.token });
  await shop.call('PUT', `/admin/orders/${orderId}`, { token: admin.token, body: { status: 'cancelled' } });
  const { body } = await shop.call('GET', '/admin/payments/alerts', { token: admin.token });
  const kinds = body.data.alerts
    .filter((alert: { order_id: string }) => alert.order_id === orderId)
    .map((alert: { kind: string }) => alert.kind);
  expect(kinds).toContain('refund_by_hand');
});

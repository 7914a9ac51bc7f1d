import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, nobody } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

type Operation = { security?: unknown };

/** What a visitor may call without logging in. A call added elsewhere is refused to guests, or this test fails. */
const forEverybody = [
  'POST /api/auth/register',
  'POST /api/auth/login',
  'GET /api/products',
  'GET /api/products/{id}',
  'GET /api/products/{id}/related',
  'GET /api/products/{id}/reviews',
  'GET /api/products/categories/all',
  'GET /api/orders/payment/verify',
  'GET /api/orders/payment/verify/{reference}',
  'GET /api/orders/payment/form/{reference}',
  'GET /api/orders/payment/esewa',
  'GET /api/orders/payment/esewa/{reference}',
  'GET /api/orders/payment/fonepay',
  'GET /api/orders/payment/fonepay/{reference}',
  'GET /api/orders/payment/qr/{reference}',
  'GET /api/orders/payment/qr/{reference}/qr.png',
  'GET /api/orders/payment/qr/{reference}/state',
  'GET /api/orders/payment/transfer/{reference}',
  'GET /api/orders/payment/transfer/{reference}/picture',
  'POST /api/orders/payment/transfer/{reference}/claim',
  'POST /api/couriers/{courier}/webhook',
  'GET /api/calendar',
  'GET /api/places',
  'GET /api/delivery',
  'GET /api/orders/payment/again/{order}/{signature}',
  'POST /api/browser-errors',
  'POST /api/messages/unsubscribe',
  'POST /api/auth/guest',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/confirm-email',
  'POST /api/auth/accept-invitation',
];

let shop: TestShop;
let operations: { method: string; path: string; operation: Operation }[];
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.updateTable('store_settings').set({ guest_checkout: true }).execute();
  const { paths } = (await shop.app.inject('/api/openapi.json')).json();
  operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});
afterAll(() => shop.close());

test('every route lets in whom it is for, and nobody else', async () => {
  const wrong: string[] = [];
  for (const { method, path } of operations) {
    const customer = await createPerson(shop);
    const admin = await createPerson(shop, { role: 'admin' });
    const name = `${method} ${path}`;
    const answers = [await knock(method, path), await knock(method, path, customer.token)];
    // The stream of events never ends once it is open.
    if (path !== '/api/admin/events') answers.push(await knock(method, path, admin.token));
    const isAdmins = path.startsWith('/api/admin/');
    const guestMayEnter = forEverybody.includes(name);
    const expected = [guestMayEnter ? 'in' : 401, isAdmins ? 403 : 'in', 'in'].slice(0, answers.length);
    if (String(answers) !== String(expected)) wrong.push(`${name}: ${answers}, not ${expected}`);
  }
  expect(wrong).toEqual([]);
  expect(operations.length).toBeGreaterThan(40);
});

test('what needs a token says so in the contract', () => {
  const wrong = operations
    .filter(({ method, path }) => !forEverybody.includes(`${method} ${path}`))
    .filter(({ operation }) => JSON.stringify(operation.security) !== '[{"token":[]}]');
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('a guest is refused before the request is read', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/products/import',
    headers: { 'content-type': 'application/x-nonsense' },
    payload: 'x'.repeat(100),
  });
  expect(answer.statusCode).toBe(401);
});

test('every write of the back office counts towards one limit', async () => {
  const admin = await createPerson(shop, { role: 'admin' });
  await knock('POST', '/api/admin/payments/{attemptId}/refund', admin.token);
  await knock('DELETE', '/api/admin/products/{id}', admin.token);
  await knock('GET', '/api/admin/orders', admin.token);
  await shop.shop.sharedCounts.exchange();
  const counted = await shop.db
    .selectFrom('rate_limits')
    .where('key', '=', `write:${admin.id}`)
    .select('hits')
    .execute();
  expect(counted).toEqual([{ hits: 2 }]);
});

/** The status when it is the guard's, else 'in'. */
async function knock(method: string, path: string, token?: string): Promise<number | 'in'> {
  const { statusCode } = await shop.app.inject({
    method: method as 'GET',
    url: path.replaceAll(/\{\w+\}/g, nobody),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return statusCode === 401 || statusCode === 403 ? statusCode : 'in';
}

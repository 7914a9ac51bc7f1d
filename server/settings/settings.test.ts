import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await createPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const defaults = { shopName: 'Pasal', freeShippingFrom: 50, shippingFee: 9.99, taxRatePercent: 8 };
const read = () => shop.call('GET', '/admin/settings', { token: admin.token });
const change = (body: unknown) => shop.call('PUT', '/admin/settings', { token: admin.token, body });
beforeEach(async () => {
  await change(defaults);
});

test.each(['GET', 'PUT'])('%s is for admins', async (method) => {
  const user = await createPerson(shop);
  const body = method === 'PUT' ? {} : undefined;
  expect((await shop.call(method, '/admin/settings', { body })).status).toBe(401);
  expect((await shop.call(method, '/admin/settings', { body, token: user.token })).status).toBe(403);
});

test('the three numbers of the shop are settings', async () => {
  const answer = await read();
  expect(answer.body.data.settings).toMatchObject(defaults);
  expect(answer.body.data.settings).not.toHaveProperty('demo_data');
});

test('what is changed counts at once, and the rest stays', async () => {
  const product = await createProduct(shop, { pricePaisa: 10_000 });
  const answer = await change({ freeShippingFrom: 200, shippingFee: 25.5, taxRatePercent: 13 });
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { settings: { shopName: 'Pasal', freeShippingFrom: 200, taxRatePercent: 13 } } },
  });
  const cart = await shop.call('POST', '/users/cart', {
    token: admin.token,
    body: { productId: product },
  });
  expect(cart.body.data.totals).toMatchObject({
    subtotal: 100,
    shipping: 25.5,
    tax: 13,
    total: 138.5,
    missingForFreeShipping: 100,
    freeShippingFrom: 200,
    taxRatePercent: 13,
  });
});

test('a change made meanwhile is not overwritten: of two in parallel one is told', async () => {
  const { version } = (await read()).body.data.settings;
  const answers = await Promise.all([
    change({ version, shopName: 'One' }),
    change({ version, shopName: 'Two' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'Someone else changed the settings in the meantime. Reload them and try again.',
  );
  expect((await read()).body.data.settings.version).toBe(version + 1);
});

test('a change is audited with what was there before', async () => {
  await change({ shopName: 'Naya Pasal' });
  const last = await shop.db
    .selectFrom('audit_log')
    .where('entity', '=', 'settings')
    .orderBy('created_at', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({
    action: 'settings.update',
    actor_email: admin.email,
    before: { shopName: 'Pasal' },
    after: { shopName: 'Naya Pasal' },
  });
});

test.each([
  [{ shippingFee: 1.234 }, 'shippingFee must have at most two decimals'],
  [{ taxRatePercent: 8.125 }, 'taxRatePercent must have at most two decimals'],
  [{ taxRatePercent: 101 }, 'taxRatePercent must be 100 or less'],
  [{ shippingFee: -1 }, 'shippingFee must be 0 or more'],
  [{ shippingFee: null }, 'shippingFee must be a number'],
  [{ shippingFee: '5' }, 'shippingFee must be a number'],
  [{ shopName: ' ' }, 'shopName must not be empty'],
  [{ contactEmail: 'nowhere' }, 'contactEmail must be a valid email'],
  [{ returnPolicy: 'x'.repeat(5001) }, 'returnPolicy must be at most 5000 characters long'],
])('refuses %j', async (body, message) => {
  expect(await change(body)).toMatchObject({ status: 400, body: { success: false, message } });
});

test('optional fields may be empty', async () => {
  expect((await change({ contactEmail: '', legalName: '' })).status).toBe(200);
});

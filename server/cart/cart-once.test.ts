import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, createProduct, type Person } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let person: Person;
beforeAll(async () => {
  shop = await openTestShop();
  person = await createPerson(shop);
});
afterAll(() => shop.close());

const change = (method: string, path: string, body: object | undefined, key: string) =>
  shop.call(method, `/users/cart${path}`, {
    token: person.token,
    headers: { 'idempotency-key': key },
    ...(body ? { body } : {}),
  });
const inCart = async () => {
  const { body } = await shop.call('GET', '/users/cart', { token: person.token });
  return body.data.cartItems.map((item: { quantity: number }) => item.quantity);
};

test('a change that is sent ten times at once, and again later, is made once', async () => {
  const productId = await createProduct(shop, { stock: 50 });
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => change('POST', '', { productId, quantity: 2 }, key)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await inCart()).toEqual([2]);
  await change('PUT', `/${productId}`, { quantity: 5 }, crypto.randomUUID());
  // Too late: it was done before the other one.
  expect((await change('POST', '', { productId, quantity: 2 }, key)).body.data.totals.itemCount).toBe(5);
  const removal = crypto.randomUUID();
  expect((await change('DELETE', `/${productId}`, undefined, removal)).status).toBe(200);
  expect((await change('DELETE', `/${productId}`, undefined, removal)).status).toBe(200);
  expect(await inCart()).toEqual([]);
});

test('what was refused may be tried again under its key', async () => {
  const productId = await createProduct(shop, { stock: 1 });
  const key = crypto.randomUUID();
  expect((await change('POST', '', { productId, quantity: 2 }, key)).status).toBe(409);
  expect((await change('POST', '', { productId, quantity: 2 }, key)).status).toBe(409);
  expect((await change('POST', '', { productId, quantity: 1 }, key)).status).toBe(200);
  expect(await inCart()).toEqual([1]);
});

test('nothing is put in, or more of it, for another price than the one that was seen', async () => {
  const productId = await createProduct(shop, { stock: 9, pricePaisa: 90_000 });
  const key = crypto.randomUUID();
  const refused = await change('POST', '', { productId, expectedPrice: 850 }, key);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'priceChanged', params: { before: 850, now: 900 } },
  });
  expect((await change('POST', '', { productId, expectedPrice: 1e307 }, key)).status).toBe(400);
  expect((await change('POST', '', { productId, expectedPrice: 900 }, key)).status).toBe(200);
  const more = await change('PUT', `/${productId}`, { quantity: 2, expectedPrice: 850 }, crypto.randomUUID());
  expect(more).toMatchObject({ status: 409, body: { code: 'priceChanged' } });
  expect(
    (await change('PUT', `/${productId}`, { quantity: 2, expectedPrice: 900 }, crypto.randomUUID())).status,
  ).toBe(200);
});

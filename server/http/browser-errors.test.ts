import { expect, test } from 'vitest';
import { createPerson } from '#server/testing/fixtures.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { impersonal } from './browser-errors.ts';

const report = { message: 'x is not a function', stack: 'at a.js:1:12345', page: '/products' };

test('an error of a page is taken without a login, and answered with nothing', async () => {
  const shop = await testShop();
  expect((await shop.call('POST', '/browser-errors', { body: report })).status).toBe(204);
  const person = await createPerson(shop);
  expect((await shop.call('POST', '/browser-errors', { body: report, token: person.token })).status).toBe(
    204,
  );
});

test.each([
  { ...report, message: 'x'.repeat(301) },
  { ...report, stack: 'x'.repeat(1501) },
  { ...report, page: undefined },
  ['not a report'],
])('what is too long or not of the form is refused', async (body) => {
  const shop = await testShop();
  expect((await shop.call('POST', '/browser-errors', { body })).status).toBe(400);
});

test('a body that cannot be a report is not even read', async () => {
  const shop = await testShop();
  const body = { ...report, more: 'x'.repeat(20_000) };
  expect((await shop.call('POST', '/browser-errors', { body })).status).toBe(413);
});

test('one visitor reports some, all together not many, and no more', async () => {
  const { app } = await testShop({ rateLimitFactor: 0.1 });
  const send = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: '/api/browser-errors', payload: report, remoteAddress }))
      .statusCode;
  expect([await send('198.51.100.1'), await send('198.51.100.1'), await send('198.51.100.1')]).toEqual([
    204, 204, 429,
  ]);
  let taken = 0;
  for (let visitor = 2; visitor < 40; visitor++)
    if ((await send(`198.51.100.${visitor}`)) === 204) taken += 1;
  expect(taken).toBeLessThanOrEqual(30);
});

test('nothing personal reaches the log', () => {
  expect(impersonal('No order for maya@mail.example, call 9841234567 or +977 984 1234567')).toBe(
    'No order for …@… call … or …',
  );
  expect(impersonal('at f (https://shop.example/assets/cart-Bx1.js?token=abc:1:98765)')).toBe(
    'at f (https://shop.example/assets/cart-Bx1.js:1:98765)',
  );
  expect(impersonal('/orders/019b3e76-303f-7fa5-ae4d-c66a2b0b1e02')).toBe('/orders/…');
  expect(impersonal(`Bearer ${'k'.repeat(43)}`)).toBe('Bearer …');
});

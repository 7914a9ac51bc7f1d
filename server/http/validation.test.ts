import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, createProduct } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  ({ token } = await createPerson(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

test('a list as long as a request may be is refused in words', async () => {
  const body = { courier: 'Pathao', receivedOn: '2026-01-01', lines: Array(900_000).fill(0) };
  expect(await shop.call('POST', '/admin/remittances', { token, body })).toMatchObject({
    status: 400,
    body: { code: 'fieldTooMany' },
  });
});

test('a name that the database could not keep is refused like a value', async () => {
  const path = `/admin/products/${await createProduct(shop)}`;
  for (const word of ['\ud800', 'a\0']) {
    const { status, body } = await shop.call('PUT', path, { token, body: { optionWords: { [word]: 'x' } } });
    expect([status, body.code]).toEqual([400, 'unstorableCharacter']);
  }
});

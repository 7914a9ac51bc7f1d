import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe.each([
  ['turns writing around', '\u202Egnp.exe'],
  ['cannot be seen', '\u200B\u200B'],
])('a name that %s is refused wherever people read it:', (_what, name) => {
  const product = `/admin/products/${crypto.randomUUID()}`;
  const order = `/admin/orders/${crypto.randomUUID()}/parcel`;
  const zone = { name: 'Hills', fee: 1 };
  const address = {
    fullName: 'Sita',
    phone: '9841234567',
    address: 'Lane 1',
    city: 'Patan',
    state: 'Bagmati',
  };
  const place = (part: object) => ({
    items: [{ productId: crypto.randomUUID(), quantity: 1 }],
    paymentMethod: 'cash',
    shippingAddress: { ...address, ...part },
  });
  test.each<[field: string, method: string, path: string, body: object]>([
    ['nameNe', 'PUT', product, { nameNe: name }],
    ['maker', 'PUT', product, { maker: name }],
    ['tags.0', 'PUT', product, { tags: [name] }],
    ['optionWords.Size', 'PUT', product, { optionWords: { Size: name } }],
    ['nameNe', 'POST', '/admin/categories', { name: 'Hats', nameNe: name }],
    ['nameNe', 'POST', '/admin/collections', { name: 'Hats', nameNe: name }],
    ['nameNe', 'POST', '/admin/delivery-zones', { ...zone, nameNe: name }],
    ['courier', 'POST', order, { courier: name }],
    ['trackingNumber', 'POST', order, { courier: 'Upaya', trackingNumber: name }],
    ['shippingAddress.tole', 'POST', '/orders', place({ tole: name })],
    ['shippingAddress.landmark', 'POST', '/orders', place({ landmark: name })],
    ['reference', 'POST', '/orders/payment/transfer/P-1/claim', { reference: name }],
    ['legalName', 'PUT', '/admin/settings', { legalName: name }],
  ])('%s of %s %s (%#)', async (field, method, path, body) => {
    const answer = await shop.call(method, path, { token, body });
    expect([answer.status, answer.body.code, answer.body.params?.field]).toEqual([
      400,
      'fieldUnreadable',
      field,
    ]);
  });
});

test('where a name may be left out, it may be empty', async () => {
  const path = `/admin/products/${await createProduct(shop)}`;
  const body = { nameNe: ' ', maker: '', tags: ['जुम्ली\u200Dम'], optionWords: { Size: '' } };
  expect((await shop.call('PUT', path, { token, body })).status).toBe(200);
});

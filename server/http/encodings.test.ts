import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '#server/testing/fixtures.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (let each = 0; each < 6; each++) await createProduct(shop, { name: `Copper jug number ${each}` });
});
afterAll(() => shop.close());

const ready = '/api/products?limit=20';
const compressedAtOnce = '/api/docs/json';

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br;q=0.000', 'gzip'],
  ['*, br;q=0', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['zstd', undefined],
  [undefined, undefined],
])('Accept-Encoding: %s gets %s, ready or not', async (asked, encoding) => {
  for (const url of [ready, compressedAtOnce]) {
    const headers = asked === undefined ? {} : { 'accept-encoding': asked };
    const answer = await shop.app.inject({ url, headers });
    expect(answer.statusCode, url).toBe(200);
    expect(answer.headers['content-encoding'], url).toBe(encoding);
    if (encoding === undefined) expect(answer.json()).toBeTypeOf('object');
  }
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop, testShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('the process is healthy and ready', async () => {
  expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('an unknown call is a 404 in the shape of every failure', async () => {
  const { status, body } = await shop.call('GET', '/nothing-here?with=query');
  expect(status).toBe(404);
  expect(body).toMatchObject({ success: false, message: 'There is nothing at GET /api/nothing-here' });
});

test('every answer carries the security headers and a request id', async () => {
  const { headers } = await shop.app.inject('/healthz');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(headers['x-request-id']).toBeTruthy();
});

test('the contract is published as OpenAPI 3.1 with a readable page', async () => {
  expect((await shop.app.inject('/api/openapi.json')).json().openapi).toBe('3.1.0');
  expect((await shop.app.inject('/api/docs/')).body).toContain('swagger-ui');
  expect((await shop.app.inject('/api/docs/json')).json().paths).toHaveProperty('/api/products');
  const { status, body } = await shop.call('GET', '/docs/nothing');
  expect([status, body.message]).toEqual([404, 'There is nothing at GET /api/docs/nothing']);
});

test('the readable page answers wrong questions as every call does, and again after it could not be made', async () => {
  const own = await testShop();
  const swagger = vi.spyOn(own.app, 'swagger').mockImplementationOnce(() => {
    throw new Error('Too many open files');
  });
  expect((await own.call('GET', '/docs/')).status).toBe(500);
  swagger.mockRestore();
  const { status, body } = await own.call('GET', '/docs/static/%00');
  expect([status, body.success]).toEqual([400, false]);
  expect((await own.call('GET', '/docs/json')).status).toBe(200);
});

test('who asks for the readable page very often at once is told to come back', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => shop.call('GET', '/docs/json')));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test('a live shop on HTTPS says that there is nothing else; a demo does not', async () => {
  const header = 'strict-transport-security';
  const live = await testShop({ mode: 'live', publicUrl: 'https://shop.example.com' });
  expect((await live.app.inject('/healthz')).headers[header]).toBe('max-age=31536000');
  expect((await shop.app.inject('/healthz')).headers[header]).toBeUndefined();
});

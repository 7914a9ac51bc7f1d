import { expect, test } from 'vitest';
import { testShop } from '#server/testing/test-shop.ts';

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a browser that asks for a page too often gets a small one', async () => {
  const { app } = await testShop({ rateLimitFactor: 0.001 });
  const url = '/api/products?search=<b>';
  expect((await app.inject({ url, headers: page })).statusCode).toBe(200);
  const answer = await app.inject({ url, headers: page });
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('<h1>One moment, please</h1>');
  expect(answer.body).toContain('Too many requests.');
  expect(answer.body.length).toBeLessThan(2_000);
  const program = await app.inject({ url, headers: { accept: 'application/json' } });
  expect([program.statusCode, program.json().code]).toEqual([429, 'tooManyRequests']);
});

test('and so does one that comes while the database is away', async () => {
  const { app } = await testShop();
  app.get('/away', () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const answer = await app.inject({ url: '/away', headers: page });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.body).toContain('Please try again in a moment.');
  const program = await app.inject('/away');
  expect([program.statusCode, program.json().code]).toEqual([503, 'busy']);
});

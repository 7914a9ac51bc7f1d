import { expect, test } from 'vitest';
import { loginPath, nextPath } from './next-path.ts';

const ORIGIN = 'https://pasal.example';

test.each(['/cart', '/orders?payment=success', '/products/1#reviews', '/'])(
  '%s is where to go on',
  (next) => {
    expect(nextPath(next, ORIGIN)).toBe(next);
  },
);

test.each([
  null,
  '',
  'cart',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  '/login?next=/cart',
  '/register',
])('%j leads home', (next) => {
  expect(nextPath(next, ORIGIN)).toBe('/');
});

test('the login page learns which page was asked for', () => {
  expect(loginPath(`${ORIGIN}/cart`)).toBe('/login?next=%2Fcart');
  expect(
    nextPath(new URL(loginPath(`${ORIGIN}/orders?a=1&b=2`), ORIGIN).searchParams.get('next'), ORIGIN),
  ).toBe('/orders?a=1&b=2');
});

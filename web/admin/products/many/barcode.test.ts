import { expect, test } from 'vitest';
import { barsOf } from './barcode.ts';

test('a text is written as Code 128', () => {
  // Each sign is eleven wide, the end thirteen, and either side is quiet for ten.
  expect(barsOf('P-000123')?.width).toBe(10 + 11 * 10 + 13 + 10);
  // 'A' is 33; the check sign is (104 + 33) % 103 = 34.
  expect(
    barsOf('A')
      ?.bars.map(([, width]) => width)
      .join(''),
  ).toBe('2111121122312');
  expect(barsOf('A')?.bars[0]).toEqual([10, 2]);
});

test('what it has no signs for has no bars', () => {
  expect([barsOf('टोपी'), barsOf(''), barsOf('a\n')]).toEqual([undefined, undefined, undefined]);
});

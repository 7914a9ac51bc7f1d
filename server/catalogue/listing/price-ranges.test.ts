import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutPrices } from './price-ranges.ts';

const price = fc.oneof(
  fc.nat(2_000),
  fc.nat(10_000_000),
  fc.nat(100_000_000_000 / 50).map((n) => n * 50),
);

test('steps and rests cover every price once, in order, and there are few', () => {
  fc.assert(
    fc.property(price, price, (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const { steps, rests } = cutPrices(from, to);
      const pieces = [...steps, ...rests].toSorted((a, b) => a.from - b.from);
      expect(pieces[0]?.from ?? to).toBe(from);
      for (const [place, piece] of pieces.entries()) expect(piece.to).toBe(pieces[place + 1]?.from ?? to);
      expect(pieces.length).toBeLessThanOrEqual(7);
      for (const { from: start, to: end } of rests) expect(end - start).toBeLessThanOrEqual(start / 100 + 1);
    }),
  );
});

test('round prices leave nothing to count', () => {
  expect(cutPrices(50_000, 100_000)).toEqual({
    steps: [{ digits: 1, from: 50_000, to: 100_000 }],
    rests: [],
  });
  expect(cutPrices(12_300, 45_600).rests).toEqual([]);
});

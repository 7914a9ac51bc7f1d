import { expect, test } from 'vitest';
import { blocksOf, bucketsOf, periodBefore, periodOf } from './period.ts';

const noon = new Date('2026-11-15T06:15:00Z');

test('the default is six calendar months up to today in Nepal', () => {
  expect(periodOf({}, noon)).toEqual({ from: '2026-06-01', to: '2026-11-15' });
  expect(periodOf({}, new Date('2026-11-30T18:14:59Z'))).toEqual({ from: '2026-06-01', to: '2026-11-30' });
  expect(periodOf({}, new Date('2026-11-30T18:15:00Z'))).toEqual({ from: '2026-07-01', to: '2026-12-01' });
  expect(periodOf({ to: '2026-03-10' }, noon)).toEqual({ from: '2025-10-01', to: '2026-03-10' });
  expect(periodOf({ from: '2026-11-01' }, noon)).toEqual({ from: '2026-11-01', to: '2026-11-15' });
});

test.each([
  [{ from: '2026-11-16' }, 'from must not be after to'],
  [{ from: '1999-12-31' }, 'from and to must be between 2000-01-01 and 2100-12-31'],
  [{ from: '2100-01-01', to: '2101-01-01' }, 'from and to must be between 2000-01-01 and 2100-12-31'],
  [{ from: '2010-01-01' }, 'from and to must not be more than ten years apart'],
])('%j is refused', (query, message) => {
  expect(() => periodOf(query, noon)).toThrow(message);
});

test('the period before is as long and ends the day before', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  });
});

test('a period is its whole months and the days that are left', () => {
  expect(blocksOf({ from: '2026-01-30', to: '2026-04-02' })).toEqual({
    months: ['2026-02-01', '2026-03-01'],
    days: ['2026-01-30', '2026-01-31', '2026-04-01', '2026-04-02'],
  });
});

test.each([
  ['2026-11-01', '2026-11-15', 15, '1 Nov', '15 Nov'],
  ['2026-10-01', '2026-11-15', 7, '1 Oct', '12 Nov'],
  ['2026-06-15', '2026-11-15', 6, 'Jun', 'Nov'],
  ['2025-01-01', '2026-11-15', 23, 'Jan 2025', 'Nov 2026'],
])('%s to %s makes %i bars', (from, to, count, first, last) => {
  const buckets = bucketsOf({ from, to }, 'en');
  expect(buckets).toHaveLength(count);
  expect([buckets[0]?.label, buckets.at(-1)?.label]).toEqual([first, last]);
  expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([from, to]);
});

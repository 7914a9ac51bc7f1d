import { expect, test } from 'vitest';
import { chartTicks } from './chart-ticks.ts';

test('ticks are round and reach just above the largest value', () => {
  expect(chartTicks(8_700)).toEqual([0, 2_500, 5_000, 7_500, 10_000]);
  expect(chartTicks(100)).toEqual([0, 25, 50, 75, 100]);
  expect(chartTicks(1_234_567)).toEqual([0, 500_000, 1_000_000, 1_500_000]);
});

test('nothing sold still has a scale', () => {
  expect(chartTicks(0)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BsYear,
  fiscalYearOf,
  fromBikramSambat,
  toBikramSambat,
  writeBsDate,
} from '#contract/values/bikram-sambat.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { readCalendar } from './calendar.ts';

// It has no types of its own.
const { toBik } = createRequire(import.meta.url)('bikram-sambat') as {
  toBik(day: string): { year: number; month: number; day: number };
};

let shop: TestShop;
let years: BsYear[];
beforeAll(async () => {
  shop = await openTestShop();
  years = await readCalendar(shop.db);
});
afterAll(() => shop.close());

it('agrees with a library of its own on every day from 2060 to the end of 2083', () => {
  const last = Date.UTC(2027, 3, 13);
  for (let time = Date.UTC(2003, 3, 14); time <= last; time += 24 * 60 * 60 * 1000) {
    const day = new Date(time).toISOString().slice(0, 10);
    const date = toBikramSambat(day, years);
    if (!date) throw new Error(`${day} is not known`);
    if (writeBsDate(date) !== writeBsDate(toBik(day))) throw new Error(`${day} is ${writeBsDate(date)} here`);
    if (fromBikramSambat(date, years) !== day) throw new Error(`${day} does not come back`);
  }
});

it('knows the first days of a fiscal year', () => {
  expect(toBikramSambat('2026-07-17', years)).toEqual({ year: 2083, month: 4, day: 1 });
  expect(fiscalYearOf({ year: 2083, month: 4, day: 1 })).toBe('2083/84');
  expect(fiscalYearOf({ year: 2083, month: 3, day: 32 })).toBe('2082/83');
});

it('guesses nothing beyond what it knows', () => {
  expect(toBikramSambat('2003-04-13', years)).toBeUndefined();
  expect(toBikramSambat('2045-01-01', years)).toBeUndefined();
  expect(fromBikramSambat({ year: 2083, month: 1, day: 32 }, years)).toBeUndefined();
  const withAGap = years.filter(({ year }) => year !== 2070);
  expect(toBikramSambat('2026-07-17', withAGap)).toBeUndefined();
});

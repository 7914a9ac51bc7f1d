import { expect, test } from 'vitest';
import { countryCodeOf, countryCodes, countryName } from './countries.ts';

test('every country has a name of its own in Nepali, whatever the browser knows', () => {
  const names = countryCodes.map((code) => countryName(code, 'ne'));
  expect(names.filter((name) => !/^[\u0900-\u097f() -]+$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(countryCodes.length);
});

test('a file may name a country by its code or in either language', () => {
  for (const text of ['bd', 'Bangladesh', 'बङ्गलादेश']) expect(countryCodeOf(text)).toBe('BD');
  expect(countryCodeOf('Atlantis')).toBeUndefined();
});

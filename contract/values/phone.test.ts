import { expect, test } from 'vitest';
import { isMobile, readPhone } from './phone.ts';

test.each([
  ['9812345678', '9812345678'],
  ['98-1234-5678', '9812345678'],
  ['+977 9812345678', '9812345678'],
  ['977-9712345678', '9712345678'],
  ['00977 96 12345678', '9612345678'],
  ['९८१२३४५६७८', '9812345678'],
  ['+९७७-९८१२३४५६७८', '9812345678'],
  ['01-4412345', '014412345'],
  ['(061) 465123', '061465123'],
  ['+977 1 4412345', '014412345'],
  ['+977-61-465123', '061465123'],
])('%s is understood', (typed, number) => {
  expect(readPhone(typed)).toBe(number);
});

test.each([
  '',
  '981234567',
  '98123456789',
  '4412345',
  '0144123456',
  '+91 9812345678',
  '00012345',
  'call me',
  '9512345678',
])('%j is no number of Nepal', (typed) => {
  expect(readPhone(typed)).toBeUndefined();
});

test('a landline gets no SMS', () => {
  expect([isMobile('9812345678'), isMobile('014412345')]).toEqual([true, false]);
});

import { expect, test } from 'vitest';
import { formatDayIn, formatMinuteIn } from './both-calendars.ts';

const months = [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30];
/** As many days before it as there are in truth: 2060 begins on 14 April 2003. */
const years = Array.from({ length: 24 }, (_, index) => ({ year: 2060 + index, months, provisional: false }));
const within = '2003-05-15T06:20:00Z';
const beyond = '2045-01-01T06:20:00Z';

test.each([
  ['both', 'en', '15 May 2003 (1 Jestha 2060), 12:05'],
  ['ad', 'en', '15 May 2003, 12:05'],
  ['bs', 'en', '1 Jestha 2060, 12:05'],
  ['both', 'ne', '१५ मे २००३ (१ जेठ २०६०), १२:०५'],
  ['bs', 'ne', '१ जेठ २०६०, १२:०५'],
] as const)('%s in %s: %s', (shown, language, written) => {
  expect(formatMinuteIn({ shown, years }, within, language)).toBe(written);
});

test('beyond the years that are known, and while they are not loaded, a day is AD whatever was chosen', () => {
  expect(formatDayIn({ shown: 'bs', years }, beyond, 'en')).toBe('1 Jan 2045');
  expect(formatDayIn(undefined, within, 'en')).toBe('15 May 2003');
});

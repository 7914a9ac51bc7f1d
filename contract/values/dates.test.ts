import { expect, test } from 'vitest';
import { dayOf, formatDay, formatMinute } from './dates.ts';

test.each([
  ['2026-09-15T18:14:59Z', '15 Sep 2026', '15 Sep 2026, 23:59', '2026-09-15'],
  ['2026-09-15T18:15:00Z', '16 Sep 2026', '16 Sep 2026, 00:00', '2026-09-16'],
  ['2026-12-31T23:05:00Z', '1 Jan 2027', '1 Jan 2027, 04:50', '2027-01-01'],
])('%s is read as the clock in Nepal', (timestamp, day, minute, isoDay) => {
  expect(formatDay(timestamp, 'en')).toBe(day);
  expect(formatMinute(timestamp, 'en')).toBe(minute);
  expect(dayOf(new Date(timestamp))).toBe(isoDay);
});

test('a day without a time is that day', () => {
  expect(formatDay('2026-02-28', 'en')).toBe('28 Feb 2026');
});

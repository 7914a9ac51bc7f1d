import type { PeriodQuery } from '#contract/analytics.ts';
import { monthName } from '#contract/values/dates.ts';
import { inNepal } from '#contract/values/nepal.ts';
import { badRequest } from '#server/errors.ts';
import { inDigitsOf } from '#texts/digits.ts';
import type { Language } from '#texts/language.ts';

/** Days as they begin and end in Nepal, both included, written 2026-11-15. */
export type Period = { from: string; to: string };
export type Bucket = Period & { label: string };

const EARLIEST = '2000-01-01';
const LATEST = '2100-12-31';
const LONGEST_DAYS = 3_660;
const DEFAULT_MONTHS = 6;
const BY_DAY_UP_TO = 31;
const BY_WEEK_UP_TO = 92;
const DAY = 24 * 60 * 60 * 1000;

/** Without dates: the last six calendar months, up to today. */
export function periodOf({ from, to }: PeriodQuery, now: Date): Period {
  const last = to ?? dayInNepal(now);
  const first = from ?? monthsBefore(last, DEFAULT_MONTHS - 1);
  if (first < EARLIEST || last > LATEST) {
    throw badRequest('periodOutside', { earliest: EARLIEST, latest: LATEST });
  }
  if (first > last) throw badRequest('periodReversed');
  const period = { from: first, to: last };
  if (lengthOf(period) > LONGEST_DAYS) throw badRequest('periodTooLong');
  return period;
}

/** Just as long, and just before. */
export function periodBefore(period: Period): Period {
  const length = lengthOf(period);
  return { from: addDays(period.from, -length), to: addDays(period.from, -1) };
}

export function dayAfter(day: string): string {
  return addDays(day, 1);
}

/** Its whole months, by their first days, and the days that are left. */
export function blocksOf(period: Period): { months: string[]; days: string[] } {
  const months: string[] = [];
  const days: string[] = [];
  for (let day = period.from; day <= period.to; ) {
    const last = endOfMonth(day);
    const isWhole = day.endsWith('-01') && last <= period.to;
    (isWhole ? months : days).push(day);
    day = addDays(isWhole ? last : day, 1);
  }
  return { months, days };
}

/** Days, weeks or calendar months, whichever makes a readable chart. */
export function bucketsOf(period: Period, language: Language): Bucket[] {
  const length = lengthOf(period);
  const day = (first: string) => dayLabel(first, language);
  if (length <= BY_DAY_UP_TO) return spans(period, (first) => first, day);
  if (length <= BY_WEEK_UP_TO) return spans(period, (first) => addDays(first, 6), day);
  const monthLabel = length > 366 ? monthAndYear : monthOnly;
  return spans(period, endOfMonth, (first) => monthLabel(first, language));
}

function spans(
  period: Period,
  lastDay: (first: string) => string,
  labelOf: (first: string) => string,
): Bucket[] {
  const buckets: Bucket[] = [];
  for (let from = period.from; from <= period.to; ) {
    const to = earlier(lastDay(from), period.to);
    buckets.push({ from, to, label: labelOf(from) });
    from = addDays(to, 1);
  }
  return buckets;
}

function earlier(a: string, b: string): string {
  return a.localeCompare(b) < 0 ? a : b;
}

function dayInNepal(time: Date): string {
  return isoDay(inNepal(time));
}

function monthsBefore(day: string, months: number): string {
  const date = utc(day);
  return isoDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1)));
}

function endOfMonth(day: string): string {
  const date = utc(day);
  return isoDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)));
}

function lengthOf({ from, to }: Period): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / DAY) + 1;
}

function addDays(day: string, days: number): string {
  return isoDay(new Date(utc(day).getTime() + days * DAY));
}

function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** '3 Jan' */
function dayLabel(day: string, language: Language): string {
  return inDigitsOf(language, `${utc(day).getUTCDate()} ${monthOnly(day, language)}`);
}

function monthOnly(day: string, language: Language): string {
  return monthName(utc(day).getUTCMonth(), language);
}

/** 'Jan 2026' */
function monthAndYear(day: string, language: Language): string {
  return inDigitsOf(language, `${monthOnly(day, language)} ${day.slice(0, 4)}`);
}

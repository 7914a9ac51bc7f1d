import { formatDayIn, formatMinuteIn } from '#contract/values/both-calendars.ts';
import { formatCount, formatRupees } from '#contract/values/money.ts';
import { inDigitsOf } from '#texts/digits.ts';
import type { Language } from '#texts/language.ts';
import { readCalendar } from '#web/calendar.ts';
import { textsIn, useLanguage } from '#web/texts/texts.ts';

/** Amounts, counts, shares and days, as they are written in the language of the page. */
export function useFormats() {
  return formatsIn(useLanguage());
}

export type Formats = ReturnType<typeof formatsIn>;

export function formatsIn(language: Language) {
  return {
    rupees: (amount: number) => formatRupees(amount, language),
    /** 1000000.5 → '10,00,000.5' */
    exact: (value: number) =>
      inDigitsOf(language, value.toLocaleString('en-IN', { maximumFractionDigits: 2 })),
    count: (value: number) => formatCount(value, language),
    /** 1000 → '1,000+', where nobody counted any further. */
    found: (total: number, isMore = false) => formatCount(total, language) + (isMore ? '+' : ''),
    /** The same of a number that is counted so far and no further. */
    countedTo: (most: number, total: number) => formatCount(total, language) + (total >= most ? '+' : ''),
    day: (timestamp: string) => unbroken(formatDayIn(readCalendar(), timestamp, language)),
    minute: (timestamp: string) => unbroken(formatMinuteIn(readCalendar(), timestamp, language)),
    /** 12.345 → '12.3%' */
    percent: (value: number) =>
      textsIn(language, 'admin').kit.percent(
        inDigitsOf(language, value.toLocaleString('en-IN', { maximumFractionDigits: 1 })),
      ),
    /** 125000 → '1.3 L': thousands, lakhs and crores, where there is little room. */
    short: (amount: number) => shortAmount(amount, language),
  };
}

/** A line may end before the day in the other calendar, not inside of it. */
function unbroken(date: string): string {
  return date.replace(/\(.*\)/, (otherDay) => otherDay.replaceAll(' ', '\u00a0'));
}

const units = [
  { from: 10_000_000, name: 'crore' },
  { from: 100_000, name: 'lakh' },
  { from: 1000, name: 'thousand' },
] as const;

/** Browsers know no short numbers in Nepali, and count in millions there. */
function shortAmount(amount: number, language: Language): string {
  const unit = units.find(({ from }) => Math.abs(amount) >= from);
  const number = (amount / (unit?.from ?? 1)).toLocaleString('en-IN', { maximumFractionDigits: 1 });
  const written = inDigitsOf(language, number);
  return unit ? textsIn(language, 'admin').kit.short[unit.name](written) : written;
}

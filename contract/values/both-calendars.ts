import { inDigitsOf } from '#texts/digits.ts';
import type { Language, Translated } from '#texts/language.ts';
import { type BsYear, toBikramSambat } from './bikram-sambat.ts';
import { dayOf, formatDay, timeOf } from './dates.ts';

export const calendarChoices = ['both', 'ad', 'bs'] as const;
export type CalendarChoice = (typeof calendarChoices)[number];

/** What dates are written by: the choice of the shop, and the years that are known for sure. */
export type Calendar = { shown: CalendarChoice; years: BsYear[] };

const months: Translated<string[]> = {
  en: [
    ...['Baisakh', 'Jestha', 'Asar', 'Shrawan', 'Bhadra', 'Ashoj'],
    ...['Kartik', 'Mangsir', 'Poush', 'Magh', 'Falgun', 'Chaitra'],
  ],
  ne: [...['वैशाख', 'जेठ', 'असार', 'साउन', 'भदौ', 'असोज'], ...['कात्तिक', 'मंसिर', 'पुस', 'माघ', 'फागुन', 'चैत']],
};

/** 1 → 'Baisakh' */
export function bsMonthName(month: number, language: Language): string {
  return months[language][month - 1] ?? '';
}

/** '1 Mangsir 2083'; undefined where the calendar is not known. */
export function formatBsDay(timestamp: string, language: Language, years: BsYear[]): string | undefined {
  const date = toBikramSambat(dayOf(new Date(timestamp)), years);
  return date && inDigitsOf(language, `${date.day} ${bsMonthName(date.month, language)} ${date.year}`);
}

/** '17 Nov 2026 (1 Mangsir 2083)', or one of them. What is beyond the known years has its day AD, whatever was chosen. */
export function formatDayIn(calendar: Calendar | undefined, timestamp: string, language: Language): string {
  const day = formatDay(timestamp, language);
  const bsDay =
    calendar && calendar.shown !== 'ad' ? formatBsDay(timestamp, language, calendar.years) : undefined;
  if (!bsDay) return day;
  return calendar?.shown === 'bs' ? bsDay : `${day} (${bsDay})`;
}

/** '17 Nov 2026 (1 Mangsir 2083), 17:05' */
export function formatMinuteIn(
  calendar: Calendar | undefined,
  timestamp: string,
  language: Language,
): string {
  return `${formatDayIn(calendar, timestamp, language)}, ${timeOf(timestamp, language)}`;
}

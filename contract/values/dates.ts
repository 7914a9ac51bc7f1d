import { inDigitsOf } from '#texts/digits.ts';
import type { Language, Translated } from '#texts/language.ts';
import { inNepal } from './nepal.ts';

// Every date is shown as people in Nepal read the clock, whatever the device says. Written by hand, because the first use of
// Intl alone keeps a phone busy for a tenth of a second.

const months: Translated<string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ne: ['जनवरी', 'फेब्रुअरी', 'मार्च', 'अप्रिल', 'मे', 'जुन', 'जुलाई', 'अगस्ट', 'सेप्टेम्बर', 'अक्टोबर', 'नोभेम्बर', 'डिसेम्बर'],
};

/** 0 → 'Jan' */
export function monthName(month: number, language: Language): string {
  return months[language][month] ?? '';
}

/** '15 Nov 2026' */
export function formatDay(timestamp: string, language: Language): string {
  const date = inNepal(new Date(timestamp));
  const month = monthName(date.getUTCMonth(), language);
  return inDigitsOf(language, `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`);
}

/** '15 Nov': so many days from now. */
export function formatDayAhead(days: number, language: Language, now = new Date()): string {
  const date = inNepal(new Date(now.getTime() + days * 86_400_000));
  return inDigitsOf(language, `${date.getUTCDate()} ${monthName(date.getUTCMonth(), language)}`);
}

/** '15 Nov 2026, 17:05' */
export function formatMinute(timestamp: string, language: Language): string {
  return `${formatDay(timestamp, language)}, ${timeOf(timestamp, language)}`;
}

/** '17:05' */
export function timeOf(timestamp: string, language: Language): string {
  return inDigitsOf(language, inNepal(new Date(timestamp)).toISOString().slice(11, 16));
}

/** '2026-11-15' */
export function dayOf(date: Date): string {
  return inNepal(date).toISOString().slice(0, 10);
}

import type { Calendar } from '#contract/values/both-calendars.ts';
import type { Language } from '#texts/language.ts';
import { loadCalendar, readCalendar } from '#web/calendar.ts';
import { browserLanguage } from '#web/texts/texts.ts';

/** Before a page in Nepali writes the dates of orders. */
export async function nepaliDatesFirst(): Promise<void> {
  if (browserLanguage() === 'ne') await loadCalendar();
}

/** Pages in Nepali have the days of Bikram Sambat; in English they would tell nobody anything. */
export function bsOn(language: Language): Calendar | undefined {
  return language === 'ne' ? readCalendar() : undefined;
}

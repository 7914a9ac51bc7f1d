import type { CalendarAnswer } from '#contract/calendar.ts';
import type { Calendar } from '#contract/values/both-calendars.ts';
import { callApi } from './api.ts';

let known: Calendar | undefined;
let asking: Promise<void> | undefined;

/** Asked for once, before the first date is written. Without an answer, dates are AD alone. */
export function loadCalendar(): Promise<void> {
  asking ??= callApi<CalendarAnswer>('GET', '/calendar').then(
    ({ shown, years }) => {
      known = { shown, years: years.filter(({ provisional }) => !provisional) };
    },
    () => {
      asking = undefined;
    },
  );
  return asking;
}

export function readCalendar(): Calendar | undefined {
  return known;
}

/** The shop may have chosen another one. */
export function forgetCalendar(): void {
  asking = undefined;
}

import { inNepal, monthName } from '#contract/nepal.ts';

// Every date is shown as people in Nepal read the clock, whatever the device says. Written by hand, because the first use of
// Intl alone keeps a phone busy for a tenth of a second.

/** '15 Nov 2026' */
export function formatDay(timestamp: string): string {
  const date = inNepal(new Date(timestamp));
  return `${date.getUTCDate()} ${monthName(date.getUTCMonth())} ${date.getUTCFullYear()}`;
}

/** '15 Nov 2026, 17:05' */
export function formatMinute(timestamp: string): string {
  return `${formatDay(timestamp)}, ${inNepal(new Date(timestamp)).toISOString().slice(11, 16)}`;
}

/** '2026-11-15' */
export function dayOf(date: Date): string {
  return inNepal(date).toISOString().slice(0, 10);
}

import { inNepal, NEPAL_AHEAD_MS } from '#contract/values/nepal.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The months that the demo shop's story covers: six up to now, and the time of the same length before them. */
export type Calendar = { now: Date; start: Date; before: Date };

/** The six months are calendar months of Kathmandu, the first of them five before the present one. */
export function calendarOf(now: Date): Calendar {
  const local = inNepal(now);
  const start = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - 5, 1) - NEPAL_AHEAD_MS);
  return { now, start, before: new Date(start.getTime() - (now.getTime() - start.getTime())) };
}

export function daysAgo(calendar: Calendar, moment: Date): number {
  return (calendar.now.getTime() - moment.getTime()) / DAY;
}

export function addHours(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 60 * 60 * 1000);
}

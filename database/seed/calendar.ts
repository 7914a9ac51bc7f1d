const DAY = 24 * 60 * 60 * 1000;
const KATHMANDU_OFFSET = (5 * 60 + 45) * 60 * 1000;

/** The months that the demo shop's story covers: six up to now, and the time of the same length before them. */
export type Calendar = { now: Date; start: Date; before: Date };

/** The six months are calendar months of Kathmandu, the first of them five before the present one. */
export function calendarOf(now: Date): Calendar {
  const local = new Date(now.getTime() + KATHMANDU_OFFSET);
  const start = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - 5, 1) - KATHMANDU_OFFSET);
  return { now, start, before: new Date(start.getTime() - (now.getTime() - start.getTime())) };
}

export function daysAgo(calendar: Calendar, moment: Date): number {
  return (calendar.now.getTime() - moment.getTime()) / DAY;
}

export function addHours(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 60 * 60 * 1000);
}

import { sql } from 'kysely';

/** The moment at which a day, written 2026-11-15, begins in Nepal; or the day so many days later. */
export function startOfDay(date: string, daysLater: number) {
  return sql<Date>`((${date}::date + ${daysLater}::integer)::timestamp at time zone 'Asia/Kathmandu')`;
}

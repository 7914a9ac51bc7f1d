import { type BsYear, fiscalYearOf, toBikramSambat, writeBsDate } from '#contract/values/bikram-sambat.ts';
import { dayOf } from '#contract/values/dates.ts';
import type { Database } from '#database/connect.ts';
import { selectBsYears } from './calendar-queries.ts';

/** All of it, provisional years too: no date is written by those. */
export function readCalendar(db: Database): Promise<BsYear[]> {
  return selectBsYears(db);
}

/** What stands on a bill of that moment, or nothing where the calendar ends: a date is never guessed. */
export async function readBillDates(db: Database, now: Date) {
  const years = (await readCalendar(db)).filter(({ provisional }) => !provisional);
  const day = dayOf(now);
  const date = toBikramSambat(day, years);
  return date && { day, dateBs: writeBsDate(date), fiscalYear: fiscalYearOf(date), issuedAt: now };
}
export type BillDates = NonNullable<Awaited<ReturnType<typeof readBillDates>>>;

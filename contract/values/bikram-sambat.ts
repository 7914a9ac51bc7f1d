/** Nepal's own calendar. Its month lengths are announced, not computed: they come in as data, and beyond them nothing is guessed. */

export type BsYear = { year: number; months: number[]; provisional: boolean };
export type BsDate = { year: number; month: number; day: number };

const DAY_MS = 24 * 60 * 60 * 1000;
/** The day on which 1 Baisakh 2060 fell. */
const EPOCH = { year: 2060, time: Date.UTC(2003, 3, 14) };
/** The fiscal year turns on the first day of Shrawan. */
const FIRST_FISCAL_MONTH = 4;

/** 'YYYY-MM-DD' AD, as Nepal's clock has it, to Bikram Sambat; undefined outside the years that are known. */
export function toBikramSambat(day: string, years: BsYear[]): BsDate | undefined {
  let left = Math.round((Date.parse(`${day}T00:00:00Z`) - EPOCH.time) / DAY_MS);
  if (!(left >= 0)) return undefined;
  for (const { year, months } of inSequence(years)) {
    for (const [index, length] of months.entries()) {
      if (left < length) return { year, month: index + 1, day: left + 1 };
      left -= length;
    }
  }
  return undefined;
}

/** The other way: undefined for a day that the calendar does not have. */
export function fromBikramSambat({ year, month, day }: BsDate, years: BsYear[]): string | undefined {
  let days = 0;
  for (const known of inSequence(years)) {
    const length = known.months[month - 1] ?? 0;
    if (known.year === year) {
      if (day < 1 || day > length) return undefined;
      days += known.months.slice(0, month - 1).reduce((sum, each) => sum + each, 0) + day - 1;
      return new Date(EPOCH.time + days * DAY_MS).toISOString().slice(0, 10);
    }
    days += known.months.reduce((sum, each) => sum + each, 0);
  }
  return undefined;
}

/** The day AD from which on nothing is known. */
export function firstUnknownDay(years: BsYear[]): string {
  const days = inSequence(years).flatMap(({ months }) => months);
  const time = EPOCH.time + days.reduce((sum, each) => sum + each, 0) * DAY_MS;
  return new Date(time).toISOString().slice(0, 10);
}

/** Years that follow one another without a gap, from the first one known. */
function inSequence(years: BsYear[]): BsYear[] {
  const sorted = years.toSorted((a, b) => a.year - b.year);
  return sorted.filter(({ year }, index) => year === EPOCH.year + index);
}

/** 2083-04-01 → '2083-04-01' */
export function writeBsDate({ year, month, day }: BsDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** 2083 Shrawan 1 begins '2083/84', which ends with Asar 2084. */
export function fiscalYearOf({ year, month }: BsDate): string {
  const begins = month >= FIRST_FISCAL_MONTH ? year : year - 1;
  return `${begins}/${String((begins + 1) % 100).padStart(2, '0')}`;
}

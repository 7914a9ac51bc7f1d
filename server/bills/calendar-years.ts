import { type ComingYear, LONGEST_YEAR, SHORTEST_YEAR } from '#contract/calendar.ts';
import { firstUnknownDay } from '#contract/values/bikram-sambat.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { lockCalendar, selectBsYears, selectNewestBillDay, writeBsYear } from './calendar-queries.ts';

/** The years that do not come with the shop, and the one to be entered next. */
export async function readComingYears(db: Database): Promise<ComingYear[]> {
  const [years, newestBill = ''] = [await selectBsYears(db), await selectNewestBillDay(db)];
  const last = years.at(-1);
  const next = last && !last.provisional ? [{ ...last, year: last.year + 1, months: [] as number[] }] : [];
  const coming = [...years.filter((each) => each.provisional || each.entered_at), ...next];
  return coming.map(({ year, months, provisional }) => {
    const startsOn = firstUnknownDay(years.filter((each) => each.year < year));
    const entered = newestBill >= startsOn ? 'used' : 'entered';
    const state = months.length === 0 ? 'missing' : provisional ? 'provisional' : entered;
    return { year, startsOn, months, state };
  });
}

/** What the owner enters counts as announced: dates are written by it from then on. */
export async function enterYear(tx: Transaction, owner: Actor, year: number, months: number[]) {
  await lockCalendar(tx);
  const coming = await readComingYears(tx);
  const known = coming.find((each) => each.year === year);
  const next = coming.find(({ state }) => state === 'missing' || state === 'provisional');
  if (!known && next && year > next.year) throw conflict('yearNotNext', { next: next.year });
  if (!known) throw conflict('yearKnown', { year });
  if (known.state === 'used') throw conflict('yearOnBills', { year });
  const days = months.reduce((sum, length) => sum + length, 0);
  if (days < SHORTEST_YEAR || days > LONGEST_YEAR) throw badRequest('yearLength', { days });
  await writeBsYear(tx, year, months);
  await recordAudit(tx, owner, {
    action: 'calendar.update',
    entity: 'calendar',
    entityId: String(year),
    before: known.state === 'missing' ? null : stateOf(known),
    after: stateOf({ year, months, state: 'entered' }),
  });
}

function stateOf({ year, months, state }: Pick<ComingYear, 'year' | 'months' | 'state'>) {
  return { name: String(year), months, provisional: state === 'provisional' };
}

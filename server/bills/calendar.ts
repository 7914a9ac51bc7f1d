import type { BsYear } from '#contract/values/bikram-sambat.ts';
import type { Database } from '#database/connect.ts';
import { selectBsYears } from './calendar-queries.ts';

export function readCalendar(db: Database): Promise<BsYear[]> {
  return selectBsYears(db);
}

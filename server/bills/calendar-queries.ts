import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';

export function selectBsYears(db: Database) {
  return db.selectFrom('bikram_sambat_years').selectAll().orderBy('year').execute();
}

/** While a bill is dated, nobody changes what it is dated by; any number of bills may hold it at once. */
export async function holdCalendar(tx: Transaction): Promise<void> {
  await sql`lock table bikram_sambat_years in row share mode`.execute(tx);
}

/** One writer at a time, and none while a bill is being dated. */
export async function lockCalendar(tx: Transaction): Promise<void> {
  await sql`lock table bikram_sambat_years in exclusive mode`.execute(tx);
}

export async function writeBsYear(tx: Transaction, year: number, months: number[]): Promise<void> {
  const entered = { months, provisional: false, entered_at: sql<Date>`now()` };
  await tx
    .insertInto('bikram_sambat_years')
    .values({ year, ...entered })
    .onConflict((conflict) => conflict.column('year').doUpdateSet(entered))
    .execute();
}

/** The day AD of the newest bill or credit note. */
export async function selectNewestBillDay(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('bills').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst();
  return row?.day;
}

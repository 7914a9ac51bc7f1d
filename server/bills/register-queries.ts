import { sql } from 'kysely';
import type { BillKind } from '#contract/bills/bills.ts';
import type { Slice } from '#contract/values/list-pages.ts';
import type { Database } from '#database/connect.ts';
import { daysOfPage } from '#database/late-pages.ts';

export type RegisterSpan = {
  from: string | null;
  to: string | null;
  fiscalYear: string | null;
  /** As in '2083-04'. */
  month: string | null;
  kind: BillKind | null;
};

/** From the days that the page is on alone, however rare such bills are. */
export async function selectRegister(db: Database, span: RegisterSpan, slice: Slice) {
  const days = db
    .selectFrom('bill_days')
    .where(isWithin(span))
    .groupBy('day')
    .select(['day', sql<number>`sum(bills)`.as('rows')]);
  const page = await daysOfPage(db, sql`${days}`, slice, 'oldest first');
  if (!page) return [];
  return await db
    .selectFrom('bills')
    .where('day', '=', sql<string>`any(${page.days}::text[])`)
    .$if(span.kind !== null, (query) => query.where('kind', '=', span.kind as BillKind))
    // Of those days nearly all: no index of these would be quicker than the one of the order.
    .where(sql<boolean>`coalesce(${isWithin({ ...span, kind: null })}, false)`)
    .selectAll()
    .orderBy('day')
    .orderBy('kind')
    .orderBy('number')
    .limit(slice.limit)
    .offset(page.offset)
    .execute();
}

/** In the order in which they were issued. */
export function selectRegisterBatch(db: Database, span: RegisterSpan) {
  return (after: string, limit: number) =>
    db
      .selectFrom('bills')
      .where(isWithin(span))
      .where('id', '>', after)
      .selectAll()
      .orderBy('id')
      .limit(limit)
      .execute();
}

export type MonthSum = {
  month: string;
  kind: BillKind;
  count: number;
  taxable: number;
  untaxed: number;
  tax: number;
  total: number;
};

/** By month and kind; amounts are paisa. */
export function sumRegister(db: Database, span: RegisterSpan): Promise<MonthSum[]> {
  const month = sql<string>`substr(date_bs, 1, 7)`;
  return db
    .selectFrom('bill_days')
    .where(isWithin(span))
    .select([
      month.as('month'),
      'kind',
      sql<number>`sum(bills)::bigint`.as('count'),
      sql<number>`sum(taxable_paisa)::bigint`.as('taxable'),
      sql<number>`sum(untaxed_paisa)::bigint`.as('untaxed'),
      sql<number>`sum(tax_paisa)::bigint`.as('tax'),
      sql<number>`sum(total_paisa)::bigint`.as('total'),
    ])
    .groupBy([month, 'kind'])
    .orderBy(month)
    .execute();
}

/** Of bills as of their days. */
function isWithin({ from, to, fiscalYear, month, kind }: RegisterSpan) {
  const conditions = [
    from !== null && sql`day >= ${from}`,
    to !== null && sql`day <= ${to}`,
    fiscalYear !== null && sql`fiscal_year = ${fiscalYear}`,
    month !== null && sql`date_bs >= ${`${month}-01`} and date_bs <= ${`${month}-32`}`,
    kind !== null && sql`kind = ${kind}`,
  ];
  return sql<boolean>`(${sql.join([sql`true`, ...conditions.filter((each) => each !== false)], sql` and `)})`;
}

export async function selectFiscalYears(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('bill_series')
    .select('fiscal_year')
    .distinct()
    .orderBy('fiscal_year', 'desc')
    .execute();
  return rows.map((row) => row.fiscal_year);
}

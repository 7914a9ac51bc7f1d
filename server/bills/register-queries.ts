import { sql } from 'kysely';
import type { BillKind } from '#contract/bills/bills.ts';
import type { Database } from '#database/connect.ts';

export type RegisterSpan = {
  from: string | null;
  to: string | null;
  fiscalYear: string | null;
  /** As in '2083-04'. */
  month: string | null;
  kind: BillKind | null;
};

export function selectRegister(db: Database, span: RegisterSpan, page: { limit: number; offset: number }) {
  return within(db, span)
    .selectAll()
    .orderBy('day')
    .orderBy('kind')
    .orderBy('number')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** In the order in which they were issued. */
export function selectRegisterBatch(db: Database, span: RegisterSpan) {
  return (after: string, limit: number) =>
    within(db, span).where('id', '>', after).selectAll().orderBy('id').limit(limit).execute();
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
  return within(db, span)
    .select([
      month.as('month'),
      'kind',
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(taxable_paisa)::bigint`.as('taxable'),
      sql<number>`sum(untaxed_paisa)::bigint`.as('untaxed'),
      sql<number>`sum(tax_paisa)::bigint`.as('tax'),
      sql<number>`sum(total_paisa)::bigint`.as('total'),
    ])
    .groupBy([month, 'kind'])
    .orderBy(month)
    .execute();
}

function within(db: Database, { from, to, fiscalYear, month, kind }: RegisterSpan) {
  return db
    .selectFrom('bills')
    .$if(from !== null, (query) => query.where('day', '>=', from))
    .$if(to !== null, (query) => query.where('day', '<=', to))
    .$if(fiscalYear !== null, (query) => query.where('fiscal_year', '=', fiscalYear))
    .$if(month !== null, (query) =>
      query.where('date_bs', '>=', `${month}-01`).where('date_bs', '<=', `${month}-32`),
    )
    .$if(kind !== null, (query) => query.where('kind', '=', kind));
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

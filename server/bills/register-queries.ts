import { sql } from 'kysely';
import type { BillKind } from '#contract/bills.ts';
import type { Database } from '#database/connect.ts';

export type RegisterSpan = { from: string | null; to: string | null; kind: BillKind | null };

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

export type RegisterSum = { kind: BillKind; count: number; taxable: number; tax: number; total: number };

export function sumRegister(db: Database, span: RegisterSpan): Promise<RegisterSum[]> {
  return within(db, span)
    .select([
      'kind',
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(taxable_paisa)::bigint`.as('taxable'),
      sql<number>`sum(tax_paisa)::bigint`.as('tax'),
      sql<number>`sum(total_paisa)::bigint`.as('total'),
    ])
    .groupBy('kind')
    .execute();
}

function within(db: Database, { from, to, kind }: RegisterSpan) {
  return db
    .selectFrom('bills')
    .$if(from !== null, (query) => query.where('day', '>=', from))
    .$if(to !== null, (query) => query.where('day', '<=', to))
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

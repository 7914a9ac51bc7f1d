import type { Selectable } from 'kysely';
import type { RegisterAnswer, RegisterEntry, RegisterQuery } from '#contract/bills.ts';
import { daysOfFiscalYear } from '#contract/values/bikram-sambat.ts';
import { paginationOf, sliceOf } from '#contract/values/envelope.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import type { Bills } from '#database/tables.ts';
import { csvLines, rupeeCell } from '#server/http/csv-file.ts';
import type { BillDocument } from './bill-queries.ts';
import { referenceOf } from './bills.ts';
import { readCalendar } from './calendar.ts';
import { issueDueBills } from './issue-bills.ts';
import {
  type RegisterSpan,
  type RegisterSum,
  selectFiscalYears,
  selectRegister,
  selectRegisterBatch,
  sumRegister,
} from './register-queries.ts';

/** Sales book and credit notes of a span of days, as the tax office wants to see them. */
export async function readRegister(db: Database, query: RegisterQuery): Promise<RegisterAnswer> {
  await issueDueBills(db);
  const span = await spanOf(db, query);
  const page = query.page ?? 1;
  const [rows, sums, fiscalYears] = await Promise.all([
    selectRegister(db, span, sliceOf(page)),
    sumRegister(db, span),
    selectFiscalYears(db),
  ]);
  const total = sums.reduce((count, sum) => count + sum.count, 0);
  return {
    entries: rows.map(renderEntry),
    sums: renderSums(sums),
    fiscalYears,
    pagination: paginationOf(page, total),
  };
}

const columns = [
  ...['kind', 'number', 'fiscal year', 'date (BS)', 'date', 'buyer', 'buyer PAN', 'order'],
  ...['taxable', 'tax', 'total'],
];

export async function exportRegister(db: Database, query: RegisterQuery): Promise<AsyncGenerator<string>> {
  await issueDueBills(db);
  return csvLines(columns, selectRegisterBatch(db, await spanOf(db, query)), (row) => {
    const { buyer, orderReference } = row.document as BillDocument;
    return [
      ...[row.kind, referenceOf(row), row.fiscal_year, row.date_bs, row.day, buyer.name, buyer.pan],
      orderReference,
      ...[row.taxable_paisa, row.tax_paisa, row.total_paisa].map(rupeeCell),
    ];
  });
}

/** A fiscal year says its days; where the calendar does not know its end, it has none yet. */
async function spanOf(db: Database, { from, to, fiscalYear, kind }: RegisterQuery): Promise<RegisterSpan> {
  const days = fiscalYear ? daysOfFiscalYear(fiscalYear, await readCalendar(db)) : undefined;
  return { from: days?.from ?? (from || null), to: days?.to ?? (to || null), kind: kind || null };
}

function renderEntry(row: Selectable<Bills>): RegisterEntry {
  const { buyer } = row.document as BillDocument;
  return {
    _id: row.id,
    kind: row.kind,
    order_id: row.order_id,
    reference: referenceOf(row),
    number: row.number,
    fiscalYear: row.fiscal_year,
    dateBs: row.date_bs,
    date: row.day,
    buyer: buyer.name,
    buyerPan: buyer.pan,
    taxable: paisaToRupees(row.taxable_paisa),
    tax: paisaToRupees(row.tax_paisa),
    total: paisaToRupees(row.total_paisa),
  };
}

function renderSums(sums: RegisterSum[]): RegisterAnswer['sums'] {
  const nothing = { count: 0, taxable: 0, tax: 0, total: 0 };
  const bills = sums.find(({ kind }) => kind === 'bill') ?? nothing;
  const notes = sums.find(({ kind }) => kind === 'credit_note') ?? nothing;
  return { bills: inRupees(bills), creditNotes: inRupees(notes), net: inRupees(difference(bills, notes)) };
}

type Sum = { count: number; taxable: number; tax: number; total: number };

function difference(bills: Sum, notes: Sum): Sum {
  return {
    count: bills.count,
    taxable: bills.taxable - notes.taxable,
    tax: bills.tax - notes.tax,
    total: bills.total - notes.total,
  };
}

function inRupees({ count, taxable, tax, total }: Sum): Sum {
  return { count, taxable: paisaToRupees(taxable), tax: paisaToRupees(tax), total: paisaToRupees(total) };
}

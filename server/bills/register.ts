import type { Selectable } from 'kysely';
import type { RegisterAnswer, RegisterEntry, RegisterQuery } from '#contract/bills/bills.ts';
import type { BillPush } from '#contract/bills/tax-office.ts';
import { ADMIN_PAGE_SIZE, paginationOf, sliceOf } from '#contract/values/list-pages.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import type { Bills } from '#database/tables.ts';
import { csvLines, rupeeCell } from '#server/http/files/csv-file.ts';
import type { BillDocument } from './bill-queries.ts';
import { referenceOf } from './bills.ts';
import { readBillDates } from './calendar.ts';
import { issueDueBills } from './issue-bills.ts';
import {
  type RegisterSpan,
  selectFiscalYears,
  selectRegister,
  selectRegisterBatch,
  sumRegister,
} from './register-queries.ts';
import { byMonth, inRupees, type Sums, sumsOf } from './register-sums.ts';
import { readPushes } from './tax-office/tax-office.ts';

/** Sales book, credit notes and tax of a month, a fiscal year or some days, as the tax office wants to see them. */
export async function readRegister(db: Database, query: RegisterQuery): Promise<RegisterAnswer> {
  await issueDueBills(db);
  const span = spanOf(query);
  const page = query.page ?? 1;
  const [rows, sums, fiscalYears, today] = await Promise.all([
    selectRegister(db, span, sliceOf(page)),
    sumRegister(db, span),
    selectFiscalYears(db),
    readToday(db),
  ]);
  const pushes = await readPushes(
    db,
    rows.map(({ id }) => id),
  );
  const total = sums.reduce((count, sum) => count + sum.count, 0);
  return {
    entries: rows.map((row) => ({ ...renderEntry(row), ...pushOf(pushes.get(row.id)) })),
    sums: renderSums(sumsOf(sums)),
    months: byMonth(sums).map(({ month, sums: each }) => ({ month, ...renderSums(each) })),
    fiscalYears: [...new Set([...(today.fiscalYear ? [today.fiscalYear] : []), ...fiscalYears])],
    today,
    pagination: paginationOf(page, { total }, ADMIN_PAGE_SIZE, Number.POSITIVE_INFINITY),
  };
}

function pushOf(push: BillPush | undefined) {
  return push ? { taxOffice: push.state } : {};
}

const columns = [
  ...['kind', 'number', 'fiscal year', 'date (BS)', 'date', 'buyer', 'buyer PAN', 'order'],
  ...['taxable', 'without tax', 'tax', 'total'],
];

export async function exportRegister(db: Database, query: RegisterQuery): Promise<AsyncGenerator<string>> {
  await issueDueBills(db);
  return csvLines(columns, selectRegisterBatch(db, spanOf(query)), (row) => {
    const { buyer, orderReference } = row.document as BillDocument;
    return [
      ...[row.kind, referenceOf(row), row.fiscal_year, row.date_bs, row.day, buyer.name, buyer.pan],
      orderReference,
      ...[row.taxable_paisa, row.untaxed_paisa, row.tax_paisa, row.total_paisa].map(rupeeCell),
    ];
  });
}

const summaryColumns = [
  ...['month (BS)', 'bills', 'taxable sales', 'sales without tax', 'tax on sales', 'sales'],
  ...['credit notes', 'taxable credited', 'credited without tax', 'tax credited', 'credited', 'tax to pay'],
];

export async function exportSummary(db: Database, query: RegisterQuery): Promise<AsyncGenerator<string>> {
  await issueDueBills(db);
  const months = byMonth(await sumRegister(db, spanOf(query)));
  const rows = months.map(({ month, sums }) => ({ id: month, ...sums }));
  return csvLines(
    summaryColumns,
    async () => rows,
    ({ id, bills, creditNotes, net }) => [
      ...[id, bills.count, ...amounts(bills)],
      ...[creditNotes.count, ...amounts(creditNotes), rupeeCell(net.tax)],
    ],
  );
}

function amounts({ taxable, untaxed, tax, total }: Sums['net']): string[] {
  return [taxable, untaxed, tax, total].map(rupeeCell);
}

function spanOf({ from, to, fiscalYear, month, kind }: RegisterQuery): RegisterSpan {
  return {
    from: from || null,
    to: to || null,
    fiscalYear: fiscalYear || null,
    month: month || null,
    kind: kind || null,
  };
}

/** Where the calendar ends, there is no today. */
async function readToday(db: Database): Promise<RegisterAnswer['today']> {
  const dates = await readBillDates(db, new Date());
  return { fiscalYear: dates?.fiscalYear ?? null, month: dates?.dateBs.slice(0, 7) ?? null };
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
    untaxed: paisaToRupees(row.untaxed_paisa),
    tax: paisaToRupees(row.tax_paisa),
    total: paisaToRupees(row.total_paisa),
  };
}

function renderSums({ bills, creditNotes, net }: Sums): RegisterAnswer['sums'] {
  return { bills: inRupees(bills), creditNotes: inRupees(creditNotes), net: inRupees(net) };
}

import { href, Link, useNavigate } from 'react-router';
import type { RegisterAnswer, RegisterEntry } from '#contract/bills/bills.ts';
import { formatAmount } from '#contract/values/money.ts';
import { inDigitsOf } from '#texts/digits.ts';
import type { Language } from '#texts/language.ts';
import { type TextGroups, useLanguage, useTexts } from '#web/texts/texts.ts';
import { type Column, Table } from '#web/ui/lists/table.tsx';
import { PushBadge } from './bill-push.tsx';

type Texts = TextGroups['admin']['bills'];
type Month = RegisterAnswer['months'][number];

export function RegisterTable({ entries, busy }: { entries: RegisterEntry[]; busy: boolean }) {
  const t = useTexts('admin').bills;
  const language = useLanguage();
  const navigate = useNavigate();
  const { column } = useTexts('admin').taxOffice;
  const pushColumn: Column<RegisterEntry>[] = entries.some(({ taxOffice }) => taxOffice)
    ? [{ header: column, cell: ({ taxOffice }) => (taxOffice ? <PushBadge state={taxOffice} /> : '–') }]
    : [];
  return (
    <Table
      caption={t.title}
      columns={[...columnsOf(t, language), ...pushColumn]}
      rows={entries}
      rowKey={({ _id }) => _id}
      onOpen={({ _id }) => void navigate(href('/admin/bills/:id', { id: _id }))}
      busy={busy}
      dense
    />
  );
}

function columnsOf({ columns: t }: Texts, language: Language): Column<RegisterEntry>[] {
  const amount = (header: string, of: (entry: RegisterEntry) => number): Column<RegisterEntry> => ({
    header,
    numeric: true,
    cell: (entry) => <span className="whitespace-nowrap">{formatAmount(of(entry), language)}</span>,
  });
  return [
    {
      header: t.number,
      cell: ({ _id, reference }) => (
        <Link
          to={href('/admin/bills/:id', { id: _id })}
          className="tabular inline-flex min-h-6 items-center whitespace-nowrap text-link underline-offset-4 hover:underline"
        >
          {reference}
        </Link>
      ),
    },
    {
      header: t.date,
      cell: ({ dateBs }) => <span className="tabular whitespace-nowrap">{inDigitsOf(language, dateBs)}</span>,
    },
    { header: t.buyer, cell: ({ buyer }) => <span className="break-words">{buyer}</span> },
    { header: t.pan, cell: ({ buyerPan }) => <span className="tabular">{buyerPan || '–'}</span> },
    amount(t.taxable, ({ taxable }) => taxable),
    amount(t.untaxed, ({ untaxed }) => untaxed),
    amount(t.tax, ({ tax }) => tax),
    amount(t.total, ({ total }) => total),
  ];
}

export function SummaryTable({ months }: { months: Month[] }) {
  const language = useLanguage();
  const t = useTexts('admin').bills;
  const amount = (header: string, of: (month: Month) => number): Column<Month> => ({
    header,
    numeric: true,
    cell: (month) => <span className="whitespace-nowrap">{formatAmount(of(month), language)}</span>,
  });
  const columns: Column<Month>[] = [
    {
      header: t.columns.month,
      cell: ({ month }) =>
        t.monthOf(t.months[Number(month.slice(5)) - 1] ?? '', inDigitsOf(language, month.slice(0, 4))),
    },
    amount(t.sales, ({ bills }) => bills.total),
    amount(t.columns.taxable, ({ bills }) => bills.taxable),
    amount(t.columns.taxOnSales, ({ bills }) => bills.tax),
    amount(t.credited, ({ creditNotes }) => creditNotes.total),
    amount(t.columns.taxCredited, ({ creditNotes }) => creditNotes.tax),
    amount(t.taxToPay, ({ net }) => net.tax),
  ];
  return (
    <Table caption={t.views.summary} columns={columns} rows={months} rowKey={({ month }) => month} dense />
  );
}

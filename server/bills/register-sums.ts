import { paisaToRupees } from '#contract/values/money.ts';
import type { MonthSum } from './register-queries.ts';

/** Amounts are paisa. */
type Sum = { count: number; taxable: number; untaxed: number; tax: number; total: number };
export type Sums = { bills: Sum; creditNotes: Sum; net: Sum };

const nothing: Sum = { count: 0, taxable: 0, untaxed: 0, tax: 0, total: 0 };

export function sumsOf(rows: MonthSum[]): Sums {
  const sumOf = (kind: MonthSum['kind']) => rows.filter((row) => row.kind === kind).reduce(add, nothing);
  const [bills, creditNotes] = [sumOf('bill'), sumOf('credit_note')];
  return { bills, creditNotes, net: { ...add(bills, negative(creditNotes)), count: bills.count } };
}

export function byMonth(rows: MonthSum[]): { month: string; sums: Sums }[] {
  const months = [...new Set(rows.map(({ month }) => month))];
  return months.map((month) => ({ month, sums: sumsOf(rows.filter((row) => row.month === month)) }));
}

function add(a: Sum, b: Sum): Sum {
  return {
    count: a.count + b.count,
    taxable: a.taxable + b.taxable,
    untaxed: a.untaxed + b.untaxed,
    tax: a.tax + b.tax,
    total: a.total + b.total,
  };
}

function negative({ count, taxable, untaxed, tax, total }: Sum): Sum {
  return { count, taxable: -taxable, untaxed: -untaxed, tax: -tax, total: -total };
}

export function inRupees({ count, taxable, untaxed, tax, total }: Sum): Sum {
  return {
    count,
    taxable: paisaToRupees(taxable),
    untaxed: paisaToRupees(untaxed),
    tax: paisaToRupees(tax),
    total: paisaToRupees(total),
  };
}

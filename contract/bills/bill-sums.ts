import type { bills } from '#texts/en/bills.ts';
import type { Bill } from './bills.ts';

type Texts = typeof bills;

export function billTitle(bill: Pick<Bill, 'kind' | 'seller'>, t: Texts): string {
  if (bill.kind === 'credit_note') return t.creditNote;
  return bill.seller.vatRegistered ? t.taxInvoice : t.bill;
}

/** What stands below the lines of a bill, and in which order: the same on screen, on paper and in the file. */
export function billSums(bill: Bill, t: Texts): [label: string, rupees: number][] {
  const percent = bill.taxRatePercent === null ? undefined : String(bill.taxRatePercent);
  const taxLabel = bill.seller.vatRegistered ? t.vat(percent) : t.tax(percent);
  const taxed: [string, number][] =
    bill.tax > 0
      ? [
          [t.taxable, bill.taxable],
          [taxLabel, bill.tax],
        ]
      : [];
  if (bill.kind === 'credit_note') {
    const untaxed: [string, number][] = bill.untaxed === 0 ? [] : [[t.untaxed, bill.untaxed]];
    return [...taxed, ...untaxed, [t.credited, bill.total]];
  }
  const given = (label: string, rupees: number): [string, number][] =>
    rupees === 0 ? [] : [[label, rupees]];
  return [
    [t.subtotal, bill.subtotal],
    ...given(t.discount, -bill.discount),
    ...taxed,
    ...given(t.delivery, bill.shipping),
    ...given(t.rounding, bill.rounding),
    [t.total, bill.total],
  ];
}

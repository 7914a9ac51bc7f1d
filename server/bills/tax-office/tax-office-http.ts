import type { Selectable } from 'kysely';
import { paisaToRupees } from '#contract/values/money.ts';
import { inNepal } from '#contract/values/nepal.ts';
import type { Bills } from '#database/tables.ts';
import type { BillDocument } from '#server/bills/bill-queries.ts';
import { referenceOf } from '#server/bills/bills.ts';
import { currentRequestId, newId } from '#server/http/request-id.ts';

export type TaxOfficeAccount = { baseUrl: string; username: string; password: string };
type BillRow = Selectable<Bills>;

const LIMIT_MS = 20_000;
/** Later than this, it does not count as sent at once. */
const AT_ONCE_MS = 5 * 60_000;

/** Undefined where what came back is none of its answers. What breaks on the way throws. */
export async function pushToTaxOffice(
  account: TaxOfficeAccount,
  bill: BillRow,
  corrected: BillRow | undefined,
  now = new Date(),
): Promise<number | undefined> {
  const path = bill.kind === 'bill' ? 'api/bill' : 'api/billreturn';
  const base = account.baseUrl.endsWith('/') ? account.baseUrl : `${account.baseUrl}/`;
  const response = await fetch(new URL(path, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': currentRequestId() ?? newId() },
    body: JSON.stringify({
      username: account.username,
      password: account.password,
      ...fieldsOf(bill, corrected, now),
    }),
    signal: AbortSignal.timeout(LIMIT_MS),
    redirect: 'error',
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return answerIn(text);
}

/** The whole document as the interface wants it: amounts in rupees, dates of Bikram Sambat with dots. */
export function fieldsOf(bill: BillRow, corrected: BillRow | undefined, now: Date): object {
  const { seller, buyer } = bill.document as BillDocument;
  const date = bill.date_bs.replaceAll('-', '.');
  const own =
    bill.kind === 'bill'
      ? { invoice_number: referenceOf(bill), invoice_date: date }
      : {
          ref_invoice_number: corrected ? referenceOf(corrected) : '',
          credit_note_number: referenceOf(bill),
          credit_note_date: date,
          reason_for_return: 'Returned or cancelled',
        };
  return {
    seller_pan: seller.pan,
    buyer_pan: buyer.pan,
    buyer_name: buyer.name,
    fiscal_year: fiscalYearWithDots(bill.fiscal_year),
    ...own,
    total_sales: paisaToRupees(bill.total_paisa),
    taxable_sales_vat: paisaToRupees(bill.taxable_paisa),
    vat: paisaToRupees(bill.tax_paisa),
    excisable_amount: 0,
    excise: 0,
    taxable_sales_hst: 0,
    hst: 0,
    amount_for_esf: 0,
    esf: 0,
    export_sales: 0,
    tax_exempted_sales: paisaToRupees(bill.untaxed_paisa),
    isrealtime: now.getTime() - bill.issued_at.getTime() < AT_ONCE_MS,
    datetimeClient: inNepal(now).toISOString().slice(0, 19).replace('T', ' '),
  };
}

/** '2083/84' → '2083.084' */
function fiscalYearWithDots(fiscalYear: string): string {
  const [begins, ends] = fiscalYear.split('/');
  return `${begins}.0${ends}`;
}

/** A bare number, a quoted one, or an object that carries it: sources differ. */
function answerIn(text: string): number | undefined {
  const bare = /^\s*"?(\d{3})"?\s*$/.exec(text)?.[1];
  if (bare) return Number(bare);
  try {
    const value = JSON.parse(text) as Record<string, unknown> | null;
    const code = Number(value?.response_code ?? value?.code ?? value?.status);
    return Number.isInteger(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

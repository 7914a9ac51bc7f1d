import type { Selectable } from 'kysely';
import type { Bill } from '#contract/bills/bills.ts';
import { paisaToRupees } from '#contract/values/money.ts';
import type { Database, Transaction } from '#database/connect.ts';
import type { Bills } from '#database/tables.ts';
import { notFound } from '#server/errors.ts';
import { texts } from '#server/texts.ts';
import type { Language } from '#texts/language.ts';
import {
  type BillDocument,
  countPrints,
  insertPrint,
  selectBill,
  selectBillsOfOrder,
} from './bill-queries.ts';
import { issueBillsOf } from './issue-bills.ts';

/** All bills and credit notes of an order, after issuing what is due: nobody waits for the job's next run. */
export async function readBills(db: Database, orderId: string, language: Language): Promise<Bill[]> {
  await issueBillsOf(db, orderId);
  const rows = await selectBillsOfOrder(db, orderId);
  const prints = await countPrints(
    db,
    rows.map((row) => row.id),
  );
  const references = new Map(rows.map((row) => [row.id, referenceOf(row)]));
  return rows.map((row) => renderBill(row, references, prints.get(row.id) ?? 0, language));
}

/** The bill that stands for the order now. */
export async function readLatestBill(db: Database, orderId: string, language: Language): Promise<Bill> {
  const bill = (await readBills(db, orderId, language)).findLast(({ kind }) => kind === 'bill');
  if (!bill) throw notFound('billNotFound');
  return bill;
}

/** Counts one more print and says which it is, so that the paper can call itself a copy. */
export async function printBill(tx: Transaction, billId: string, by: { name: string }): Promise<number> {
  const print = await insertPrint(tx, billId, by.name);
  if (print === 0) throw notFound('billNotFound');
  return print;
}

/** The file of one print that was counted; nobody gets a second original. */
export async function readBillPdf(
  db: Database,
  billId: string,
  print: number,
  language: Language,
): Promise<{ name: string; pdf: Buffer }> {
  const bill = await readOneBill(db, billId, language);
  if (print > bill.prints) throw notFound('printNotFound');
  // What draws is loaded with the first one.
  const { billPdf } = await import('./bill-pdf.ts');
  return { name: bill.reference.replaceAll('/', '-'), pdf: await billPdf(bill, print, language) };
}

export async function readOneBill(db: Database, billId: string, language: Language): Promise<Bill> {
  const row = await selectBill(db, billId);
  if (!row) throw notFound('billNotFound');
  const corrected = row.corrects === null ? undefined : await selectBill(db, row.corrects);
  const references = new Map(corrected ? [[corrected.id, referenceOf(corrected)]] : []);
  return renderBill(row, references, (await countPrints(db, [billId])).get(billId) ?? 0, language);
}

export function referenceOf(row: Pick<Selectable<Bills>, 'fiscal_year' | 'number' | 'document'>): string {
  const { outlet } = (row.document as BillDocument).seller;
  return [outlet, row.fiscal_year, String(row.number).padStart(5, '0')].filter(Boolean).join('-');
}

function renderBill(
  row: Selectable<Bills>,
  references: Map<string, string>,
  prints: number,
  language: Language,
): Bill {
  const document = row.document as BillDocument;
  const { seller, taxRateBps } = document;
  return {
    _id: row.id,
    kind: row.kind,
    order_id: row.order_id,
    order_reference: document.orderReference,
    number: row.number,
    fiscalYear: row.fiscal_year,
    reference: referenceOf(row),
    dateBs: row.date_bs,
    date: row.day,
    issuedAt: row.issued_at.toISOString(),
    corrects: row.corrects === null ? null : (references.get(row.corrects) ?? null),
    seller: {
      name: seller.name,
      address: seller.address,
      pan: seller.pan,
      vatRegistered: seller.vatRegistered,
    },
    taxIncluded: document.taxIncluded ?? false,
    buyer: document.buyer,
    lines: document.lines.map(({ name, nameNe, quantity, pricePaisa }) => ({
      name,
      ...(nameNe ? { nameNe } : {}),
      quantity,
      price: paisaToRupees(pricePaisa),
      total: paisaToRupees(pricePaisa * quantity),
    })),
    subtotal: paisaToRupees(document.subtotalPaisa),
    discount: paisaToRupees(document.discountPaisa),
    shipping: paisaToRupees(document.shippingPaisa),
    taxable: paisaToRupees(row.taxable_paisa),
    untaxed: paisaToRupees(row.untaxed_paisa),
    taxRatePercent: taxRateBps === null ? null : taxRateBps / 100,
    tax: paisaToRupees(row.tax_paisa),
    rounding: paisaToRupees(document.roundingPaisa),
    total: paisaToRupees(row.total_paisa),
    inWords: texts[language].amountInWords(row.total_paisa),
    inWordsNepali: texts.ne.amountInWords(row.total_paisa),
    prints,
    copies: Math.max(0, prints - 1),
  };
}

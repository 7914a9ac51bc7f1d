import PDFDocument from 'pdfkit';
import { billSums, billTitle } from '#contract/bills/bill-sums.ts';
import type { Bill } from '#contract/bills/bills.ts';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import { formatAmount, formatCount, formatRupees } from '#contract/values/money.ts';
import { texts } from '#server/texts.ts';
import { inDigitsOf } from '#texts/digits.ts';
import type { Language } from '#texts/language.ts';
import { type Look, registerFonts, writeText } from './pdf-text.ts';

const LEFT = 42;
const RIGHT = 553;
const BOTTOM = 780;
const columns = {
  name: { x: LEFT, width: 270 },
  quantity: { x: 320, width: 55, align: 'right' },
  price: { x: 380, width: 80, align: 'right' },
  total: { x: 465, width: 88, align: 'right' },
} as const;

/** The bill as a file; `print` says which print of it this is, the first being the original. */
export async function billPdf(bill: Bill, print: number, language: Language): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 0, info: { Title: bill.reference } });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  registerFonts(doc);
  let y = writeHead(doc, bill, print, language);
  y = writeParties(doc, bill, y, language);
  if (bill.kind === 'bill') y = writeLines(doc, bill, y, language);
  writeSums(doc, bill, y, language);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function writeHead(doc: PDFKit.PDFDocument, bill: Bill, print: number, language: Language): number {
  const t = texts[language].bills;
  const { seller } = bill;
  const half = { width: 290 };
  let y = writeText(doc, seller.name, { x: LEFT, y: 42 }, { ...half, size: 14, bold: true });
  if (seller.address) y = writeText(doc, seller.address, { x: LEFT, y }, half);
  const number = seller.vatRegistered ? t.vatNumber : t.pan;
  if (seller.pan) y = writeText(doc, `${number}: ${inDigitsOf(language, seller.pan)}`, { x: LEFT, y }, half);
  const right = { width: 210, align: 'right' } as const;
  const put = (text: string, at: number, look: Partial<Look> = {}) =>
    writeText(doc, text, { x: RIGHT - right.width, y: at }, { ...right, ...look });
  let side = put(billTitle(bill, t), 42, { size: 14, bold: true });
  side = put(print > 1 ? t.copyOfOriginal(print - 1) : t.original, side, { bold: true });
  side = put(`${t.number}: ${bill.reference}`, side);
  side = put(`${t.dateBs}: ${inDigitsOf(language, bill.dateBs)}`, side);
  side = put(`${t.date}: ${inDigitsOf(language, bill.date)}`, side);
  side = put(`${t.order}: #${bill.order_reference}`, side);
  if (bill.corrects) side = put(`${t.corrects}: ${bill.corrects}`, side);
  return rule(doc, Math.max(y, side) + 8);
}

function writeParties(doc: PDFKit.PDFDocument, { buyer }: Bill, top: number, language: Language): number {
  const t = texts[language].bills;
  const look = { width: RIGHT - LEFT };
  let y = writeText(doc, `${t.buyer}: ${buyer.name}`, { x: LEFT, y: top }, { ...look, bold: true });
  const pan = buyer.pan && `${t.pan}: ${inDigitsOf(language, buyer.pan)}`;
  for (const text of [buyer.address, buyer.phone, pan].filter(Boolean)) {
    y = writeText(doc, text, { x: LEFT, y }, look);
  }
  return rule(doc, y + 8);
}

function writeLines(doc: PDFKit.PDFDocument, bill: Bill, top: number, language: Language): number {
  const t = texts[language].bills;
  const row = (cells: [string, string, string, string], y: number, bold = false) => {
    const places = [columns.name, columns.quantity, columns.price, columns.total];
    return Math.max(
      ...places.map(({ x, ...look }, index) =>
        writeText(doc, cells[index] ?? '', { x, y }, { ...look, bold }),
      ),
    );
  };
  let y = row([t.description, t.quantity, t.rate, t.amount], top, true) + 3;
  for (const { name, quantity, price, total } of bill.lines.map((line) => spokenIn(language, line))) {
    if (y > BOTTOM) {
      doc.addPage();
      y = 42;
    }
    y =
      row(
        [name, formatCount(quantity, language), formatAmount(price, language), formatAmount(total, language)],
        y,
      ) + 2;
  }
  return rule(doc, y + 6);
}

function writeSums(doc: PDFKit.PDFDocument, bill: Bill, top: number, language: Language): void {
  const t = texts[language].bills;
  let y = top;
  if (y > BOTTOM - 160) {
    doc.addPage();
    y = 42;
  }
  const sums = billSums(bill, t);
  for (const [index, [label, rupees]] of sums.entries()) {
    const bold = index === sums.length - 1;
    writeText(doc, label, { x: 300, y }, { width: 150, align: 'right', bold });
    y = writeText(doc, formatRupees(rupees, language), { x: 455, y }, { width: 98, align: 'right', bold });
  }
  const look = { width: RIGHT - LEFT };
  if (bill.taxIncluded && bill.tax > 0) y = writeText(doc, t.taxIncluded, { x: LEFT, y }, look);
  y = writeText(doc, `${t.inWordsLabel}: ${bill.inWords}`, { x: LEFT, y: y + 8 }, look);
  // The words in Nepali are on every bill, once.
  if (language !== 'ne') writeText(doc, bill.inWordsNepali, { x: LEFT, y }, look);
}

function rule(doc: PDFKit.PDFDocument, y: number): number {
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke('#999999').fillColor('#111111');
  return y + 8;
}

import { rupeesToPaisa } from '#contract/values/money.ts';
import { badRequest, ShopError } from '#server/errors.ts';
import { restore } from '#server/http/files/csv-cells.ts';
import { eachRecord, Unreadable } from '#server/http/files/csv-records.ts';
import { inWesternDigits } from '#texts/digits.ts';

export type NamedAmount = { line: number; numbers: string[]; paisa: number };
/** Its parcels, and the total that it gives itself, where that is not their sum. */
export type Statement = { lines: NamedAmount[]; otherTotalPaisa: number | null };

type Row = { line: number; cells: string[] };
type Columns = { numbers: number[]; amount: number };

const MOST_LINES = 5_000;
/** Above the head couriers write who they are, and for which days. */
const MOST_ABOVE = 10;
/** Cells and columns with numbers beyond these are not looked at. */
const MOST_CELLS = 500;
const MOST_NUMBERS = 5;
/** Of what a column is called; looked for in more, the words below take minutes to be found nowhere. */
const LONGEST_NAME = 100;
const DELIMITERS = [',', ';'];
/** What couriers call the columns; the first that fits counts. */
const NUMBER = /track|awb|waybill|consignment|parcel|order|reference|\bref\b|vref|id$/i;
const AMOUNT = [/cod.*(collect|amount)|collected/i, /\bcod\b|cash/i, /amount|total|paid/i];
const TOTAL = /^((grand|net|sub)[\s-]*)?total(s?[\s:.(]|s?$)|^(कुल|जम्मा)/i;

/** A statement as couriers send it: a head, then a parcel on each line. Lines without an amount are not about cash. */
export async function readStatement(text: string): Promise<Statement> {
  const { columns, rows } = await tableIn(text);
  if (rows.length > MOST_LINES) throw tooManyRows();
  const isOfTotals = (row: Row) => isTotal(row, columns);
  const lines = rows.filter((row) => !isOfTotals(row)).flatMap((row) => lineIn(row, columns));
  const totals = rows.filter(isOfTotals).flatMap(({ cells }) => paisaIn(cells[columns.amount]) || []);
  const sum = lines.reduce((all, { paisa }) => all + paisa, 0);
  return { lines, otherTotalPaisa: totals.includes(sum) ? null : (totals.at(-1) ?? null) };
}

const tooManyRows = () => badRequest('csvTooManyRows', { limit: MOST_LINES });

async function tableIn(text: string): Promise<{ columns: Columns; rows: Row[] }> {
  let isReadable = false;
  for (const delimiter of DELIMITERS) {
    const rows = await rowsOf(text, delimiter);
    if (!rows) continue;
    isReadable = true;
    const heads = rows.slice(0, MOST_ABOVE).flatMap(({ cells }, at) => {
      const columns = columnsIn(cells);
      return columns ? [{ at, columns, hasDigits: /\d/.test(inWesternDigits(cells.join())) }] : [];
    });
    // A title may have the words of a head, but it tells of days and numbers.
    const head = heads.find(({ hasDigits }) => !hasDigits) ?? heads[0];
    if (head) return { columns: head.columns, rows: rows.slice(head.at + 1) };
  }
  throw badRequest(isReadable ? 'statementHead' : 'statementUnreadable');
}

function columnsIn(cells: string[]): Columns | undefined {
  const head = cells.map((name) => name.trim().slice(0, LONGEST_NAME));
  const numbers = head.flatMap((name, at) => (NUMBER.test(name) && !isAmount(name) ? [at] : []));
  const amount = AMOUNT.map((word) => head.findIndex((name) => word.test(name) && isAmount(name))).find(
    (at) => at >= 0,
  );
  if (numbers.length === 0 || amount === undefined) return undefined;
  return { numbers: numbers.slice(0, MOST_NUMBERS), amount };
}

function isAmount(name: string): boolean {
  return AMOUNT.some((word) => word.test(name)) && !/track|number|\bno\b/i.test(name);
}

const namedIn = ({ cells }: Row, { numbers }: Columns) =>
  numbers.map((at) => (cells[at] ?? '').trim()).filter(Boolean);

/** It names no parcel; where a parcel's number would be, or elsewhere, it says what it is. */
function isTotal(row: Row, columns: Columns): boolean {
  const named = namedIn(row, columns);
  const isWord = (cell: string) => TOTAL.test(cell.trim());
  return named.length > 0 ? named.every(isWord) : row.cells.some(isWord);
}

function lineIn(row: Row, columns: Columns): NamedAmount[] {
  const numbers = namedIn(row, columns);
  if (numbers.length === 0) return [];
  const written = (row.cells[columns.amount] ?? '').trim();
  const paisa = paisaIn(written);
  if (paisa === undefined) throw badRequest('statementAmount', { line: row.line, amount: written });
  return paisa === 0 ? [] : [{ line: row.line, numbers, paisa }];
}

/** Nothing where it cannot be read with this delimiter. */
async function rowsOf(text: string, delimiter: string): Promise<Row[] | undefined> {
  const rows: Row[] = [];
  try {
    await eachRecord(
      text,
      ({ record, info }) => {
        if (rows.length >= MOST_LINES + MOST_ABOVE) throw tooManyRows();
        rows.push({ line: info.lines, cells: record.slice(0, MOST_CELLS).map(restore) });
      },
      delimiter,
    );
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (error.fault.code !== 'csvInvalid') throw new ShopError(400, error.fault);
    return undefined;
  }
  return rows;
}

/** '1,080', 'Rs. 1080.00', 'रु १०८०' and nothing at all. */
function paisaIn(written = ''): number | undefined {
  const digits = inWesternDigits(written.trim())
    .replace(/^(rs\.?|npr|रु\.?)\s*/i, '')
    .replaceAll(',', '');
  if (digits === '' || digits === '-') return 0;
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? rupeesToPaisa(Number(digits)) : undefined;
}

import { parse } from 'csv-parse/sync';
import { rupeesToPaisa } from '#contract/values/money.ts';
import { badRequest } from '#server/errors.ts';
import { restore } from '#server/http/files/csv-cells.ts';
import { inWesternDigits } from '#texts/digits.ts';

export type NamedAmount = { line: number; numbers: string[]; paisa: number };

const MOST_LINES = 5_000;
/** What couriers call the columns; the first that fits counts. */
const NUMBER = /track|awb|waybill|consignment|parcel|order|reference|\bref\b|vref|id$/i;
const AMOUNT = [/cod.*(collect|amount)|collected/i, /\bcod\b|cash/i, /amount|total|paid/i];

/** A statement as couriers send it: a head, then a parcel on each line. Lines without an amount are not about cash. */
export function readStatement(text: string): NamedAmount[] {
  const rows = rowsOf(text);
  const [head, ...lines] = rows;
  const numbers = (head ?? []).flatMap((name, at) => (NUMBER.test(name) && !isAmount(name) ? [at] : []));
  const amount = AMOUNT.map((word) => (head ?? []).findIndex((name) => word.test(name))).find(
    (at) => at >= 0,
  );
  if (numbers.length === 0 || amount === undefined) throw badRequest('statementHead');
  if (lines.length > MOST_LINES) throw badRequest('csvTooManyRows', { limit: MOST_LINES });
  return lines.flatMap((cells, index) => {
    const written = (cells[amount] ?? '').trim();
    const named = numbers.map((at) => (cells[at] ?? '').trim()).filter(Boolean);
    if (named.length === 0) return [];
    const paisa = paisaIn(written);
    if (paisa === undefined) throw badRequest('statementAmount', { line: index + 2, amount: written });
    return paisa === 0 ? [] : [{ line: index + 2, numbers: named, paisa }];
  });
}

function isAmount(name: string): boolean {
  return AMOUNT.some((word) => word.test(name)) && !/track|number|\bno\b/i.test(name);
}

function rowsOf(text: string): string[][] {
  try {
    const delimiter = (text.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',';
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    return rows.map((cells) => cells.map(restore));
  } catch {
    throw badRequest('statementUnreadable');
  }
}

/** '1,080', 'Rs. 1080.00', 'रु १०८०' and nothing at all. */
function paisaIn(written: string): number | undefined {
  const digits = inWesternDigits(written)
    .replace(/^(rs\.?|npr|रु\.?)\s*/i, '')
    .replaceAll(',', '');
  if (digits === '' || digits === '-') return 0;
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? rupeesToPaisa(Number(digits)) : undefined;
}

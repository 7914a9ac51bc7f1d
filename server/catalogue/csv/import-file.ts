import { CsvError, parse } from 'csv-parse/sync';
import { ProductInput } from '#contract/catalogue/catalogue.ts';
import { MAX_IMPORT_ROWS, type ProductColumn, productColumns } from '#contract/values/csv.ts';
import { isId } from '#contract/values/ids.ts';
import { rupeesToPaisa } from '#contract/values/money.ts';
import { type Fault, fault } from '#server/errors.ts';
import { restore } from '#server/http/csv-cells.ts';
import { checkerOf } from '#server/http/validation.ts';

/** A row of the file, understood. What is undefined was not in the file, or left empty where empty means nothing. */
export type ImportRow = {
  line: number;
  id: string | undefined;
  name: string | undefined;
  description: string | undefined;
  category: string | undefined;
  price: number | undefined;
  stock: number | undefined;
  featured: boolean | undefined;
  images: string[] | undefined;
  highlights: string[] | undefined;
};

export type ImportProblem = { line: number; fault: Fault };
export type ImportFile = { rows: ImportRow[]; problems: ImportProblem[] };

type Cells = Partial<Record<ProductColumn, string>>;

const YES = /^(true|yes|1)$/i;
const NO = /^(false|no|0)$/i;
const { categoryId: _, ...limits } = ProductInput.properties;
const problemWith = checkerOf({ type: 'object', properties: limits });

export function readImportFile(text: string): ImportFile {
  const read = readRecords(text);
  if ('line' in read) return { rows: [], problems: [read] };
  const [header, ...records] = read.records;
  if (!header) return { rows: [], problems: [{ line: 1, fault: fault('csvEmpty') }] };
  const problem = problemWithHeader(header.cells);
  if (problem) return { rows: [], problems: [{ line: header.line, fault: problem }] };
  if (records.length > MAX_IMPORT_ROWS) {
    const tooMany = fault('csvTooManyRows', { rows: records.length, limit: MAX_IMPORT_ROWS });
    return { rows: [], problems: [{ line: header.line, fault: tooMany }] };
  }
  return readRows(header.cells.map(columnName), records);
}

type FileRecord = { line: number; cells: string[] };

/** With the line each record begins on: a cell may span several. */
function readRecords(text: string): { records: FileRecord[] } | ImportProblem {
  const records: FileRecord[] = [];
  let linesBefore = 0;
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        records.push({ line: linesBefore + 1, cells });
        linesBefore = lines;
        return null;
      },
    });
    return { records };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: linesBefore + 1, fault: fault('csvInvalid', { reason: error.message }) };
  }
}

function problemWithHeader(cells: string[]): Fault | undefined {
  const names = cells.map(columnName);
  const known: readonly string[] = productColumns;
  const unknown = cells.filter((_, index) => !known.includes(names[index] ?? ''));
  if (unknown.length > 0) {
    return fault('csvUnknownColumn', { column: unknown[0] ?? '', columns: productColumns.join(', ') });
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) return fault('csvColumnTwice', { column: twice });
  if (!names.includes('id') && !names.includes('name')) return fault('csvColumnMissing');
  return undefined;
}

function columnName(cell: string): string {
  return cell.trim().toLowerCase();
}

function readRows(columns: string[], records: FileRecord[]): ImportFile {
  const file: ImportFile = { rows: [], problems: [] };
  for (const { line, cells } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const named: Cells = Object.fromEntries(
      columns.map((column, index) => [column, restore(cells[index] ?? '').trim()]),
    );
    const row = readRow(line, named);
    const problem =
      cells.length > columns.length
        ? fault('csvTooManyCells')
        : (problemWithCells(named) ?? problemWithRow(row));
    if (problem) file.problems.push({ line, fault: problem });
    else file.rows.push(row);
  }
  return file;
}

function readRow(line: number, cells: Cells): ImportRow {
  return {
    line,
    id: cells.id?.toLowerCase() || undefined,
    name: cells.name || undefined,
    description: cells.description,
    category: cells.category || undefined,
    price: cells.price ? Number(cells.price) : undefined,
    stock: cells.stock ? Number(cells.stock) : undefined,
    featured: cells.featured ? YES.test(cells.featured) : undefined,
    images: cells.images?.split(/\s+/).filter(Boolean),
    highlights: cells.highlights
      ?.split('\n')
      .map((highlight) => highlight.trim())
      .filter(Boolean),
  };
}

function problemWithCells({ id, name, price, stock, featured }: Cells): Fault | undefined {
  if (id && !isId(id)) return fault('csvId');
  if (!id && !name) return fault('fieldEmpty', { field: 'name' });
  if (price && !/^\d{1,12}(\.\d{1,9})?$/.test(price)) return fault('csvPrice');
  if (stock && !/^\d{1,12}$/.test(stock)) return fault('csvStock');
  if (featured && !YES.test(featured) && !NO.test(featured)) return fault('csvFeatured');
  return undefined;
}

function problemWithRow(row: ImportRow): Fault | undefined {
  if (row.price !== undefined && rupeesToPaisa(row.price) === undefined) {
    return fault('priceDecimals');
  }
  return problemWith(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)));
}

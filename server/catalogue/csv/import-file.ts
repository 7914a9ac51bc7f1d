import { ProductInput } from '#contract/catalogue/catalogue-input.ts';
import { countryCodeOf } from '#contract/values/countries.ts';
import { MAX_IMPORT_ROWS, type ProductColumn, productColumns } from '#contract/values/csv.ts';
import { isId } from '#contract/values/ids.ts';
import { rupeesToPaisa } from '#contract/values/money.ts';
import { type Fault, fault } from '#server/errors.ts';
import { restore } from '#server/http/files/csv-cells.ts';
import { eachRecord, type FileRecord, Unreadable } from '#server/http/files/csv-records.ts';
import { checkerOf } from '#server/http/validation.ts';
import { inWesternDigits } from '#texts/digits.ts';
import {
  type Chosen,
  chosenInColumns,
  chosenInLabel,
  labelOfChosen,
  optionOfColumn,
} from './import-options.ts';

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
  origin: string | undefined;
  maker: string | undefined;
  warranty: string | undefined;
  expiresOn: string | undefined;
  returnTerms: string | undefined;
  nameNe: string | undefined;
  descriptionNe: string | undefined;
  highlightsNe: string[] | undefined;
  makerNe: string | undefined;
  warrantyNe: string | undefined;
  returnTermsNe: string | undefined;
  /** Such as 'Size: L; Colour: Blue': then price, stock and sku are of this variant. */
  variant: string | undefined;
  /** The same in its parts; undefined where it is not written so. */
  chosen: Chosen | undefined;
  sku: string | undefined;
};

export type ImportProblem = { line: number; fault: Fault };
export type ImportFile = { rows: ImportRow[]; problems: ImportProblem[] };

type Cells = Partial<Record<ProductColumn, string>>;

/** Their digits may be Devanagari. */
const NUMBERS = ['price', 'stock', 'featured', 'expires'] as const;
const YES = /^(true|yes|1)$/i;
const NO = /^(false|no|0)$/i;
const { categoryId: _, ...limits } = ProductInput.properties;
const problemWith = checkerOf({ type: 'object', properties: limits });

/** Every column there is, and more options than goods of one file come in. */
const MAX_COLUMNS = 100;

export async function readImportFile(text: string): Promise<ImportFile> {
  const file: ImportFile = { rows: [], problems: [] };
  let columns: string[] | undefined;
  let rows = 0;
  const take = ({ record, line }: FileRecord) => {
    if (columns) {
      if (++rows > MAX_IMPORT_ROWS)
        throw new Unreadable(1, fault('csvTooManyRows', { limit: MAX_IMPORT_ROWS }));
      readRecord(file, columns, line, record);
      return;
    }
    const problem = problemWithHeader(record);
    if (problem) throw new Unreadable(line, problem);
    columns = record;
  };
  try {
    await eachRecord(text, take);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { rows: [], problems: [{ line: error.line, fault: error.fault }] };
  }
  return columns ? file : { rows: [], problems: [{ line: 1, fault: fault('csvEmpty') }] };
}

function problemWithHeader(cells: string[]): Fault | undefined {
  if (cells.length > MAX_COLUMNS) return fault('csvTooManyColumns', { limit: MAX_COLUMNS });
  const names = cells.map(columnName);
  const known: readonly string[] = productColumns;
  const unknown = cells.filter((cell, index) => !known.includes(names[index] ?? '') && !optionOfColumn(cell));
  if (unknown.length > 0) {
    const columns = [...productColumns, 'option: Size'].join(', ');
    return fault('csvUnknownColumn', { column: unknown[0] ?? '', columns });
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) return fault('csvColumnTwice', { column: twice });
  if (!names.includes('id') && !names.includes('name')) return fault('csvColumnMissing');
  return undefined;
}

function columnName(cell: string): string {
  const option = optionOfColumn(cell);
  return option ? `option: ${option.toLowerCase()}` : cell.trim().toLowerCase();
}

function readRecord(file: ImportFile, columns: string[], line: number, cells: string[]): void {
  if (cells.every((cell) => cell.trim() === '')) return;
  const restored = cells.map((cell) => restore(cell).trim());
  const named: Cells = Object.fromEntries(
    columns.map((column, index) => [columnName(column), restored[index] ?? '']),
  );
  for (const column of NUMBERS) {
    if (named[column]) named[column] = inWesternDigits(named[column]);
  }
  const chosen = chosenInColumns(columns, restored);
  const row = readRow(line, named, chosen);
  const problem =
    cells.length > columns.length
      ? fault('csvTooManyCells')
      : named.variant && chosen.length > 0
        ? fault('csvOptionsTwice')
        : (problemWithCells(named) ?? problemWithRow(row));
  if (problem) file.problems.push({ line, fault: problem });
  else file.rows.push(row);
}

function readRow(line: number, cells: Cells, chosen: Chosen): ImportRow {
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
    highlights: linesOf(cells.highlights),
    origin: cells.origin && (countryCodeOf(cells.origin) ?? cells.origin),
    maker: cells.maker,
    warranty: cells.warranty,
    expiresOn: cells.expires,
    returnTerms: cells.returns,
    nameNe: cells.name_ne,
    descriptionNe: cells.description_ne,
    highlightsNe: linesOf(cells.highlights_ne),
    makerNe: cells.maker_ne,
    warrantyNe: cells.warranty_ne,
    returnTermsNe: cells.returns_ne,
    variant: cells.variant || labelOfChosen(chosen) || undefined,
    chosen: cells.variant ? chosenInLabel(cells.variant) : chosen,
    sku: cells.sku || undefined,
  };
}

function linesOf(cell: string | undefined): string[] | undefined {
  return cell
    ?.split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function problemWithCells({ id, name, price, stock, featured, origin, sku }: Cells): Fault | undefined {
  if (id && !isId(id)) return fault('csvId');
  if (!id && !name) return fault('fieldEmpty', { field: 'name' });
  if (price && !/^\d{1,12}(\.\d{1,9})?$/.test(price)) return fault('csvPrice');
  if (stock && !/^\d{1,12}$/.test(stock)) return fault('csvStock');
  if (sku && sku.length > 64) return fault('fieldTooLong', { field: 'sku', limit: 64 });
  if (origin && !countryCodeOf(origin)) return fault('csvOrigin', { name: origin });
  if (featured && !YES.test(featured) && !NO.test(featured)) return fault('csvFeatured');
  return undefined;
}

function problemWithRow(row: ImportRow): Fault | undefined {
  if (row.price !== undefined && rupeesToPaisa(row.price) === undefined) {
    return fault('priceDecimals');
  }
  return problemWith(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)));
}

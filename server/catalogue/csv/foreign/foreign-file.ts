import { MAX_IMPORT_ROWS } from '#contract/values/csv.ts';
import { badRequest, fault, ShopError } from '#server/errors.ts';
import { restore } from '#server/http/files/csv-cells.ts';
import { eachRecord, type FileRecord, Unreadable } from '#server/http/files/csv-records.ts';
import type { ForeignProduct, Row } from './foreign-product.ts';
import { shopifyProducts } from './shopify.ts';
import { wooProducts } from './woocommerce.ts';

export type ForeignFile = { source: 'shopify' | 'woocommerce'; products: ForeignProduct[] };

export async function readForeignFile(text: string): Promise<ForeignFile> {
  let columns: Map<string, number> | undefined;
  const rows: Row[] = [];
  const take = ({ record, line }: FileRecord) => {
    if (!columns) {
      columns = new Map(record.map((name, place) => [name.trim().toLowerCase(), place]));
      return;
    }
    if (rows.length >= MAX_IMPORT_ROWS)
      throw new Unreadable(line, fault('csvTooManyRows', { limit: MAX_IMPORT_ROWS }));
    rows.push(rowOf(columns, record, line));
  };
  await eachRecord(text, take).catch((error) => {
    throw error instanceof Unreadable ? new ShopError(400, error.fault) : error;
  });
  const has = (...names: string[]) => names.every((name) => columns?.has(name));
  if ((has('handle') || has('url handle')) && has('title'))
    return { source: 'shopify', products: shopifyProducts(rows) };
  if (has('type', 'name', 'regular price')) return { source: 'woocommerce', products: wooProducts(rows) };
  throw badRequest('csvNotForeign');
}

/** Of a file with many columns a row holds only its own cells. */
function rowOf(columns: Map<string, number>, record: string[], line: number): Row {
  const at = (name: string) => restore(record[columns.get(name) ?? -1] ?? '').trim();
  return { line, cell: (...names) => names.map(at).find(Boolean) ?? '' };
}

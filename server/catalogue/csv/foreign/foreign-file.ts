import { MAX_IMPORT_ROWS } from '#contract/values/csv.ts';
import { eachRecord } from '#server/catalogue/csv/import-file.ts';
import { badRequest } from '#server/errors.ts';
import { restore } from '#server/http/files/csv-cells.ts';
import type { ForeignProduct, Row } from './foreign-product.ts';
import { shopifyProducts } from './shopify.ts';
import { wooProducts } from './woocommerce.ts';

export type ForeignFile = { source: 'shopify' | 'woocommerce'; products: ForeignProduct[] };

export async function readForeignFile(text: string): Promise<ForeignFile> {
  let columns: string[] | undefined;
  const rows: Row[] = [];
  let lines = 0;
  await eachRecord(Buffer.from(text), ({ record, info }) => {
    const line = lines + 1;
    lines = info.lines;
    if (!columns) {
      columns = record.map((name) => name.trim().toLowerCase());
      return;
    }
    if (rows.length >= MAX_IMPORT_ROWS) throw badRequest('csvTooManyRows', { limit: MAX_IMPORT_ROWS });
    const cells = new Map(columns.map((name, place) => [name, restore(record[place] ?? '').trim()]));
    rows.push({ line, cell: (...names) => names.map((name) => cells.get(name)).find(Boolean) ?? '' });
  }).catch((error) => {
    throw error?.fault ? error : badRequest('csvInvalid', { reason: String(error?.message) });
  });
  const has = (...names: string[]) => names.every((name) => columns?.includes(name));
  if ((has('handle') || has('url handle')) && has('title'))
    return { source: 'shopify', products: shopifyProducts(rows) };
  if (has('type', 'name', 'regular price')) return { source: 'woocommerce', products: wooProducts(rows) };
  throw badRequest('csvNotForeign');
}

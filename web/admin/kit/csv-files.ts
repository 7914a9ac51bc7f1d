import type { ForeignImportAnswer, ForeignImportQuery } from '#contract/catalogue/foreign-import.ts';
import type { ImportAnswer } from '#contract/values/csv.ts';
import { fetchApi } from '#web/api.ts';

/** A file of many products is checked and written before the answer begins. */
const IMPORT_LIMIT = 120_000;

/** Some products of another shop's export; the answer says where the next turn begins. */
export async function sendForeignCsv(csv: string, query: ForeignImportQuery): Promise<ForeignImportAnswer> {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const path = `/admin/products/import/foreign?${new URLSearchParams(given)}`;
  const response = await fetchApi('POST', path, {
    body: csv,
    headers: { 'content-type': 'text/csv' },
    timeLimit: IMPORT_LIMIT,
  });
  return ((await response.json()) as { data: ForeignImportAnswer }).data;
}

export async function sendCsv(
  path: string,
  csv: string,
  query: { dryRun: boolean; createCategories: boolean },
): Promise<ImportAnswer> {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const response = await fetchApi('POST', `${path}?${new URLSearchParams(given)}`, {
    body: csv,
    headers: { 'content-type': 'text/csv' },
    timeLimit: IMPORT_LIMIT,
  });
  return ((await response.json()) as { data: ImportAnswer }).data;
}

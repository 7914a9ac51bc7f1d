import type { ImportAnswer } from '#contract/values/csv.ts';
import { fetchApi } from '#web/api.ts';

/** A file of many products is checked and written before the answer begins. */
const IMPORT_LIMIT = 120_000;

export async function sendCsv(path: string, csv: string, dryRun: boolean): Promise<ImportAnswer> {
  const response = await fetchApi('POST', `${path}?dryRun=${dryRun}`, {
    body: csv,
    headers: { 'content-type': 'text/csv' },
    timeLimit: IMPORT_LIMIT,
  });
  return ((await response.json()) as { data: ImportAnswer }).data;
}

import type { ImportAnswer } from '#contract/values/csv.ts';
import { ApiError } from '#web/api.ts';
import { readSession } from '#web/session/session.ts';
import { browserTexts } from '#web/texts/texts.ts';

/** Files have no time limit: with many rows they take as long as they take. */
export async function fetchCsv(path: string): Promise<Blob> {
  return (await send('GET', path)).blob();
}

export async function sendCsv(path: string, csv: string, dryRun: boolean): Promise<ImportAnswer> {
  const response = await send('POST', `${path}?dryRun=${dryRun}`, csv);
  return ((await response.json()) as { data: ImportAnswer }).data;
}

async function send(method: string, path: string, csv?: string): Promise<Response> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${readSession()?.token ?? ''}`,
      ...(csv === undefined ? {} : { 'content-type': 'text/csv' }),
    },
    ...(csv === undefined ? {} : { body: csv }),
  }).catch(() => undefined);
  if (response?.ok) return response;
  const answer = (await response?.json().catch(() => undefined)) as { message?: string } | undefined;
  throw new ApiError(response?.status ?? 0, answer?.message ?? browserTexts('shop').kit.noProperAnswer);
}

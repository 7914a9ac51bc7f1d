import { currentRequestId, newId } from '#server/http/request-id.ts';
import { Undeliverable } from '#server/messages/undeliverable.ts';

const LIMIT = 15_000;

/** A form to a provider, and its JSON back. What it refuses (4xx) stays refused; busy and broken ones are asked again. */
export async function postForm(
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-request-id': currentRequestId() ?? newId() },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(LIMIT),
    redirect: 'error',
  });
  const text = await response.text();
  const answer = parse(text);
  if (response.status === 429 || response.status >= 500 || !answer) {
    throw new Error(`The SMS provider answered ${response.status}: ${text.slice(0, 200)}`);
  }
  if (!response.ok) throw new Undeliverable(`${response.status}: ${text.slice(0, 200)}`);
  return { status: response.status, answer };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

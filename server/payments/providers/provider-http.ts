import { currentRequestId, newId } from '#server/http/request-id.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** Eight seconds: the browser that waits for us gives up after ten. */
export const PROVIDER_TIMEOUT_MS = 8_000;
const LONGEST_ANSWER = 64 * 1024;

export type HttpAnswer =
  | { kind: 'answer'; status: number; body: unknown }
  /** Something went out, and nothing that can be understood came back. */
  | { kind: 'lost'; detail: string }
  | { kind: 'not_sent'; detail: string };

type Options = { breaker: CircuitBreaker; timeoutMs: number; authorization?: string };

/** One POST of JSON. */
export function postJson(
  url: URL,
  body: object,
  { authorization, ...options }: Options,
): Promise<HttpAnswer> {
  const headers = { ...(authorization ? { authorization } : {}), 'content-type': 'application/json' };
  return ask(url, { method: 'POST', headers, body: JSON.stringify(body) }, options);
}

export function getJson(url: URL, { authorization, ...options }: Options): Promise<HttpAnswer> {
  const headers: Record<string, string> = authorization ? { authorization } : {};
  return ask(url, { method: 'GET', headers }, options);
}

/** Never throws; what it says about a failure holds no key, no body and no address. */
async function ask(url: URL, request: RequestInit, { breaker, timeoutMs }: Options): Promise<HttpAnswer> {
  if (!breaker.admits()) return { kind: 'not_sent', detail: 'resting_now' };
  try {
    const response = await fetch(url, {
      ...request,
      headers: { ...request.headers, 'x-request-id': currentRequestId() ?? newId() },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const parsed = parse(await readText(response));
    if (response.status >= 500 || parsed === undefined) {
      breaker.failed();
      const what = parsed === undefined ? 'answer_not_json' : 'provider_error';
      return { kind: 'lost', detail: `${what} ${response.status}` };
    }
    breaker.succeeded();
    return { kind: 'answer', status: response.status, body: parsed };
  } catch (error) {
    breaker.failed();
    return {
      kind: 'lost',
      detail: (error as Error).name === 'TimeoutError' ? 'no_answer' : 'no_connection',
    };
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER) throw new Error('answer too long');
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

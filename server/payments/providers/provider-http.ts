import type { CircuitBreaker } from './circuit-breaker.ts';

/** Eight seconds: the browser that waits for us gives up after ten. */
export const PROVIDER_TIMEOUT_MS = 8_000;
const LONGEST_ANSWER = 64 * 1024;

export type HttpAnswer =
  | { kind: 'answer'; status: number; body: unknown }
  /** Something went out, and nothing that can be understood came back. */
  | { kind: 'lost'; detail: string }
  | { kind: 'not_sent'; detail: string };

/** One POST of JSON. Never throws; what it says about a failure holds no key, no body and no address. */
export async function postJson(
  url: URL,
  body: object,
  options: { authorization: string; breaker: CircuitBreaker; timeoutMs: number },
): Promise<HttpAnswer> {
  const { breaker } = options;
  if (!breaker.admits()) return { kind: 'not_sent', detail: 'resting after repeated failures' };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: options.authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    const parsed = parse(await readText(response));
    if (response.status >= 500 || parsed === undefined) {
      breaker.failed();
      const what = parsed === undefined ? 'an answer that is not JSON' : 'an error of its own';
      return { kind: 'lost', detail: `${what} (HTTP ${response.status})` };
    }
    breaker.succeeded();
    return { kind: 'answer', status: response.status, body: parsed };
  } catch (error) {
    breaker.failed();
    return {
      kind: 'lost',
      detail: (error as Error).name === 'TimeoutError' ? 'no answer in time' : 'no connection',
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

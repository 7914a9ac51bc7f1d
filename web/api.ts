import { clearSession, forgetGuest, readGuest, readToken } from './session/session.ts';
import { browserLanguage, browserTexts } from './texts/texts.ts';

const TIMEOUT = 10_000;

/** The server's refusal, with its sentence; status 0 means that it could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  /** What is wrong, in no language: a key of texts/en/errors.ts. */
  readonly code: string | undefined;
  /** What the sentence was made from. */
  readonly params: Record<string, unknown> | undefined;
  constructor(status: number, message: string, code?: string, params?: Record<string, unknown>) {
    super(message);
    this.status = status;
    this.code = code;
    this.params = params;
  }
}

type Options = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Milliseconds, where the server has much to do before it answers. */
  timeLimit?: number;
};
type RawOptions = Options & { body?: string | FormData };

/** Calls whose answer is `{ success, data }` get the data. */
export async function callApi<Data>(
  method: string,
  path: string,
  body?: unknown,
  options?: Options,
): Promise<Data> {
  const answer = await callApiWhole<{ data: Data }>(method, path, body, options);
  return answer.data;
}

/** For the few calls whose answer has its fields at the top. */
export async function callApiWhole<Answer>(
  method: string,
  path: string,
  body?: unknown,
  { headers, ...options }: Options = {},
): Promise<Answer> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const jsonHeaders: Record<string, string> =
    body === undefined ? {} : { 'content-type': 'application/json' };
  return request(
    method,
    path,
    { ...options, ...json, headers: { ...jsonHeaders, ...headers } },
    async (response) => {
      const answer = await response.json().catch(() => undefined);
      if (answer?.success) return answer as Answer;
      throw new ApiError(response.status, browserTexts('shop').kit.noProperAnswer);
    },
  );
}

/** For answers that are not JSON, a file or a stream: the time limit is for the beginning of the answer alone. */
export function fetchApi(method: string, path: string, options: RawOptions = {}): Promise<Response> {
  return request(method, path, options, async (response) => response);
}

async function request<Result>(
  method: string,
  path: string,
  { signal, headers, body, timeLimit = TIMEOUT }: RawOptions,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const token = readToken() ?? readGuest();
  const limit = limitOf(signal, timeLimit);
  try {
    const response = await fetch(`/api${path}`, {
      method,
      signal: limit.signal,
      headers: {
        'x-language': browserLanguage(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body,
    });
    if (response.ok) return await read(response);
    const answer = await response.json().catch(() => undefined);
    throw refusalOf(response.status, answer, path === '/auth/login' ? undefined : token);
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw noAnswer(limit.isOver());
  } finally {
    limit.end();
  }
}

type Refusal = { message?: string; code?: string; params?: ApiError['params'] } | null | undefined;

/** What the server answered instead of what was asked for. A token it no longer knows ends the session that still has it. */
export function refusalOf(status: number, answer: Refusal, token: string | undefined): ApiError {
  if (status === 401 && token && token === readGuest()) forgetGuest();
  if (status === 401 && token && token === readToken()) clearSession();
  const message = answer?.message ?? browserTexts('shop').kit.noProperAnswer;
  return new ApiError(status, message, answer?.code, answer?.params);
}

export function noAnswer(isLate: boolean): ApiError {
  const t = browserTexts('shop').kit;
  return new ApiError(0, isLate ? t.tookTooLong : t.unreachable);
}

/** Aborts after the time limit, or together with the signal. Not by `AbortSignal.any`: Safari has it since 17.4. */
function limitOf(signal: AbortSignal | undefined, milliseconds: number) {
  const controller = new AbortController();
  let isOver = false;
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort();
  }, milliseconds);
  return {
    signal: controller.signal,
    isOver: () => isOver,
    // A stream that has begun still ends with its signal, so that listener stays.
    end: () => clearTimeout(timer),
  };
}

/** The sentence to show for a failure, or the fallback when it has none of its own. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.message : fallback;
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** The server said no: what was asked for has certainly not happened. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

export function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

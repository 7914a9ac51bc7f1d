import { clearSession, readToken } from './session.ts';
import { browserTexts } from './texts.ts';

const TIMEOUT = 10_000;

/** The server's refusal, with its sentence; status 0 means that it could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  /** What is wrong, in no language: a key of texts/en/errors.ts. */
  readonly code: string | undefined;
  constructor(status: number, message: string, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Options = { signal?: AbortSignal; headers?: Record<string, string> };

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
  options: Options = {},
): Promise<Answer> {
  const token = readToken();
  const response = await send(method, path, body, { ...options, token });
  const answer = await response.json().catch(() => undefined);
  if (response.ok && answer?.success) return answer as Answer;
  if (response.status === 401 && token && token === readToken() && path !== '/auth/login') clearSession();
  throw new ApiError(
    response.status,
    answer?.message ?? browserTexts('shop').kit.noProperAnswer,
    answer?.code,
  );
}

async function send(
  method: string,
  path: string,
  body: unknown,
  { signal, headers, token }: Options & { token: string | undefined },
): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT);
  try {
    return await fetch(`/api${path}`, {
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    const t = browserTexts('shop').kit;
    throw new ApiError(0, timeout.aborted ? t.tookTooLong : t.unreachable);
  }
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

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const current = new AsyncLocalStorage<string>();

/** The one the proxy gave, where it has given one: then its log and ours speak of the same request. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)) return given;
  return newId();
}

const ID_BYTES = 9;
/** Asking the system for so few bytes at a time costs more than all the rest of a ready answer. */
let chance = Buffer.alloc(0);
let used = 0;

export function newId(): string {
  if (used + ID_BYTES > chance.length) {
    chance = randomBytes(ID_BYTES * 256);
    used = 0;
  }
  used += ID_BYTES;
  return chance.toString('base64url', used - ID_BYTES, used);
}

/** Whatever happens inside, however late, belongs to this request or run of a job: log lines and calls to others carry its id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

export function currentRequestId(): string | undefined {
  return current.getStore();
}

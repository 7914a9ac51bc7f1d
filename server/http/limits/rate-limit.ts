import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Database } from '#database/connect.ts';
import { tooMany } from '#server/errors.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { Shop } from '#server/shop.ts';
import { countHit, countHits, deletePastWindows, takeBackHits } from './rate-limit-queries.ts';

export type Limit = {
  name: string;
  max: number;
  perSeconds: number;
  /** Whose hits are counted together: an address, a user, an account name. */
  by: (request: FastifyRequest) => string | undefined;
};

export const byAddress = clientAddress;
export const byUser = (request: FastifyRequest) => request.signedIn?.id;

/** For whatever changes something and has no stricter limit of its own. */
export const writesByUser: Limit = { name: 'write', max: 120, perSeconds: 60, by: byUser };

/** Counted in the database, so that several processes share one count. */
export function rateLimit({ db, config }: Shop, ...limits: Limit[]): preHandlerAsyncHookHandler {
  const blockedUntil = new Map<string, number>();
  return async (request, reply) => {
    for (const limit of limits) {
      const who = limit.by(request);
      if (who === undefined) continue;
      const key = `${limit.name}:${who}`;
      const waiting = secondsUntil(blockedUntil.get(key));
      if (waiting > 0) refuse(reply, waiting);
      const { hits, secondsLeft } = await countHit(db, key, limit.perSeconds);
      if (hits <= limit.max * config.rateLimitFactor) continue;
      if (blockedUntil.size > 10_000) blockedUntil.clear();
      blockedUntil.set(key, Date.now() + secondsLeft * 1000);
      refuse(reply, secondsLeft);
    }
  };
}

export function refuse(reply: FastifyReply, seconds: number): never {
  const pause = Math.max(1, seconds);
  reply.header('retry-after', String(pause));
  throw tooMany('tooManyRequests', { seconds: pause });
}

export type Attempt = { key: string; max: number };

/** Counts an attempt under each key, and says how long to wait where there were too many. The result takes it back. */
export async function countAttempt({ db, config }: Shop, attempts: Attempt[], perSeconds: number) {
  const keys = attempts.map(({ key }) => key);
  const windows = await countHits(db, keys, perSeconds);
  const over = (key: string, max: number) => (windows.get(key)?.hits ?? 0) > max * config.rateLimitFactor;
  return {
    secondsToWait: Math.max(
      0,
      ...attempts
        .filter(({ key, max }) => over(key, max))
        .map(({ key }) => windows.get(key)?.secondsLeft ?? 0),
    ),
    isOver: over,
    takeBack: () => takeBackHits(db, keys),
  };
}

function secondsUntil(time: number | undefined): number {
  return time === undefined ? 0 : Math.ceil((time - Date.now()) / 1000);
}

/** Housekeeping: windows that have run out. */
export function forgetPastLimits(db: Database): Promise<void> {
  return deletePastWindows(db);
}

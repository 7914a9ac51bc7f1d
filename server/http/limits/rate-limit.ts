import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Database } from '#database/connect.ts';
import { tooMany } from '#server/errors.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { Shop } from '#server/shop.ts';
import { countHits, deletePastWindows, takeBackHits } from './rate-limit-queries.ts';

export type Limit = {
  name: string;
  max: number;
  perSeconds: number;
  /** Whose hits are counted together: an address, a user, an account name. */
  by: (request: FastifyRequest) => string | undefined;
  /** Counted in the database before the request goes on: for what could be guessed, through many processes at once. */
  exact?: boolean;
};

export const byAddress = clientAddress;
export const byUser = (request: FastifyRequest) => request.signedIn?.id;

/** For whatever changes something and has no stricter limit of its own. */
export const writesByUser: Limit = { name: 'write', max: 120, perSeconds: 60, by: byUser };

/** Counted here and summed up in the database: a request does not wait for it, and several processes share one count. */
export function rateLimit(
  { db, sharedCounts, config }: Pick<Shop, 'db' | 'sharedCounts' | 'config'>,
  ...limits: Limit[]
): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    for (const limit of limits) {
      const who = limit.by(request);
      if (who === undefined) continue;
      const key = `${limit.name}:${who}`;
      const { hits, secondsLeft } = limit.exact
        ? await countExactly(db, key, limit.perSeconds)
        : sharedCounts.hit(key, limit.perSeconds);
      if (hits > limit.max * config.rateLimitFactor) refuse(reply, secondsLeft);
    }
  };
}

async function countExactly(db: Database, key: string, perSeconds: number) {
  return (await countHits(db, [key], perSeconds)).get(key) ?? { hits: 1, secondsLeft: perSeconds };
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

/** Housekeeping: windows that have run out. */
export function forgetPastLimits(db: Database): Promise<void> {
  return deletePastWindows(db);
}

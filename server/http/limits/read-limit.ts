import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import { tooMany } from '#server/errors.ts';
import { clientAddress } from '#server/http/client-address.ts';

/**
 * What a public read costs us: sending what is ready is nearly free, a page or a query is not, all that is for sale even less. A
 * page's pictures cost less than the page.
 */
const costs = { picture: 0.2, ready: 1, made: 10, whole: 150 };
/** Three hundred pages at once and fifteen a second: a whole village behind one address, but no flood. */
const MAX_CREDIT = 3_000;
const CREDIT_PER_SECOND = 150;
const MAX_ADDRESSES = 20_000;
/** Refusing costs a tenth of a page: sixteen connections that are refused at once leave little time for anybody else. */
const PAUSE_MS = 100;
const MAX_PAUSING = 1_000;

export type ReadLimit = {
  /** Charges an address that has the credit for it. */
  allows(address: string, work: keyof typeof costs): boolean;
  /** The same, or refuses the request: not at once, so that who asks again and again does so less often. */
  admits(request: FastifyRequest, reply: FastifyReply, work: keyof typeof costs): boolean;
  figures: { refused: number };
};

type Credit = { left: number; at: number };

/** Counted in this process alone: a round trip to share the count would cost more than most reads. */
export function createReadLimit(factor: number): ReadLimit {
  const credits = new LRUCache<string, Credit>({ max: MAX_ADDRESSES });
  const figures = { refused: 0 };
  let pausing = 0;

  /** What would be left; below zero, nothing is taken. */
  function take(address: string, work: keyof typeof costs): number {
    const now = performance.now();
    let credit = credits.get(address);
    if (!credit) {
      credit = { left: MAX_CREDIT * factor, at: now };
      credits.set(address, credit);
    }
    const earned = ((now - credit.at) / 1000) * CREDIT_PER_SECOND * factor;
    const cost = Math.min(costs[work], MAX_CREDIT * factor);
    const left = Math.min(MAX_CREDIT * factor, credit.left + earned) - cost;
    if (left >= 0) {
      credit.left = left;
      credit.at = now;
    }
    return left;
  }

  function pause(refuse: () => void): void {
    if (pausing >= MAX_PAUSING) {
      refuse();
      return;
    }
    pausing += 1;
    setTimeout(() => {
      pausing -= 1;
      refuse();
    }, PAUSE_MS);
  }

  return {
    figures,
    allows: (address, work) => take(address, work) >= 0,
    admits(request, reply, work) {
      const left = take(clientAddress(request), work);
      if (left >= 0) return true;
      figures.refused += 1;
      const seconds = Math.ceil(-left / (CREDIT_PER_SECOND * factor));
      reply.header('retry-after', String(seconds));
      pause(() => reply.send(tooMany('tooManyRequests', { seconds })));
      return false;
    },
  };
}

/** For public reads that are made anew each time. */
export function limitReads(
  { readLimit }: { readLimit: ReadLimit },
  work: 'picture' | 'made' | 'whole' = 'made',
): { onRequest: onRequestHookHandler } {
  return {
    onRequest: (request, reply, done) => {
      if (readLimit.admits(request, reply, work)) done();
    },
  };
}

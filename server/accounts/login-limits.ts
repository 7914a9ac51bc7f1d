import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginInput } from '#contract/accounts/accounts.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { countAttempt, refuse } from '#server/http/limits/rate-limit.ts';
import { createTurns } from '#server/http/limits/turns.ts';
import type { Shop } from '#server/shop.ts';
import type { Asker } from './passwords.ts';
import { isKnownDevice } from './session-queries.ts';

const FIVE_MINUTES = 300;
/** Wrong passwords for one account from one address, or from one known device. */
const MAX_BY_PAIR = 10;
/** Wrong passwords from one address: a carrier may have a town behind one. */
const MAX_BY_ADDRESS = 100;
/** Wrong passwords for one account from all over the world: from then on, strangers wait before each try. */
const MAX_BY_ACCOUNT = 30;
const PAUSE_MS = 1_000;
const SHORTEST_DEVICE_NAME = 16;

/**
 * Slows whoever guesses, never the account: its owner comes in from a device they have used before, however many strangers
 * try. A login that succeeds does not count.
 */
export function loginLimit(shop: Shop) {
  const pausing = createTurns({ atOnce: 10, maxWaiting: 500, maxWaitingOfOne: 20 });
  return async <T>(
    request: FastifyRequest<{ Body: LoginInput }>,
    reply: FastifyReply,
    login: (asker: Asker) => Promise<T>,
  ): Promise<T> => {
    const email = request.body.email.toLowerCase();
    const address = clientAddress(request);
    const device = await knownDevice(shop, request, email);
    const ofAccount = `login-account:${email}`;
    const attempts = device
      ? [{ key: `login:${email}:device ${device}`, max: MAX_BY_PAIR }]
      : [
          { key: `login:${email}:${address}`, max: MAX_BY_PAIR },
          { key: `login-address:${address}`, max: MAX_BY_ADDRESS },
          { key: ofAccount, max: Number.POSITIVE_INFINITY },
        ];
    const { secondsToWait, isOver, takeBack } = await countAttempt(shop, attempts, FIVE_MINUTES);
    if (secondsToWait > 0) refuse(reply, secondsToWait);
    if (isOver(ofAccount, MAX_BY_ACCOUNT)) await pausing.take(email, () => sleep(PAUSE_MS));
    const result = await login({ who: address, first: device !== undefined });
    await takeBack();
    return result;
  };
}

/** By the name that a browser has given itself; a user agent is no secret, and opens no door. */
async function knownDevice(
  { db }: Shop,
  { headers }: FastifyRequest,
  email: string,
): Promise<string | undefined> {
  const name = headers['x-device'];
  if (typeof name !== 'string' || name.length < SHORTEST_DEVICE_NAME) return undefined;
  const hash = createHash('sha256').update(name.slice(0, 100)).digest();
  return (await isKnownDevice(db, email, hash)) ? hash.toString('hex') : undefined;
}

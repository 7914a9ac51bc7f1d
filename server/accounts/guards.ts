import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Database } from '#database/connect.ts';
import { forbidden, unauthorized } from '#server/errors.ts';
import { type CurrentUser, findSession } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: CurrentUser | undefined;
  }
}

/** Refuses guests before anything else of the request is looked at. */
export function requireUser(db: Database): onRequestAsyncHookHandler {
  return async (request) => {
    request.signedIn = await identify(db, request);
    if (request.signedIn.isGuest) throw unauthorized('loginNeeded');
  };
}

/** For cart and checkout: also somebody without an account, while the owner lets them buy. */
export function requireBuyer(db: Database): onRequestAsyncHookHandler {
  return async (request) => {
    request.signedIn = await identify(db, request);
    const { isGuest, guestsMayBuy } = request.signedIn;
    if (isGuest && !guestsMayBuy) throw unauthorized('loginNeeded');
  };
}

/** For what was bought: it stays in sight, also when guests may buy no more. */
export function requireCustomer(db: Database): onRequestAsyncHookHandler {
  return async (request) => {
    request.signedIn = await identify(db, request);
  };
}

export function requireAdmin(db: Database): onRequestAsyncHookHandler {
  return async (request) => {
    request.signedIn = await identify(db, request);
    if (request.signedIn.role !== 'admin') throw forbidden('adminsOnly');
  };
}

/** The user that `requireUser` or `requireAdmin` let in. */
export function currentUser(request: FastifyRequest): CurrentUser {
  if (!request.signedIn) throw unauthorized('loginNeeded');
  return request.signedIn;
}

async function identify(db: Database, request: FastifyRequest): Promise<CurrentUser> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const user = token ? await findSession(db, token) : undefined;
  if (!user) throw unauthorized('loginNeeded');
  return user;
}

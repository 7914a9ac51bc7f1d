import type { FastifyRequest, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';
import type { Database } from '#database/connect.ts';
import { forbidden, unauthorized } from '#server/errors.ts';
import { recogniseSession } from './kept-sessions.ts';
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
    if (!mayBuy(request.signedIn)) throw unauthorized('loginNeeded');
  };
}

/** The same, for calls whose own statement refuses a session that has ended meanwhile: they do not wait for another. */
export function recogniseBuyer(db: Database): onRequestHookHandler {
  return (request, _reply, done) => {
    const go = (user: CurrentUser | undefined) => {
      request.signedIn = user;
      done(user && mayBuy(user) ? undefined : unauthorized('loginNeeded'));
    };
    const token = tokenOf(request);
    const found = token ? recogniseSession(db, token) : undefined;
    if (found instanceof Promise) found.then(go, done);
    else go(found);
  };
}

function mayBuy({ isGuest, guestsMayBuy }: CurrentUser): boolean {
  return !isGuest || guestsMayBuy;
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
  const token = tokenOf(request);
  const user = token ? await findSession(db, token) : undefined;
  if (!user) throw unauthorized('loginNeeded');
  return user;
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}

import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '#contract/accounts.ts';
import type { Database, Transaction } from '#database/connect.ts';
import {
  deleteSession,
  deleteSessionsBefore,
  deleteSessionsOf,
  insertSession,
  readSession,
  touchSession,
} from './account-queries.ts';

const DAY = 24 * 60 * 60 * 1000;
export const IDLE_LIFETIME = 14 * DAY;
export const ABSOLUTE_LIFETIME = 90 * DAY;
const TOUCH_INTERVAL = 5 * 60 * 1000;

export type CurrentUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  createdAt: Date;
  tokenHash: Buffer;
};

/** The token leaves once, here; only its hash is kept. */
export async function startSession(db: Database, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    expiresAt: new Date(Date.now() + ABSOLUTE_LIFETIME),
  });
  return token;
}

export async function findSession(db: Database, token: string): Promise<CurrentUser | undefined> {
  const tokenHash = hashToken(token);
  const session = await readSession(db, tokenHash, idleSince());
  if (!session) return undefined;
  if (Date.now() - session.lastUsedAt.getTime() > TOUCH_INTERVAL) await touchSession(db, tokenHash);
  const { lastUsedAt: _, ...user } = session;
  return { ...user, tokenHash };
}

/** For a connection that stays open: is this still the session of an admin? */
export async function isStillAdmin(db: Database, tokenHash: Buffer): Promise<boolean> {
  return (await readSession(db, tokenHash, idleSince()))?.role === 'admin';
}

export function endSession(db: Database, tokenHash: Buffer): Promise<void> {
  return deleteSession(db, tokenHash);
}

export function endSessionsOf(tx: Transaction, userId: string): Promise<void> {
  return deleteSessionsOf(tx, userId);
}

/** Housekeeping: sessions that would be refused anyway. */
export function forgetOldSessions(db: Database): Promise<void> {
  return deleteSessionsBefore(db, new Date(), idleSince());
}

function idleSince(): Date {
  return new Date(Date.now() - IDLE_LIFETIME);
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { hash, randomBytes } from 'node:crypto';
import type { Role } from '#contract/accounts/accounts.ts';
import type { OpenSession } from '#contract/accounts/my-account.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { notFound } from '#server/errors.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionById,
  deleteSessionsBefore,
  deleteSessionsOf,
  insertSession,
  readSession,
  selectAdminSessions,
  selectSessionsOf,
  touchSession,
} from './session-queries.ts';

const DAY = 24 * 60 * 60 * 1000;
const IDLE_LIFETIME = 14 * DAY;
/** The back office is not left open overnight. */
const STAFF_IDLE_LIFETIME = 12 * 60 * 60 * 1000;
const ABSOLUTE_LIFETIME = 90 * DAY;
const TOUCH_INTERVAL = 5 * 60 * 1000;

export type CurrentUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  staffRole: string;
  /** The owner asks for one, and this member of staff has none yet. */
  lacksSecondFactor: boolean;
  /** Without an account: for cart and orders only. */
  isGuest: boolean;
  guestsMayBuy: boolean;
  createdAt: Date;
  tokenHash: Buffer;
};

/** The token leaves once, here; only its hash is kept. */
export async function startSession(db: Database, userId: string, device = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    expiresAt: new Date(Date.now() + ABSOLUTE_LIFETIME),
    device,
  });
  return token;
}

export async function findSession(db: Database, token: string): Promise<CurrentUser | undefined> {
  const tokenHash = hashToken(token);
  const session = await readSession(db, tokenHash, idleSince());
  if (!session) return undefined;
  if (Date.now() - session.lastUsedAt.getTime() > TOUCH_INTERVAL) await touchSession(db, tokenHash);
  const { lastUsedAt: _, totpConfirmedAt, factorRequired, guestsMayBuy, ...user } = session;
  const lacksSecondFactor = user.role === 'admin' && factorRequired === true && totpConfirmedAt === null;
  return { ...user, lacksSecondFactor, guestsMayBuy: guestsMayBuy === true, tokenHash };
}

export async function isStillAdmin(db: Database, tokenHash: Buffer): Promise<boolean> {
  return (await adminsAmong(db, [tokenHash])).length > 0;
}

/** For connections that stay open: which of these are still sessions of admins? */
export function adminsAmong(db: Database, tokenHashes: Buffer[]): Promise<Buffer[]> {
  return selectAdminSessions(db, tokenHashes, idleSince().admin);
}

export function endSession(db: Database, tokenHash: Buffer): Promise<void> {
  return deleteSession(db, tokenHash);
}

export async function listSessions(
  db: Database,
  { id, tokenHash }: { id: string; tokenHash: Buffer },
): Promise<OpenSession[]> {
  const rows = await selectSessionsOf(db, id, new Date());
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.token_hash.equals(tokenHash),
  }));
}

/** Everywhere else. */
export function endOtherSessions(
  db: Database,
  { id, tokenHash }: { id: string; tokenHash: Buffer },
): Promise<void> {
  return deleteOtherSessions(db, id, tokenHash);
}

export async function endOneSession(db: Database, userId: string, sessionId: string): Promise<void> {
  if (!(await deleteSessionById(db, userId, sessionId))) throw notFound('sessionNotFound');
}

export function endSessionsOf(tx: Transaction, userId: string): Promise<void> {
  return deleteSessionsOf(tx, userId);
}

/** Housekeeping: sessions that would be refused anyway. */
export function forgetOldSessions(db: Database): Promise<void> {
  return deleteSessionsBefore(db, new Date(), idleSince().user);
}

function idleSince() {
  return {
    user: new Date(Date.now() - IDLE_LIFETIME),
    admin: new Date(Date.now() - STAFF_IDLE_LIFETIME),
  };
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';

export async function insertSession(
  db: Database,
  session: { tokenHash: Buffer; userId: string; expiresAt: Date; device: string },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      expires_at: session.expiresAt,
      device: session.device,
    })
    .execute();
}

export type UsedSince = { user: Date; admin: Date };

/** Staff who were away too long log in again sooner than customers. */
export function readSession(db: Database, tokenHash: Buffer, usedSince: UsedSince) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', new Date())
    .where((eb) =>
      eb.or([
        eb('sessions.last_used_at', '>', usedSince.admin),
        eb.and([eb('users.role', '=', 'user'), eb('sessions.last_used_at', '>', usedSince.user)]),
      ]),
    )
    .select((eb) => [
      eb.selectFrom('staff_settings').select('second_factor_required').as('factorRequired'),
      eb.selectFrom('store_settings').select('guest_checkout').as('guestsMayBuy'),
      'users.is_guest as isGuest',
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.staff_role as staffRole',
      'users.totp_confirmed_at as totpConfirmedAt',
      'users.created_at as createdAt',
      'sessions.last_used_at as lastUsedAt',
    ])
    .executeTakeFirst();
}

export async function selectAdminSessions(
  db: Database,
  tokenHashes: Buffer[],
  usedSince: Date,
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where(sql<boolean>`sessions.token_hash = any(${tokenHashes}::bytea[])`)
    .where('sessions.expires_at', '>', new Date())
    .where('sessions.last_used_at', '>', usedSince)
    .where('users.role', '=', sql.lit('admin'))
    .select('sessions.token_hash as tokenHash')
    .execute();
  return rows.map(({ tokenHash }) => tokenHash);
}

export async function touchSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: new Date() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessionsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function deleteSessionsBefore(db: Database, now: Date, usedSince: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', now), eb('last_used_at', '<', usedSince)]))
    .execute();
}

export function selectSessionsOf(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .select(['id', 'token_hash', 'device', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
}

export async function deleteOtherSessions(db: Database, userId: string, keep: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', keep).execute();
}

export async function deleteSessionById(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False when the person has logged in from there before. */
export async function insertDevice(db: Database, userId: string, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasDevices(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .where('user_id', '=', userId)
    .select('user_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isKnownDevice(db: Database, email: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .innerJoin('known_devices', 'known_devices.user_id', 'users.id')
    .where((eb) => eb(eb.fn<string>('lower', ['users.email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .where((eb) => eb.not('users.is_guest'))
    .where('known_devices.device_hash', '=', hash)
    .select('users.id')
    .executeTakeFirst();
  return row !== undefined;
}

import type { Database } from '#database/connect.ts';

export async function insertSession(
  db: Database,
  session: { tokenHash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ token_hash: session.tokenHash, user_id: session.userId, expires_at: session.expiresAt })
    .execute();
}

export function readSession(db: Database, tokenHash: Buffer, usedSince: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', new Date())
    .where('sessions.last_used_at', '>', usedSince)
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.created_at as createdAt',
      'sessions.last_used_at as lastUsedAt',
    ])
    .executeTakeFirst();
}

export async function touchSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: new Date() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

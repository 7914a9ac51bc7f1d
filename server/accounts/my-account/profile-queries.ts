import type { Updateable } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { Users } from '#database/tables.ts';

export function selectProfile(db: Database, userId: string) {
  return db.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirst();
}

export function lockProfile(tx: Transaction, userId: string) {
  return tx.selectFrom('users').where('id', '=', userId).selectAll().forUpdate().executeTakeFirst();
}

export async function updateUser(tx: Transaction, userId: string, columns: Updateable<Users>): Promise<void> {
  await tx.updateTable('users').set(columns).where('id', '=', userId).execute();
}

export async function isEmailTaken(tx: Transaction, email: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where((eb) => eb.not('is_guest'))
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isPhoneTaken(tx: Transaction, phone: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

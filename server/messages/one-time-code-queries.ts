import type { Insertable } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { OneTimeCodes } from '#database/tables.ts';

export async function insertCode(db: Database, code: Insertable<OneTimeCodes>): Promise<void> {
  await db
    .insertInto('one_time_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ message_id: code.message_id, expires_at: code.expires_at, wrong_tries: 0 }),
    )
    .execute();
}

export function lockCode(tx: Transaction, hash: Buffer) {
  return withMessage(tx).where('one_time_codes.hash', '=', hash).executeTakeFirst();
}

export function lockDigitsOf(tx: Transaction, userId: string, purpose: string, now: Date) {
  return withMessage(tx)
    .where('one_time_codes.user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('messages.channel', '=', 'sms')
    .execute();
}

function withMessage(tx: Transaction) {
  return tx
    .selectFrom('one_time_codes')
    .innerJoin('messages', 'messages.id', 'one_time_codes.message_id')
    .select([
      'one_time_codes.hash',
      'one_time_codes.purpose',
      'one_time_codes.user_id as userId',
      'one_time_codes.message_id as messageId',
      'one_time_codes.expires_at as expiresAt',
      'one_time_codes.wrong_tries as wrongTries',
      'messages.recipient',
      'messages.parameters as facts',
    ])
    .forUpdate('one_time_codes');
}

export async function countWrongTry(tx: Transaction, userId: string, purpose: string): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

/** Of a person all with this purpose, of nobody in particular those of the message. */
export async function deleteCodesOf(
  tx: Transaction,
  { userId, purpose, messageId }: { userId: string | null; purpose: string; messageId: string },
): Promise<void> {
  const query = tx.deleteFrom('one_time_codes').where('purpose', '=', purpose);
  await (userId ? query.where('user_id', '=', userId) : query.where('message_id', '=', messageId)).execute();
}

export async function deleteCodesBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<', time).execute();
}

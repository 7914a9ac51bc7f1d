import type { Transaction } from '#database/connect.ts';

export async function insertRecoveryCodes(tx: Transaction, userId: string, hashes: Buffer[]): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Whether it was one that had not been used. */
export async function deleteRecoveryCode(tx: Transaction, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

import type { Database, Transaction } from '#database/connect.ts';

export async function insertPreview(
  tx: Transaction,
  preview: { key_hash: Buffer; session_hash: Buffer; ends_at: Date },
): Promise<void> {
  await tx
    .deleteFrom('appearance_previews')
    .where((eb) => eb.or([eb('ends_at', '<', new Date()), eb('session_hash', '=', preview.session_hash)]))
    .execute();
  await tx.insertInto('appearance_previews').values(preview).execute();
}

export async function selectPreview(db: Database, keyHash: Buffer) {
  return await db
    .selectFrom('appearance_previews')
    .where('key_hash', '=', keyHash)
    .where('ends_at', '>', new Date())
    .select('session_hash as sessionHash')
    .executeTakeFirst();
}

export async function deletePreviewsOf(db: Database, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('appearance_previews').where('session_hash', '=', sessionHash).execute();
}

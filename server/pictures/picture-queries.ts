import { sql } from 'kysely';
import type { PictureFormat, UploadedPicture } from '#contract/values/picture-address.ts';
import type { Database, Transaction } from '#database/connect.ts';

/** A picture that is being uploaded again is wanted again: its week starts anew. */
export async function findForReuse(db: Database, hash: string): Promise<UploadedPicture | undefined> {
  return await db
    .updateTable('pictures')
    .set({ unused_since: sql<Date>`case when unused_since is null then null else now() end` })
    .where('hash', '=', hash)
    .returning(['hash', 'colour', 'width', 'height'])
    .executeTakeFirst();
}

export type StoredFile = { width: number; format: PictureFormat; bytes: Buffer | null };

/** False when another upload of the same picture was quicker. */
export async function insertPicture(
  tx: Transaction,
  picture: UploadedPicture,
  files: StoredFile[],
): Promise<boolean> {
  const inserted = await tx
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  if (!inserted) return false;
  await tx
    .insertInto('picture_files')
    .values(files.map((file) => ({ picture_hash: picture.hash, ...file })))
    .execute();
  return true;
}

export async function selectFile(db: Database, hash: string, width: number, format: PictureFormat) {
  return await db
    .selectFrom('picture_files')
    .where('picture_hash', '=', hash)
    .where('width', '=', width)
    .where('format', '=', format)
    .select('bytes')
    .executeTakeFirst();
}

export async function selectShared(db: Database, hash: string, width: number): Promise<Buffer | undefined> {
  const file = await db
    .selectFrom('picture_files')
    .where('picture_hash', '=', hash)
    .where('width', '=', width)
    .where('format', '=', 'jpeg')
    .select('bytes')
    .executeTakeFirst();
  return file?.bytes ?? undefined;
}

export async function largestWidth(db: Database, hash: string): Promise<number | undefined> {
  const file = await db
    .selectFrom('picture_files')
    .where('picture_hash', '=', hash)
    .where('format', '=', 'webp')
    .orderBy('width', 'desc')
    .limit(1)
    .select('width')
    .executeTakeFirst();
  return file?.width;
}

/** Another process may have been quicker, and the picture may be gone. */
export async function insertShared(db: Database, hash: string, width: number, bytes: Buffer): Promise<void> {
  await db
    .insertInto('picture_files')
    .columns(['picture_hash', 'width', 'format', 'bytes'])
    .expression((eb) =>
      eb
        .selectFrom('pictures')
        .where('hash', '=', hash)
        .select((select) => [
          'hash',
          select.val(width).as('width'),
          select.val('jpeg').as('format'),
          select.val(bytes).as('bytes'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks them as shown, under a lock that keeps them from being collected; answers those that exist. */
export async function markUsed(tx: Transaction, hashes: string[]): Promise<string[]> {
  const rows = await tx
    .updateTable('pictures')
    .set({ unused_since: null })
    .where('hash', 'in', hashes)
    .returning('hash')
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Notes since when nothing shows a picture, as far as that has changed. */
export async function noteUnused(db: Database): Promise<void> {
  await sql`
    update pictures set unused_since = case when used.hash is null then now() end
    from pictures p left join (select distinct hash from pictures_in_use where hash is not null) used using (hash)
    where pictures.hash = p.hash and (pictures.unused_since is null) <> (used.hash is not null)`.execute(db);
}

export async function lockUnused(tx: Transaction, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('pictures')
    .where('unused_since', '<', before)
    .where('hash', 'not in', (eb) =>
      eb
        .selectFrom('pictures_in_use')
        .where('hash', 'is not', null)
        .select('hash')
        .$castTo<{ hash: string }>(),
    )
    .select('hash')
    .orderBy('unused_since')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Answers which files are in the outside store. */
export async function deletePictures(tx: Transaction, hashes: string[]) {
  const outside = await tx
    .selectFrom('picture_files')
    .where('picture_hash', 'in', hashes)
    .where('bytes', 'is', null)
    .select(['picture_hash as hash', 'width', 'format'])
    .execute();
  await tx.deleteFrom('pictures').where('hash', 'in', hashes).execute();
  return outside;
}

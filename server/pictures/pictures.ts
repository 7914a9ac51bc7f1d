import { createHash } from 'node:crypto';
import type { Picture } from '#contract/catalogue/pictures.ts';
import {
  addressOf,
  type PictureFormat,
  parseAddress,
  type UploadedPicture,
} from '#contract/values/picture-address.ts';
import { SHARED_WIDTH } from '#contract/values/shared-picture.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { badRequest, unavailable } from '#server/errors.ts';
import {
  deletePictures,
  findForReuse,
  insertPicture,
  insertShared,
  largestWidth,
  lockUnused,
  markUsed,
  noteUnused,
  selectFile,
  selectShared,
} from './picture-queries.ts';
import type { RenderedPicture } from './render-picture.ts';
import type { PictureRenderer } from './rendering.ts';
import type { PictureKey, PictureStore } from './s3-store.ts';

export type Upload = { name: string; bytes: Buffer };
type Prepared = { known: UploadedPicture } | { hash: string; rendered: RenderedPicture };

const KEPT_UNUSED_MS = 7 * 24 * 60 * 60 * 1000;
const COLLECTED_AT_ONCE = 50;

/** Checked and rendered, but not stored yet: one bad file among several leaves nothing behind. */
export async function preparePicture(
  db: Database,
  renderer: PictureRenderer,
  { name, bytes }: Upload,
): Promise<Prepared> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const known = await findForReuse(db, hash);
  if (known) return { known };
  const rendered = await renderer.render(bytes);
  if (typeof rendered === 'string') throw badRequest(rendered, { name });
  return { hash, rendered };
}

/** `store` is where the files go; without one, they live in the database. */
export async function keepPictures(
  db: Database,
  store: PictureStore | undefined,
  prepared: Prepared[],
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const one of prepared) {
    if ('known' in one) {
      pictures.push(answerFor(one.known));
      continue;
    }
    const { files, ...measures } = one.rendered;
    const picture = { hash: one.hash, ...measures };
    if (store) await putAll(store, one.hash, files);
    await db.transaction().execute((tx) =>
      insertPicture(
        tx,
        picture,
        files.map((file) => (store ? { ...file, bytes: null } : file)),
      ),
    );
    pictures.push(answerFor(picture));
  }
  return pictures;
}

async function putAll(store: PictureStore, hash: string, files: RenderedPicture['files']): Promise<void> {
  const keys: PictureKey[] = [];
  try {
    for (const { bytes, width, format } of files) {
      keys.push({ hash, width, format });
      await store.put({ hash, width, format }, bytes);
    }
  } catch (error) {
    for (const key of keys) await store.remove(key).catch(() => {});
    throw Object.assign(unavailable('pictureStoreAway'), { cause: error });
  }
}

function answerFor(picture: UploadedPicture): Picture {
  return {
    url: addressOf(picture, picture.width, 'webp'),
    width: picture.width,
    height: picture.height,
  };
}

export async function findPictureFile(
  db: Database,
  store: PictureStore | undefined,
  key: PictureKey,
): Promise<Buffer | undefined> {
  const file = await selectFile(db, key.hash, key.width, key.format);
  if (!file) return undefined;
  return file.bytes ?? (await store?.get(key));
}

/** As it is shown where it is shared: made of the largest file once, and kept with the others. */
export async function sharedPicture(
  db: Database,
  store: PictureStore | undefined,
  renderer: PictureRenderer,
  hash: string,
): Promise<Buffer | undefined> {
  const kept = await selectShared(db, hash, SHARED_WIDTH);
  if (kept) return kept;
  const width = await largestWidth(db, hash);
  const file = width && (await findPictureFile(db, store, { hash, width, format: 'webp' }));
  const shared = file ? await renderer.share(file) : undefined;
  if (!Buffer.isBuffer(shared)) return undefined;
  await insertShared(db, hash, SHARED_WIDTH, shared);
  return shared;
}

/** Whoever shows pictures says so in the same transaction; one that has been collected meanwhile is refused. */
export async function claimPictures(tx: Transaction, addresses: string[]): Promise<void> {
  const wanted = new Set(addresses.flatMap((address) => parseAddress(address)?.picture.hash ?? []));
  if (wanted.size === 0) return;
  const found = await markUsed(tx, [...wanted].sort());
  if (found.length < wanted.size) throw badRequest('pictureGone');
}

/** What nothing has shown for a week goes. */
export async function collectUnusedPictures(
  db: Database,
  store: PictureStore | undefined,
  now = new Date(),
): Promise<void> {
  await noteUnused(db);
  const before = new Date(now.getTime() - KEPT_UNUSED_MS);
  for (;;) {
    const { count, outside } = await db.transaction().execute(async (tx) => {
      const hashes = await lockUnused(tx, before, COLLECTED_AT_ONCE);
      return { count: hashes.length, outside: hashes.length > 0 ? await deletePictures(tx, hashes) : [] };
    });
    for (const { format, ...key } of outside)
      await store?.remove({ ...key, format: format as PictureFormat });
    if (count < COLLECTED_AT_ONCE) return;
  }
}

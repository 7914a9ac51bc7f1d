import { LRUCache } from 'lru-cache';
import { parseAddress } from '#contract/values/picture-address.ts';
import { notFound } from '#server/errors.ts';
import type { App, Shop } from '#server/shop.ts';
import { findPictureFile } from './pictures.ts';
import { s3Store } from './s3-store.ts';

const YEAR = 'public, max-age=31536000, immutable';
const CACHE_BYTES = 16 * 1024 * 1024;

/** The files themselves: named by their content, so they never change. */
export function pictureRoutes(app: App, { db, config }: Shop): void {
  const store = config.picturesS3 && s3Store(config.picturesS3);
  const recent = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });

  app.get<{ Params: { file: string } }>(
    '/pictures/u/:file',
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const address = `/pictures/u/${request.params.file}`;
      const asked = parseAddress(address);
      if (!asked) throw notFound('pictureNotFound');
      const { picture, width, format } = asked;
      const bytes =
        recent.get(address) ?? (await findPictureFile(db, store, { hash: picture.hash, width, format }));
      if (!bytes) throw notFound('pictureNotFound');
      recent.set(address, bytes);
      return reply.headers({ 'content-type': `image/${format}`, 'cache-control': YEAR }).send(bytes);
    },
  );
}

import { LRUCache } from 'lru-cache';
import { PICTURE_WIDTHS, parseAddress } from '#contract/values/picture-address.ts';
import { notFound } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import { limitReads } from '#server/http/limits/read-limit.ts';
import type { Shop } from '#server/shop.ts';
import { findPictureFile } from './pictures.ts';
import { s3Store } from './s3-store.ts';

const YEAR = 'public, max-age=31536000, immutable';
const CACHE_BYTES = 16 * 1024 * 1024;

/** The files themselves: named by their content, so they never change. */
export function pictureRoutes(app: App, shop: Shop): void {
  const { db, config } = shop;
  const store = config.picturesS3 && s3Store(config.picturesS3);
  const recent = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });

  app.get<{ Params: { file: string } }>(
    '/pictures/u/:file',
    { schema: { hide: true }, compress: false, ...limitReads(shop, 'picture') },
    async (request, reply) => {
      const asked = parseAddress(`/pictures/u/${request.params.file}`);
      if (!asked) throw notFound('pictureNotFound');
      const { picture, format } = asked;
      const width = request.headers['save-data'] === 'on' ? smaller(asked.width) : asked.width;
      const key = `${picture.hash} ${width} ${format}`;
      const bytes =
        recent.get(key) ?? (await findPictureFile(db, store, { hash: picture.hash, width, format }));
      if (!bytes) throw notFound('pictureNotFound');
      recent.set(key, bytes);
      return reply
        .headers({ 'content-type': `image/${format}`, 'cache-control': YEAR, vary: 'Save-Data' })
        .send(bytes);
    },
  );
}

/** For whoever saves data: the next smaller file, about a quarter of the bytes. */
function smaller(width: number): number {
  return PICTURE_WIDTHS.findLast((usual) => usual < width) ?? width;
}

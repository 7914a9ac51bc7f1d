import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { notFound } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import { sharedPicture } from '#server/pictures/pictures.ts';
import { startRenderer } from '#server/pictures/rendering.ts';
import { s3Store } from '#server/pictures/s3-store.ts';
import type { Shop } from '#server/shop.ts';
import { BUILD } from './built-web.ts';

const YEAR = 'public, max-age=31536000, immutable';
const CACHE_BYTES = 8 * 1024 * 1024;

/** A picture as it is shown beside a link to its product. It is made when it is first asked for, and kept. */
export function sharedPictureRoutes(app: App, { db, config }: Shop): void {
  const store = config.picturesS3 && s3Store(config.picturesS3);
  const renderer = startRenderer();
  app.addHook('onClose', async () => renderer.close());
  const recent = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  /** Whoever asks meanwhile waits for the same one. */
  async function find(key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer> {
    const ready = recent.get(key);
    if (ready) return ready;
    const making = underWay.get(key) ?? make().finally(() => underWay.delete(key));
    underWay.set(key, making);
    const bytes = await making;
    if (!bytes) throw notFound('pictureNotFound');
    recent.set(key, bytes);
    return bytes;
  }

  const hidden = { schema: { hide: true }, compress: false as const };
  const headers = { 'content-type': 'image/jpeg', 'cache-control': YEAR };

  app.get<{ Params: { hash: string } }>(
    '/pictures/shared/:hash(^[0-9a-f]{32}).jpg',
    hidden,
    async ({ params: { hash } }, reply) =>
      reply.headers(headers).send(await find(hash, () => sharedPicture(db, store, renderer, hash))),
  );

  app.get<{ Params: { name: string } }>(
    '/pictures/shared/demo/:name(^[a-z0-9-]{1,80}).jpg',
    hidden,
    async ({ params: { name } }, reply) => {
      const file = path.join(BUILD, 'client', 'pictures', 'v1', `${name}-1080.webp`);
      const make = async () => {
        const bytes = await readFile(file).catch(() => undefined);
        const shared = bytes && (await renderer.share(bytes));
        return Buffer.isBuffer(shared) ? shared : undefined;
      };
      return reply.headers(headers).send(await find(`demo/${name}`, make));
    },
  );
}

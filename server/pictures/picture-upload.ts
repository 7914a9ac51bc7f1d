import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest, onRequestHookHandler, preHandlerHookHandler } from 'fastify';
import { MAX_PICTURE_BYTES, MAX_PICTURES_AT_ONCE, PicturesAnswer } from '#contract/catalogue/pictures.ts';
import { Failure, Success, success } from '#contract/values/envelope.ts';
import { badRequest, payloadTooLarge, ShopError } from '#server/errors.ts';
import type { App } from '#server/http/fastify-app.ts';
import type { Shop } from '#server/shop.ts';
import { keepPictures, preparePicture } from './pictures.ts';
import { startRenderer } from './rendering.ts';
import { s3Store } from './s3-store.ts';

const UPLOADS_AT_ONCE = 3;

type Upload = {
  schema: { tags: string[]; summary: string };
  /** How many files one request may carry. */
  most?: number;
  onRequest?: onRequestHookHandler;
  preHandler?: preHandlerHookHandler;
  /** Refuses before a byte of a file is read. */
  before?: (request: FastifyRequest) => Promise<void>;
};

/** Uploads, read one file at a time: a slow line holds a file, never a whole request. */
export function pictureUpload(
  app: App,
  { db, config }: Shop,
  path: string,
  { schema, before, most = MAX_PICTURES_AT_ONCE, ...hooks }: Upload,
): void {
  const store = config.picturesS3 && s3Store(config.picturesS3);
  const renderer = startRenderer();
  app.addHook('onClose', async () => renderer.close());
  const inTurn = turns(UPLOADS_AT_ONCE);

  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MAX_PICTURE_BYTES, files: most, fields: 10, fieldSize: 1000 },
    });
    scope.post(
      path,
      {
        schema: {
          ...schema,
          consumes: ['multipart/form-data'],
          response: { 201: Success(PicturesAnswer), '4xx': Failure },
        },
        ...hooks,
      },
      async (request, reply) => {
        await before?.(request);
        if (!request.isMultipart()) throw badRequest('pictureMissing');
        const prepared = await inTurn(async () => {
          const ready: Awaited<ReturnType<typeof preparePicture>>[] = [];
          for await (const part of partsOf(request.files(), most)) {
            ready.push(
              await preparePicture(db, renderer, { name: nameOf(part), bytes: await read(part, most) }),
            );
          }
          return ready;
        });
        if (prepared.length === 0) throw badRequest('pictureMissing');
        return reply.status(201).send(success({ pictures: await keepPictures(db, store, prepared) }));
      },
    );
  });
}

/** The files named `file`; what else comes along is let pass. */
async function* partsOf(parts: AsyncIterable<MultipartFile>, most: number): AsyncGenerator<MultipartFile> {
  try {
    for await (const part of parts) {
      if (part.fieldname === 'file') yield part;
      else part.file.resume();
    }
  } catch (error) {
    throw refusalOf(error, '', most);
  }
}

async function read(part: MultipartFile, most: number): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    throw refusalOf(error, nameOf(part), most);
  }
}

function refusalOf(error: unknown, name: string, most: number): Error {
  if (error instanceof ShopError) return error;
  switch ((error as { code?: string }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return payloadTooLarge('pictureTooLarge', { name });
    case 'FST_FILES_LIMIT':
      return payloadTooLarge('tooManyPictures', { limit: most });
    default:
      return badRequest('uploadCutShort');
  }
}

function nameOf({ filename }: MultipartFile): string {
  return filename?.slice(0, 100) || 'file';
}

/** At most so many at a time; the others wait, and their senders with them. */
function turns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

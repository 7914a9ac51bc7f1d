import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress, gzip } from 'node:zlib';
import type { App } from '#server/http/fastify-app.ts';
import type { Answer, Encoding } from './answer-store.ts';

const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** Below this, a packet is a packet. */
const WORTH_COMPRESSING = 1024;
/** One step more takes half as long again, for a twenty-fifth of the bytes. */
const QUALITY = 3;
/** No page is much larger than this window; the usual one costs sixteen times the memory in each of zlib's threads. */
const WINDOW_BITS = 18;
/** More than a page takes when it is compressed, and too much to be a piece of what Node shares out. */
const ROOM = Math.max(64 * 1024, Buffer.poolSize);

/** The smallest of ours that the client takes. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const accepted = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    accepted.set(name.trim(), quality ? Number(quality.trim().slice(2)) : 1);
  }
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Everything that compresses reads the same answer to it; the plugins take `*` for what was refused by name. */
export function agreeOnEncoding(app: App): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const asked = headers['accept-encoding'];
    if (asked !== undefined) headers['accept-encoding'] = acceptedEncoding(String(asked));
    done();
  });
}

/**
 * In zlib's threads, not on the event loop. Node holds on to a compressor until the next great cleaning of the heap, which all the
 * room that it compressed into would bring on early: what is in it moves out, and the room is let go.
 */
export async function compressPage(html: Buffer): Promise<Buffer> {
  const compressor = createBrotliCompress({
    chunkSize: ROOM,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
  const pieces: Buffer[] = [];
  await new Promise((resolve, reject) => {
    compressor
      .on('data', (piece) => pieces.push(piece))
      .on('end', resolve)
      .on('error', reject);
    compressor.end(html);
  });
  const compressed = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  pieces.reduce((at, piece) => at + piece.copy(compressed, at), 0);
  for (const room of new Set(pieces.map(({ buffer }) => buffer))) letGo(room);
  return compressed;
}

/** At once, whoever else still knows of these bytes. */
export function letGo(bytes: ArrayBufferLike): void {
  (bytes as ArrayBuffer).transfer(0);
}

export function isWorthCompressing({ bodies }: Answer): boolean {
  return (bodies.identity?.length ?? WORTH_COMPRESSING) >= WORTH_COMPRESSING;
}

/** The same body otherwise encoded; the store keeps it with the others. */
export async function encode({ bodies }: Answer, encoding: Encoding): Promise<Buffer> {
  const identity = bodies.identity ?? (await fromBrotli(bodies.br ?? Buffer.alloc(0)));
  if (encoding === 'br') return await compressPage(identity);
  return encoding === 'gzip' ? await toGzip(identity) : identity;
}

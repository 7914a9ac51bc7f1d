import type { App } from '#server/http/fastify-app.ts';

export const HEADERS_MS = 20_000;
const BODY_MS = 30_000;
/** A picture of 15 MB over a slow line. */
export const UPLOAD_MS = 300_000;

/** Everything but an upload has half a minute to arrive: nobody holds a connection by sending a byte now and then. */
export function refuseSlowBodies(app: App): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': coding, 'content-type': type } = raw.headers;
    if ((!length && !coding) || type?.startsWith('multipart/')) return done();
    const limit = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, BODY_MS);
    limit.unref();
    raw.once('end', () => clearTimeout(limit));
    raw.once('close', () => clearTimeout(limit));
    done();
  });
}

import type { FastifyServerOptions } from 'fastify';
import type { App } from '#server/http/fastify-app.ts';
import { currentRequestId, withRequestId } from './request-id.ts';

/** Enough to follow a request, and nothing of the person behind it: no addresses, no query strings, no headers, no bodies. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    mixin: () => ({ reqId: currentRequestId() }),
    ...(process.stdout.isTTY
      ? { stream: { write: (line) => void process.stdout.write(readable(line)) } }
      : {}),
  };
}

/** One line for each request, when it has been answered. */
export function logRequests(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => withRequestId(request.id, done));
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}

const levels: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

/** For a person at a terminal; everybody else gets JSON. */
export function readable(line: string): string {
  const { level, time, msg, err, reqId, method, path, status, ms } = JSON.parse(line);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const what = method ? `${method} ${path} ${status} in ${ms} ms` : msg;
  const id = reqId && (err || !method) ? ` (${reqId})` : '';
  const trouble = err?.stack ? `\n${err.stack}` : '';
  return `${clock} ${(levels[level] ?? '').padEnd(5)} ${what}${id}${trouble}\n`;
}

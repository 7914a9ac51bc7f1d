import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Enough to follow a request, and nothing of the person behind it: no addresses, no query strings, no headers, no bodies. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url?.split('?')[0] }),
    },
  };
}

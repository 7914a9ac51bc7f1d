import Type from 'typebox';
import { BrowserError } from '#contract/browser-errors.ts';
import { Failure } from '#contract/values/envelope.ts';
import type { App } from '#server/http/fastify-app.ts';
import type { Shop } from '#server/shop.ts';
import { byAddress, type Limit, rateLimit } from './limits/rate-limit.ts';

const byVisitor: Limit = { name: 'browser-error', max: 20, perSeconds: 300, by: byAddress };
const ofAll: Limit = { name: 'browser-errors', max: 300, perSeconds: 3600, by: () => 'all' };

/** Errors of the pages' scripts, for the log: they happen at the visitors', where nobody of the shop would see them. */
export function browserErrorRoutes(app: App, shop: Shop): void {
  app.post(
    '/browser-errors',
    {
      schema: {
        tags: ['Pages'],
        summary: 'Report an error of a page’s scripts; it is written into the log, without anything personal',
        body: BrowserError,
        response: { 204: Type.Null(), '4xx': Failure },
      },
      bodyLimit: 8 * 1024,
      preHandler: rateLimit(shop, byVisitor, ofAll),
    },
    async (request, reply) => {
      const { message, stack, page } = request.body;
      request.log.warn(
        {
          error: impersonal(message),
          stack: impersonal(stack ?? ''),
          page: impersonal(page),
          browser: browserOf(request.headers['user-agent']),
        },
        'an error in a browser',
      );
      return reply.status(204).send(null);
    },
  );
}

/** Addresses lose their queries; mail addresses, ids, keys and numbers that could be somebody's are struck out. */
export function impersonal(text: string): string {
  return text
    .replaceAll(/[?#][^\s:)"']*/g, '')
    .replaceAll(/[^\s@<>"']+@[^\s@<>"']+/g, '…@…')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '…')
    .replaceAll(/(?<![\w-])[\w-]{32,}/g, '…')
    .replaceAll(/(?<![:\d])\+?\d[\d ]{4,}\d/g, '…');
}

function browserOf(agent = ''): string {
  return /(Edg|Firefox|Chrome|Version)\/\d+/.exec(agent)?.[0] ?? 'unknown';
}

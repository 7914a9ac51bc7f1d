import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '#server/shop.ts';
import type { Seen } from './answer-tags.ts';
import { sendReady } from './send-answer.ts';

/**
 * A public call whose answer is the same for everyone: kept as bytes under its own parameters, until something changes that
 * `read` noted as seen. What it reads may already be JSON.
 */
export function sendReadyJson(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  read: (seen: Seen) => Promise<object | string>,
): void {
  sendReady(shop, request, reply, key, async (seen) => {
    const data = await read(seen);
    const identity = Buffer.from(
      typeof data === 'string'
        ? `{"success":true,"data":${data}}`
        : (reply.status(200).serialize({ success: true, data }) as string),
    );
    const etag = `W/"${hash('sha1', identity, 'base64url')}"`;
    return {
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        etag,
      },
      bodies: { identity },
      keep: true,
    };
  });
}

/** Its own parameters in one order, whatever else was sent; quoted, so that no text can pass for another parameter. */
export function keyOf(path: string, parameters: Record<string, unknown> = {}): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  const query = given
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`);
  return `${path}?${query.join('&')}`;
}

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { type ErrorCode, sentenceOf } from '#server/errors.ts';
import { DEFAULT_LANGUAGE } from '#texts/language.ts';

const answers: Record<string, [status: string, code: ErrorCode]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headersTooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'requestCutShort'],
};

/** What is no HTTP never reaches a route; it gets an answer in the same envelope all the same. */
export function answerUnparsable(error: ConnectionError, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, code] = answers[error.code] ?? ['400 Bad Request', 'badRequest'];
  const message = sentenceOf({ code, params: {} }, DEFAULT_LANGUAGE);
  const body = JSON.stringify({ success: false, message, code });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** `GET http://host/path`, as proxies are asked, means the path; anything else without a path is an unknown one. */
export function pathAsked({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/')) return url;
  return `/${url.replace(/^https?:\/\/[^/]*\/?/i, '')}`;
}

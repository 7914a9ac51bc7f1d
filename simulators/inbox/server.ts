import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Inbox } from './inbox.ts';
import { listPage, messagePage, missingPage } from './page.ts';

type SmsApi = (
  inbox: Inbox,
  path: string,
  fields: Record<string, string>,
) => { status: number; body: object } | undefined;

const LONGEST_REQUEST = 64 * 1024;

/** The page on which a demo shop's messages are read, and the SMS providers that fill it. */
export function inboxServer(inbox: Inbox, smsApi: SmsApi): Server {
  return createServer((request, response) => {
    handle(inbox, smsApi, request, response).catch(() => {
      if (!response.headersSent) sendJson(response, 500, { error: true });
    });
  });
}

async function handle(
  inbox: Inbox,
  smsApi: SmsApi,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://inbox');
  if (request.method === 'POST') {
    const fields = Object.fromEntries(new URLSearchParams(await readBody(request)));
    if (url.pathname === '/__control') {
      inbox.breakSms(Number(fields.breakSms ?? 0));
      return sendJson(response, 200, {});
    }
    const answer = smsApi(inbox, url.pathname, fields);
    return sendJson(response, answer?.status ?? 404, answer?.body ?? { error: true });
  }
  if (url.pathname === '/messages.json')
    return sendJson(response, 200, inbox.list(url.searchParams.get('to')));
  if (url.pathname === '/') return sendPage(response, 200, listPage(inbox.list(url.searchParams.get('to'))));
  const id = Number(/^\/message\/(\d+)$/.exec(url.pathname)?.[1]);
  const message = inbox.find(id);
  sendPage(response, message ? 200 : 404, message ? messagePage(message) : missingPage());
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > LONGEST_REQUEST) throw new Error('request too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(html);
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '#server/config/config.ts';
import { addressReader } from '#server/http/client-address.ts';
import type { App } from '#server/http/fastify-app.ts';
import { inTurn } from '#server/http/limits/pipelining.ts';
import type { ReadLimit } from '#server/http/limits/read-limit.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { hasPreviewCookie } from '#server/http/preview-cookie.ts';
import { requestId } from '#server/http/request-id.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { Answer, AnswerStore, Encoding } from './answer-store.ts';
import { acceptedEncoding, isWorthCompressing } from './encodings.ts';

export type FrontDoor = {
  /** The server in front of the app: what is ready leaves here, everything else goes on to the app. */
  serverFactory: NonNullable<FastifyServerOptions['serverFactory']>;
  /** From now on, until the app closes. */
  open(app: App): void;
  /** A request for this address, written exactly so, is answered with what is kept under the key. */
  remember(request: FastifyRequest, key: string): void;
};

type Known = { key: string; route: string };
type Parts = {
  config: Config;
  answers: AnswerStore;
  readLimit: ReadLimit;
  metrics: Metrics;
};

const MAX_KNOWN = 20_000;
const MAX_KNOWN_LENGTH = 300;

/**
 * A ready answer needs nothing of a request but its address, its encoding and who asks, so it leaves before the framework has
 * looked at it: that would cost more than the answer. Limits, headers, ids, figures and the log are those of every request.
 */
export function createFrontDoor({ config, answers, readLimit, metrics }: Parts): FrontDoor {
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  const heads = new WeakMap<Answer, Partial<Record<Encoding, string[]>>>();
  const addressOf = addressReader(config);
  const common = securityHeaders(config);
  const isWatched = metrics.isWatched || !['warn', 'error', 'fatal', 'silent'].includes(config.logLevel);
  let log: FastifyBaseLogger | undefined;

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method, headers } = request;
    if (!log || method !== 'GET' || headers['content-length'] || headers['transfer-encoding']) return false;
    if (hasPreviewCookie(headers.cookie)) return false;
    const found = known.get(url);
    const answer = found && answers.ready(found.key);
    if (!answer) return false;
    const asked = headers['accept-encoding'];
    const wanted = asked && isWorthCompressing(answer) ? encodingIn(String(asked)) : 'identity';
    const body = answer.bodies[wanted];
    if (!body || !readLimit.allows(addressOf(request), 'ready')) return false;
    const id = requestId(request);
    if (isWatched) tellAbout(request, response, { id, route: found.route });
    const etag = answer.headers.etag;
    const isKnown = etag !== undefined && headers['if-none-match']?.includes(etag);
    const head = isKnown ? plainHead(answer) : headOf(answer, wanted, body);
    head[1] = id;
    response.writeHead(isKnown ? 304 : answer.status, head).end(isKnown ? undefined : body);
    return true;
  }

  /** Written once; only the id in it is each request's own. */
  function headOf(answer: Answer, encoding: Encoding, body: Buffer): string[] {
    const ready = heads.get(answer) ?? {};
    heads.set(answer, ready);
    ready[encoding] ??= [
      ...plainHead(answer),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(body.length),
    ];
    return ready[encoding];
  }

  function plainHead(answer: Answer): string[] {
    return ['x-request-id', '', ...Object.entries({ ...common, ...answer.headers }).flat()];
  }

  function tellAbout(
    request: IncomingMessage,
    response: ServerResponse,
    { id, route }: { id: string; route: string },
  ): void {
    const began = performance.now();
    response.once('finish', () => {
      const ms = performance.now() - began;
      const { method = 'GET', url = '' } = request;
      const status = response.statusCode;
      metrics.countRequest({ method, route, status }, ms / 1000);
      log?.info({ reqId: id, method, path: url.split('?', 1)[0], status, ms: Math.round(ms) }, 'answered');
    });
  }

  return {
    serverFactory(handle, options) {
      const listener = inTurn((request, response) => {
        if (!serve(request, response)) handle(request, response);
      });
      const server = createServer(options.http ?? {}, listener);
      server.keepAliveTimeout = Number(options.keepAliveTimeout ?? server.keepAliveTimeout);
      server.requestTimeout = Number(options.requestTimeout ?? server.requestTimeout);
      return server;
    },
    open(app) {
      log = app.log;
      app.addHook('preClose', (done) => {
        log = undefined;
        done();
      });
    },
    remember({ method, raw: { url = '' }, routeOptions }, key) {
      if (method !== 'GET' || url.length > MAX_KNOWN_LENGTH) return;
      known.set(url, { key, route: routeOptions.url ?? 'none' });
    },
  };
}

const encodings = new Map<string, Encoding>();
const MAX_ENCODINGS = 100;

/** Browsers say the same few things. */
function encodingIn(header: string): Encoding {
  const found = encodings.get(header);
  if (found) return found;
  const encoding = acceptedEncoding(header);
  if (encodings.size < MAX_ENCODINGS) encodings.set(header, encoding);
  return encoding;
}

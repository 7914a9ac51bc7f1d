import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseTrouble } from '#database/connect.ts';
import { type ErrorCode, type Fault, fault, ShopError, sentenceOf } from '#server/errors.ts';
import { languageOf, textsFor } from './language.ts';
import { escapeHtml, smallPage } from './small-page.ts';
import { faultIn } from './validation.ts';

type Answer = { status: number; fault: Fault; unexpected?: boolean };

/** The one place where a failure becomes an answer. */
export function renderErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .send(failure(fault('nothingHere', { method: request.method, path: pathOf(request) }), request)),
  );
}

export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, fault, unexpected } = hungUp(request) ? cutShort : answerFor(error);
  if (unexpected) request.log.error({ err: error }, 'request failed');
  const isTemporary = status === 503 || status === 429;
  if (isTemporary && !reply.hasHeader('retry-after')) reply.header('retry-after', '5');
  reply.status(status);
  if (!isTemporary || !asksForPage(request)) return reply.send(failure(fault, request));
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(waitPage(fault, request));
}

const cutShort: Answer = { status: 400, fault: fault('requestCutShort') };

/** Whoever goes away while sending has no trouble with the shop, nor the shop with its database. */
function hungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Somebody follows a link or types an address; programs do not ask for HTML. */
function asksForPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && Boolean(headers.accept?.includes('text/html'));
}

function waitPage(fault: Fault, request: FastifyRequest): string {
  const language = languageOf(request);
  const { title, tryAgain } = textsFor(request).messages.pleaseWait;
  const sentence = escapeHtml(sentenceOf(fault, language));
  const content = `<p>${sentence}</p><p><a class="button" href="">${escapeHtml(tryAgain)}</a></p>`;
  return smallPage({ language, title, content });
}

function failure({ code, params }: Fault, request: FastifyRequest) {
  const message = sentenceOf({ code, params }, languageOf(request));
  return { success: false, message, code, ...(Object.keys(params).length > 0 ? { params } : {}) };
}

export function answerFor(error: FastifyError): Answer {
  if (error instanceof ShopError) return { status: error.status, fault: error.fault };
  if (error.validation) return { status: 400, fault: faultIn(error) };
  const known = knownCodes[error.code];
  if (known) return { status: known[0], fault: { code: known[1], params: {} } };
  if (isDatabaseTrouble(error)) return { status: 503, fault: fault('busy'), unexpected: true };
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return { status: error.statusCode, fault: fault('badRequest') };
  }
  return { status: 500, fault: fault('unexpected'), unexpected: true };
}

/** Codes of the framework and of PostgreSQL whose sentence needs no parameters. */
const knownCodes: Record<string, [status: number, code: ErrorCode]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'requestTooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'notJson'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalidJson'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'requestCutShort'],
  '22003': [400, 'numberTooLarge'],
  '22008': [400, 'noSuchDate'],
  '22021': [400, 'unstorableCharacter'],
  '22P05': [400, 'unstorableCharacter'],
  '23503': [409, 'referenceGone'],
};

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#server/errors.ts';
import { describeValidation } from './validation.ts';

type Answer = { status: number; message: string; unexpected?: boolean };

const BUSY = 'The shop is busy or its database cannot be reached. Please try again in a moment.';

/** The one place where a failure becomes an answer. */
export function renderErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, message, unexpected } = answerFor(error);
    if (unexpected) request.log.error({ err: error }, 'request failed');
    const isTemporary = status === 503 || status === 429;
    if (isTemporary && !reply.hasHeader('retry-after')) reply.header('retry-after', '5');
    return reply.status(status).send({ success: false, message });
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .send({ success: false, message: `There is nothing at ${request.method} ${pathOf(request)}` }),
  );
}

export function answerFor(error: FastifyError): Answer {
  if (error instanceof ShopError) return { status: error.status, message: error.message };
  if (error.validation) return { status: 400, message: describeValidation(error) };
  const known = knownCodes[error.code];
  if (known) return known;
  if (isDatabaseDown(error)) return { status: 503, message: BUSY, unexpected: true };
  if (error.statusCode === 429) return { status: 429, message: error.message };
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return { status: error.statusCode, message: error.message };
  }
  return { status: 500, message: 'Something went wrong on our side. Please try again.', unexpected: true };
}

const knownCodes: Record<string, Answer> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, message: 'Send the request as application/json.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, message: 'The request is not valid JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, message: 'The request was cut short.' },
  '22003': { status: 400, message: 'The request has a number that is too large.' },
  '22008': { status: 400, message: 'The request has a date that does not exist.' },
  '23503': {
    status: 409,
    message: 'What this refers to has just been removed. Please reload and try again.',
  },
  '22021': { status: 400, message: 'The request has a character that cannot be stored.' },
  '22P05': { status: 400, message: 'The request has a character that cannot be stored.' },
};

/** Connection trouble (08…, ECONN…), shutdown (57P…), timeouts, lack of resources (53…), deadlock. */
function isDatabaseDown(error: { code?: string; message: string }): boolean {
  return (
    /^(08|53|57P|57014|40P01|40001|55P03)|^ECONN|^ETIMEDOUT|^ENOTFOUND/.test(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  );
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

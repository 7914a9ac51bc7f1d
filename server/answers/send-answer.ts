import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '#server/shop.ts';
import type { Answer, Encoding, Make } from './answer-store.ts';
import { acceptedEncoding, encode, isWorthCompressing } from './encodings.ts';

/** Under way, so that a flood of requests for one encoding makes it once. */
const encoding = new WeakMap<Answer, Map<Encoding, Promise<Buffer>>>();

/** Answers from the store at once, or when the answer has been made for everybody who asks for it meanwhile. */
export function sendReady(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: Make,
): void {
  if (!shop.readLimit.admits(request, reply, shop.answers.has(key) ? 'ready' : 'made')) return;
  const answer = shop.answers.get(key, make);
  if (answer instanceof Promise) {
    answer.then(
      (made) => send(shop, request, reply, key, made),
      (error) => reply.send(error),
    );
  } else send(shop, request, reply, key, answer);
}

function send(
  { answers, door }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  answer: Answer,
): void {
  if (answer.status === 200 && answers.has(key)) door.remember(request, key);
  reply.headers(answer.headers);
  const { etag, location } = answer.headers;
  if (answer.status === 301 && location) reply.header('location', location + searchOf(request.url));
  if (etag && request.headers['if-none-match']?.includes(etag)) {
    reply.status(304).send();
    return;
  }
  reply.status(answer.status);
  const wanted = isWorthCompressing(answer)
    ? acceptedEncoding(request.headers['accept-encoding'])
    : 'identity';
  if (wanted !== 'identity') reply.header('content-encoding', wanted);
  const ready = answer.bodies[wanted];
  if (ready) {
    reply.send(ready);
    return;
  }
  encodeOnce(answer, wanted).then(
    (body) => {
      answers.add(key, answer, wanted, body);
      reply.send(body);
    },
    (error) => reply.send(error),
  );
}

/** What was chosen goes along to where the page is now. */
function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

function encodeOnce(answer: Answer, wanted: Encoding): Promise<Buffer> {
  const underWay = encoding.get(answer) ?? new Map<Encoding, Promise<Buffer>>();
  encoding.set(answer, underWay);
  const known = underWay.get(wanted) ?? encode(answer, wanted);
  underWay.set(wanted, known);
  return known;
}

import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { shopContext } from './shop-context.ts';
import { addAllTexts } from './texts/all-texts.ts';

addAllTexts();

/** The server puts the shop under this key for the loaders. */
export const contextKey = shopContext;

const RENDER_LIMIT = 10_000;

let lastRender = Promise.resolve();

/** A page keeps the one thread busy for a while: between two of them, whoever else is waiting gets an answer. */
function turnToRender(): Promise<void> {
  lastRender = lastRender.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastRender;
}

/** Pages are rendered whole before they leave, so that they can be cached and their scripts hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  await turnToRender();
  return await new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        clearTimeout(limit);
        headers.set('content-type', 'text/html; charset=utf-8');
        pipe(collect((html) => resolve(new Response(html, { status, headers }))));
      },
      onShellError: reject,
    });
    const limit = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_LIMIT);
  });
}

/** A stream that hands over everything at its end. */
function collect(done: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { KeeperContext } from './kept/kept-part.tsx';
import { type Html, keptParts } from './kept/kept-parts.server.tsx';
import { describedContext, shopContext } from './shop-context.ts';
import { addAllTexts } from './texts/all-texts.ts';

addAllTexts();

/** The server puts the shop under this key for the loaders, and finds what was rendered under the other. */
export const contextKey = shopContext;
export const renderedKey = createContext<{ html?: Html; loaded?: Buffer; described?: string }>();

let lastRender = Promise.resolve();

/** A page keeps the one thread busy for a while: between two of them, whoever else is waiting gets an answer. */
function turnToRender(): Promise<void> {
  lastRender = lastRender.then(() => nextTurn());
  return lastRender;
}

/**
 * Pages are rendered whole before they leave, so that they can be cached and their scripts hashed. Loaders have waited for
 * everything by then, so a page is one string; in pieces, and passed on as the stream of an answer, it would take a third longer.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const loaded = await bytesOf(serverHandoffStream as ReadableStream<Uint8Array>);
  await turnToRender();
  const html = render(context, request.url);
  // And before it is compressed.
  await nextTurn();
  headers.set('content-type', 'text/html; charset=utf-8');
  const response = new Response(null, { status, headers });
  const described = loadContext.get(describedContext);
  Object.assign(loadContext.get(renderedKey), { html: ['<!DOCTYPE html>', ...html], loaded, described });
  return response;
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** On pages that say what went wrong, nothing is where it is on the others; while developing, nothing stays as it is. */
function render(context: EntryContext, url: string): Html {
  const { errors, loaderData } = context.staticHandlerContext;
  const app = <ServerRouter context={context} url={url} />;
  const face = (loaderData.root as { face: object } | undefined)?.face;
  if (errors || !face || import.meta.env.DEV) return [renderToString(app)];
  const { keeper, whole } = keptParts(face, url);
  return whole(renderToString(<KeeperContext value={keeper}>{app}</KeeperContext>));
}

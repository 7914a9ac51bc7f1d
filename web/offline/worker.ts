/**
 * The service worker. What can be reached is always asked for, so nothing is ever old while there is a line; what cannot is shown as
 * it was last seen, and the page is told since when; what was never seen is a page of our own, which stands in this very file. The
 * build writes OFFLINE and NOTICE before this code (vite/offline-worker.ts); a changed worker takes over at once.
 */
import { CART, findKept, forgetMine, isShelf, keep, type OwnShelf, ownShelf, SEEN_AT } from './keeping.ts';
import { isShopPage, type Kind, kindOf, languageOf } from './kinds.ts';
import { offlinePage } from './stand-in.ts';
import { type Asking, type Seen, savesData, worker } from './world.ts';

/** The files that show the notice of what waits, by language. */
declare const NOTICE: { en: string[]; ne: string[] };

/** A line that gives no answer for so long is none, where there is something to show instead. */
const PATIENCE_MS = 8_000;
const BEFORE_COPYING_MS = 3_000;

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forgetMine());
  else event.waitUntil(noteSeen(event.data));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow(event.notification.data));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request);
  const isPage = request.mode === 'navigate' && request.method === 'GET';
  if (kind) event.respondWith(answer(event, kind));
  else if (isPage && !new URL(request.url).pathname.startsWith('/api/'))
    event.respondWith(fromNetwork(event).catch(() => offlinePage(request.url)));
});

/** The browser asks for the page while this worker still wakes up, so that it costs no time. */
async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

function answer(event: Asking, kind: Kind): Promise<Response> {
  if (kind === 'page') return answerPage(event);
  if (kind === 'file' || kind === 'picture') return answerFile(event, kind);
  if (kind === 'data') return answerData(event);
  return answerMine(event, kind);
}

async function answerPage(event: Asking): Promise<Response> {
  const { url } = event.request;
  const kept = await findKept('page', url);
  try {
    const fresh = await inTime(fromNetwork(event), kept);
    event.waitUntil(keep('page', url, fresh.clone()));
    return fresh;
  } catch {
    return kept ? marked(kept) : offlinePage(url);
  }
}

/** The page says by itself since when it is known: see offline-line.ts. */
async function marked(kept: Response): Promise<Response> {
  const html = (await kept.text()).replace('<html', `<html data-seen-at="${kept.headers.get(SEEN_AT)}"`);
  return new Response(html, { headers: kept.headers });
}

/** Named by their content, so one that is kept is as good as new. */
async function answerFile(event: Asking, shelf: 'file' | 'picture'): Promise<Response> {
  const { request } = event;
  const kept = await findKept(shelf, request.url);
  if (kept) return kept;
  const fresh = await fetch(request);
  event.waitUntil(keep(shelf, request.url, fresh.clone()));
  return fresh;
}

async function answerData(event: Asking): Promise<Response> {
  const { request } = event;
  const kept = await findKept('data', request.url);
  return await orAsSeen(event, kept, async (fresh) => keep('data', request.url, fresh));
}

/** An answer to a change of the cart is the whole cart; what has been ordered is no longer in it. */
async function answerMine(event: Asking, kind: Kind): Promise<Response> {
  const { request } = event;
  const own = await ownShelf(request);
  if (!own) return await fetch(request);
  if (kind === 'mine')
    return await orAsSeen(event, await own.find(request.url), (fresh) => own.keep(request.url, fresh));
  const fresh = await fetch(request);
  if (fresh.ok) event.waitUntil(noteWritten(own, kind, fresh.clone()));
  return fresh;
}

async function noteWritten(own: OwnShelf, kind: Kind, answer: Response): Promise<void> {
  await own.forgetCarts();
  if (kind === 'cart write') await own.keep(location.origin + CART, answer);
}

async function orAsSeen(
  event: Asking,
  kept: Response | undefined,
  keepIt: (fresh: Response) => Promise<void>,
): Promise<Response> {
  try {
    const fresh = await inTime(fetch(event.request), kept);
    event.waitUntil(Promise.all([keepIt(fresh.clone()), tell(event, null)]));
    return fresh;
  } catch (error) {
    if (!kept) throw error;
    event.waitUntil(tell(event, kept.headers.get(SEEN_AT)));
    return kept;
  }
}

async function tell({ clientId }: Asking, seenAt: string | null): Promise<void> {
  (await worker.clients.get(clientId))?.postMessage({ seenAt });
}

async function fromNetwork(event: Asking): Promise<Response> {
  return (await event.preloadResponse) ?? (await fetch(event.request));
}

async function inTime(fresh: Promise<Response>, kept: Response | undefined): Promise<Response> {
  if (!kept) return await fresh;
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('No answer yet')), PATIENCE_MS),
  );
  return await Promise.race([fresh, late]);
}

/**
 * Pages that were reached without asking for their HTML, and what was loaded before this worker stood: taken from the browser's own
 * memory where it is there; the HTML is asked for where nobody saves data.
 */
async function noteSeen({ page, files }: Seen): Promise<void> {
  await Promise.all(files.map(takeFromMemory));
  if (!isShopPage(new URL(page).pathname)) return;
  if (!(await findKept('page', page))) {
    const known = await fromMemory(page);
    if (known?.headers.get('content-type')?.includes('html')) await keep('page', page, known);
  }
  if (savesData()) return;
  await new Promise((resolve) => setTimeout(resolve, BEFORE_COPYING_MS));
  await takeNotice(page);
  if (await findKept('page', page)) return;
  const fresh = await fetch(page, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (fresh) await keep('page', page, fresh);
}

/** What tells that something waits for the line is first needed without one. */
async function takeNotice(page: string): Promise<void> {
  for (const file of NOTICE[languageOf(new URL(page).pathname)]) {
    const url = new URL(file, location.origin).href;
    if (await findKept('file', url)) continue;
    const fresh = await fetch(url).catch(() => undefined);
    if (fresh) await keep('file', url, fresh);
  }
}

async function takeFromMemory(url: string): Promise<void> {
  const kind = kindOf({ method: 'GET', mode: 'no-cors', url });
  if (!kind || !isShelf(kind) || kind === 'data' || (await findKept(kind, url))) return;
  const known = await fromMemory(url);
  if (known) await keep(kind, url, known);
}

async function fromMemory(url: string): Promise<Response | undefined> {
  const known = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
  return known?.ok ? known : undefined;
}

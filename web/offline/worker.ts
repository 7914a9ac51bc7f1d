/**
 * The service worker: when a page cannot be reached, it answers with a page of our own, which stands in this very file. It keeps
 * nothing of the shop, so that no visitor ever gets an old page or somebody else's, and an update needs no cleaning up. The build
 * writes OFFLINE before this code (vite/offline-worker.ts); a changed page is a changed worker, which takes over at once.
 */
declare const OFFLINE: { html: string; policy: string };

/** As much as is used of a service worker's own world, which the types of a page do not know. */
type Lasting = { waitUntil(work: Promise<void>): void };
type Asking = {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Worker = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Asking) => void): void;
};

const worker = self as unknown as Worker;

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const isPage = request.mode === 'navigate' && request.method === 'GET';
  if (!isPage || new URL(request.url).pathname.startsWith('/api/')) return;
  event.respondWith(fromNetwork(event).catch(() => offlinePage()));
});

/** The browser asks for the page while this worker still wakes up, so that it costs no time. */
async function takeOver(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function fromNetwork(event: Asking): Promise<Response> {
  return (await event.preloadResponse) ?? (await fetch(event.request));
}

function offlinePage(): Response {
  return new Response(OFFLINE.html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': OFFLINE.policy,
      'cache-control': 'no-store',
    },
  });
}

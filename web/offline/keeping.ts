import type { Kind } from './kinds.ts';

/** How many answers of each kind are kept; the oldest go. A page and its data are some tens of kilobytes, a picture too. */
const SHELVES = {
  page: { name: 'pasal-pages', most: 40 },
  data: { name: 'pasal-data', most: 80 },
  file: { name: 'pasal-files', most: 160 },
  picture: { name: 'pasal-pictures', most: 120 },
} as const;
const MINE = 'pasal-mine-';
const MOST_OF_MINE = 30;
export const CART = '/api/users/cart';
/** When it was seen: of an answer that is kept. */
export const SEEN_AT = 'x-seen-at';

export type Shelf = keyof typeof SHELVES;

export function isShelf(kind: Kind): kind is Shelf {
  return kind in SHELVES;
}

export async function findKept(shelf: Shelf, url: string): Promise<Response | undefined> {
  return (await caches.open(SHELVES[shelf].name)).match(withoutHash(url), { ignoreVary: true });
}

/** Not what the shop forbids to keep: an error, or a page that only one person may see. */
export async function keep(shelf: Shelf, url: string, answer: Response): Promise<void> {
  if (!answer.ok || answer.redirected || answer.headers.get('cache-control')?.includes('no-store')) return;
  const { name, most } = SHELVES[shelf];
  await put(await caches.open(name), withoutHash(url), answer, most);
}

export async function keptPages(): Promise<readonly Request[]> {
  return (await caches.open(SHELVES.page.name)).keys();
}

let forgotten = 0;

/** One person's own answers, in a place named after their token: another token finds nothing there, and clears it away. */
export async function ownShelf(request: Request): Promise<OwnShelf | undefined> {
  const token = request.headers.get('authorization');
  if (!token) return undefined;
  const name = MINE + (await fingerprint(token));
  await clearMine(name);
  const since = forgotten;
  const open = () => caches.open(name);
  return {
    async find(url) {
      if (!(await caches.has(name))) return undefined;
      const cache = await open();
      const exact = await cache.match(withoutHash(url), { ignoreVary: true });
      // A cart that was read for another destination is better than none.
      return exact ?? (isCart(url) ? cache.match(url, { ignoreVary: true, ignoreSearch: true }) : undefined);
    },
    async keep(url, answer) {
      if (!answer.ok || since !== forgotten) return;
      await put(await open(), withoutHash(url), answer, MOST_OF_MINE);
      // They have left while it was written down.
      if (since !== forgotten) await caches.delete(name);
    },
    async forgetCarts() {
      const cache = await open();
      const carts = (await cache.keys()).filter(({ url }) => isCart(url));
      await Promise.all(carts.map((cart) => cache.delete(cart)));
    },
  };
}

export type OwnShelf = {
  find(url: string): Promise<Response | undefined>;
  keep(url: string, answer: Response): Promise<void>;
  forgetCarts(): Promise<void>;
};

/** At logout. An answer that is still on its way is not kept either. */
export async function forgetMine(): Promise<void> {
  forgotten += 1;
  await clearMine();
}

async function clearMine(but?: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(MINE) && name !== but);
  await Promise.all(others.map((name) => caches.delete(name)));
}

function isCart(url: string): boolean {
  return new URL(url).pathname === CART;
}

async function fingerprint(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return Array.from(bytes.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function put(cache: Cache, url: string, answer: Response, most: number): Promise<void> {
  const headers = new Headers(answer.headers);
  // The body is unpacked by now.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(SEEN_AT, new Date().toISOString());
  // An answer that breaks off on its way must not take away what was kept before.
  const body = await answer.blob();
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, new Response(body, { headers }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0] ?? url;
}

/** As much as is used of a service worker's own world, which the types of a page do not know. */
export type Lasting = { waitUntil(work: Promise<unknown>): void };
export type Asking = Lasting & {
  request: Request;
  clientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
export type Told = Lasting & { data: Seen | 'forget' };
/** What a page tells of itself: where it is, and what it has loaded. */
export type Seen = { page: string; files: string[] };

/** Somebody pressed a notification; its data is the page that it is about. */
export type Pressed = Lasting & { notification: { data: string; close(): void } };

type Client = { postMessage(message: unknown): void };
type Worker = {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Client | undefined>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(name: 'message', listener: (event: Told) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: Pressed) => void): void;
};

export const worker = self as unknown as Worker;

/** Whoever saves data is sent nothing that was not asked for. */
export function savesData(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
}

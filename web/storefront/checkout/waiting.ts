import { useSyncExternalStore } from 'react';
import { readSession } from '#web/session/session.ts';
import { localStore } from '#web/storage.ts';

/** What waits for the line: an order, and changes of the cart. It outlives the tab, and is only ever for whoever made it. */

export const WAITING_ORDER_KEY = 'pasal.waiting-order';
export const WAITING_CART_KEY = 'pasal.waiting-cart';

const listeners = new Set<() => void>();

export function holder(): string {
  return readSession()?.user._id ?? 'guest';
}

export function readHeld<Held extends { holder: string }>(key: string): Held | undefined {
  try {
    const held: Held | null = JSON.parse(localStore.read(key) ?? 'null');
    return held?.holder === holder() ? held : undefined;
  } catch {
    return undefined;
  }
}

export function writeHeld<Held extends { holder: string }>(key: string, held: Held | undefined): void {
  if (held) localStore.write(key, JSON.stringify(held));
  else localStore.remove(key);
  for (const listener of listeners) listener();
}

/** What waits, as text: it changes when anything of it does. Empty: nothing. */
export function useWaiting(): string {
  return useSyncExternalStore(
    subscribe,
    () =>
      [WAITING_CART_KEY, WAITING_ORDER_KEY]
        .map((key) => (readHeld(key) ? localStore.read(key) : ''))
        .join(''),
    () => '',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

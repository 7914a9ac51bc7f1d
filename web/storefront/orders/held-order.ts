import { loadSession } from '#web/session/load-session.ts';
import { readGuest } from '#web/session/session.ts';
import { localStore } from '#web/storage.ts';

const HELD_KEY = 'pasal.held-order';

/** Whoever goes to pay one order, perhaps by its link, comes back to the list of orders: this leads to the order again. */
export function keepHeldOrder(path: string): void {
  localStore.write(HELD_KEY, path);
}

/** Somebody goes to pay another order. */
export function forgetHeldOrder(): void {
  localStore.remove(HELD_KEY);
}

/** Where to go instead of the list, once. */
export async function takeHeldOrder(params: URLSearchParams): Promise<string | undefined> {
  const path = localStore.read(HELD_KEY);
  if (!path?.startsWith('/orders/')) return undefined;
  const hasList = readGuest() || (await loadSession());
  if (hasList && !params.has('payment')) return undefined;
  localStore.remove(HELD_KEY);
  return path;
}

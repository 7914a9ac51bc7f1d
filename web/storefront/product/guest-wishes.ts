import { callApi } from '#web/api.ts';

const KEY = 'pasal.wishes';
const MOST = 100;

/** What a guest wishes for stays in the browser until somebody logs in there. */
export function readGuestWishes(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function storeGuestWishes(ids: string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(ids.slice(-MOST)));
  } catch {
    // Storage is blocked: the wish lasts as long as the page.
  }
}

/** They become the account's; a failure leaves them for the next login. */
export async function mergeGuestWishes(): Promise<void> {
  const productIds = readGuestWishes();
  if (productIds.length === 0) return;
  await callApi('POST', '/users/wishlist', { productIds });
  storeGuestWishes([]);
}

import { tabStore } from './storage.ts';

/** What a guest wanted to put into the cart: kept while they log in or register, then done. */
export type Wish = { productId: string; variantId?: string; name: string; quantity: number };

const KEY = 'pasal.wishes';
const MAX_AGE = 60 * 60 * 1000;
const MOST = 20;

export function keepWish(wish: Wish): void {
  const others = readWishes().filter(
    ({ productId, variantId }) => productId !== wish.productId || variantId !== wish.variantId,
  );
  tabStore.write(KEY, JSON.stringify({ at: Date.now(), wishes: [...others, wish].slice(-MOST) }));
}

export function readWishes(): Wish[] {
  try {
    const { at, wishes } = JSON.parse(tabStore.read(KEY) ?? '{}');
    return Date.now() - at < MAX_AGE ? wishes : [];
  } catch {
    return [];
  }
}

export function takeWishes(): Wish[] {
  const wishes = readWishes();
  tabStore.remove(KEY);
  return wishes;
}

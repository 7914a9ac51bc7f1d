import type { CartAnswer } from '#contract/cart.ts';
import { isUnreachable } from '#web/api.ts';
import { newKey } from '#web/new-key.ts';
import { holder, readHeld, WAITING_CART_KEY, writeHeld } from '#web/storefront/checkout/waiting.ts';
import { addToCart, changeQuantity, removeFromCart } from './cart-actions.ts';

type Kind = 'add' | 'set' | 'remove';

/** What one press wanted of the cart. `price` is what one cost when it was pressed, in rupees. */
export type CartChange = {
  key: string;
  kind: Kind;
  productId: string;
  variantId?: string | undefined;
  quantity: number;
  name: string;
  price?: number | undefined;
  /** The shop has said that it costs this now: the customer is asked. */
  priceNow?: number;
};
type Held = { holder: string; changes: CartChange[] };

/** Done at once; without a line it waits, behind what waits already, and undefined is answered. */
export async function changeCart(wish: Omit<CartChange, 'key'>): Promise<CartAnswer | undefined> {
  const change = { ...wish, key: newKey() };
  try {
    if (readChanges().length === 0) return await send(change);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
  }
  store([...readChanges().filter((one, at, all) => at < all.length - 1 || !isReplaced(one, change)), change]);
  return undefined;
}

/** Of a quantity that is changed again and again, the last one counts. */
function isReplaced(last: CartChange, { kind, variantId }: CartChange): boolean {
  return kind === 'set' && last.kind === 'set' && last.variantId === variantId;
}

export function readChanges(): CartChange[] {
  return readHeld<Held>(WAITING_CART_KEY)?.changes ?? [];
}

/** The first of them, once more. Its price must be the one that was seen, unless the customer has agreed to another. */
export function sendChange({ price, ...change }: CartChange): Promise<CartAnswer> {
  return send(change, price);
}

export function dropChange({ key }: CartChange): void {
  store(readChanges().filter((one) => one.key !== key));
}

export function replaceChange(change: CartChange): void {
  store(readChanges().map((one) => (one.key === change.key ? change : one)));
}

function store(changes: CartChange[]): void {
  writeHeld<Held>(WAITING_CART_KEY, changes.length > 0 ? { holder: holder(), changes } : undefined);
}

function send({ kind, productId, variantId, quantity, key }: CartChange, expectedPrice?: number) {
  const line = { productId, variantId, quantity, expectedPrice };
  if (kind === 'add') return addToCart(line, key);
  return kind === 'set' ? changeQuantity(line, key) : removeFromCart(line, key);
}

import type { CartAnswer, CartDestination } from '#contract/cart.ts';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import { callApi } from '#web/api.ts';
import { newKey } from '#web/new-key.ts';
import { storeCartCount } from '#web/session/session.ts';
import { readVisitorPlace } from '#web/storefront/delivery/visitor-place.ts';
import { browserLanguage } from '#web/texts/texts.ts';

/** Every call answers with the whole cart; the badge in the header counts along, in all tabs. */

export function readCart(signal?: AbortSignal, to = visitorsPlace()): Promise<CartAnswer> {
  const query = new URLSearchParams();
  if (to.place) query.set('place', String(to.place));
  if (to.pickup) query.set('pickup', 'true');
  return counted(callApi('GET', `/users/cart?${query}`, undefined, { signal }));
}

function visitorsPlace(): CartDestination {
  return { place: readVisitorPlace()?.code };
}

type Line = {
  productId: string;
  variantId?: string | undefined;
  quantity: number;
  expectedPrice?: number | undefined;
};

/** With a key, a change that is sent again, because its answer got lost, is made once. */
export function addToCart(line: Line, key = newKey()): Promise<CartAnswer> {
  return counted(callApi('POST', '/users/cart', line, under(key)));
}

export function changeQuantity({ productId, ...line }: Line, key: string): Promise<CartAnswer> {
  return counted(callApi('PUT', `/users/cart/${productId}`, line, under(key)));
}

export function removeFromCart({ productId, variantId }: Line, key: string): Promise<CartAnswer> {
  return counted(callApi('DELETE', `/users/cart/${productId}?variantId=${variantId}`, undefined, under(key)));
}

const under = (key: string) => ({ headers: { 'idempotency-key': key } });

export function enterCode(code: string): Promise<CartAnswer> {
  return counted(callApi('PUT', '/users/cart/discount', { code }));
}

export function removeCode(): Promise<CartAnswer> {
  return counted(callApi('DELETE', '/users/cart/discount'));
}

/** Goods by their names in the language of the page. */
function spoken(cart: CartAnswer): CartAnswer {
  const language = browserLanguage();
  const cartItems = cart.cartItems.map((item) => ({
    ...item,
    product_id: spokenIn(language, item.product_id),
  }));
  return { ...cart, cartItems };
}

let lastBegun = 0;
let lastCounted = 0;

/** An answer that comes after that of a later call is old: the cart has changed since it was read. */
async function counted(call: Promise<CartAnswer>): Promise<CartAnswer> {
  const turn = ++lastBegun;
  const cart = spoken(await call);
  if (turn > lastCounted) {
    lastCounted = turn;
    storeCartCount(cart.totals.itemCount);
  }
  return cart;
}

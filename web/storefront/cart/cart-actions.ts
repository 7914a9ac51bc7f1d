import type { CartAnswer, CartDestination } from '#contract/cart.ts';
import { spokenIn } from '#contract/catalogue/spoken.ts';
import { callApi } from '#web/api.ts';
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

export function addToCart(productId: string, quantity: number, variantId?: string): Promise<CartAnswer> {
  return counted(callApi('POST', '/users/cart', { productId, variantId, quantity }));
}

export function changeQuantity(productId: string, quantity: number, variantId: string): Promise<CartAnswer> {
  return counted(callApi('PUT', `/users/cart/${productId}`, { quantity, variantId }));
}

export function removeFromCart(productId: string, variantId: string): Promise<CartAnswer> {
  return counted(callApi('DELETE', `/users/cart/${productId}?variantId=${variantId}`));
}

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

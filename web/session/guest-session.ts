import type { CartAnswer } from '#contract/cart.ts';
import { callApi } from '#web/api.ts';
import { forgetGuest, readGuest, storeCartCount, storeGuest } from './session.ts';

let starting: Promise<boolean> | undefined;

/** False where the owner lets only members buy. */
export function startGuest(): Promise<boolean> {
  starting ??= callApi<{ token: string }>('POST', '/auth/guest')
    .then(
      ({ token }) => {
        storeGuest(token);
        return true;
      },
      () => false,
    )
    .finally(() => {
      starting = undefined;
    });
  return starting;
}

/** What was put into the cart before logging in is the account's now. */
export async function mergeGuestCart(): Promise<void> {
  const guestToken = readGuest();
  if (!guestToken) return;
  const { totals } = await callApi<CartAnswer>('POST', '/users/cart/merge', { guestToken });
  forgetGuest();
  storeCartCount(totals.itemCount);
}

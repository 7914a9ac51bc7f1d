import { href, redirect } from 'react-router';
import { callApiWhole } from '#web/api.ts';
import { clearSession } from '#web/session/session.ts';
import { localStore, tabStore } from '#web/storage.ts';
import { CHECKOUT_DRAFT_KEY } from '#web/storefront/checkout/checkout-draft.ts';
import { WAITING_CART_KEY, WAITING_ORDER_KEY } from '#web/storefront/checkout/waiting.ts';
import { storeVisitorPlace } from '#web/storefront/delivery/visitor-place.ts';
import { browserTexts } from '#web/texts/texts.ts';
import { toast } from '#web/ui/toaster.tsx';

export function loader() {
  return redirect(href('/'));
}

/** The server hears of it, but need not be reachable. What was half filled in belongs to who is leaving. */
export function clientAction() {
  callApiWhole('POST', '/auth/logout').catch(() => undefined);
  clearSession();
  tabStore.remove(CHECKOUT_DRAFT_KEY);
  localStore.remove(WAITING_ORDER_KEY);
  localStore.remove(WAITING_CART_KEY);
  storeVisitorPlace(undefined);
  toast.success(browserTexts('shop').frame.loggedOut);
  return redirect(href('/'));
}

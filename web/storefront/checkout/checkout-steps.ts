import { data, href, redirect } from 'react-router';
import type { User } from '#contract/accounts/accounts.ts';
import type { CartAnswer } from '#contract/cart.ts';
import type { SavedAddress, SavedAddressesAnswer } from '#contract/orders/addresses.ts';
import { callApi, isLoggedOut, isRefusal, isUnreachable, messageOf } from '#web/api.ts';
import { asBuyer } from '#web/session/require-session.ts';
import { readCart } from '#web/storefront/cart/cart-actions.ts';
import { readChanges } from '#web/storefront/cart/waiting-cart.ts';
import { readVisitorPlace } from '#web/storefront/delivery/visitor-place.ts';
import { forgetHeldOrder } from '#web/storefront/orders/held-order.ts';
import { browserTexts } from '#web/texts/texts.ts';
import { toast } from '#web/ui/toaster.tsx';
import {
  type CheckoutDraft,
  draftFrom,
  draftOf,
  endAttempt,
  forgetDraft,
  readDraft,
  storeDraft,
} from './checkout-draft.ts';
import { keepCashOrder, placeCashOrder, startPayment } from './place-order.ts';
import { forgetWaiting } from './waiting-order.ts';

const LEAVING_LIMIT = 15_000;

/** The cart as it was last read: without a line, what is ordered is what was shown. */
let shownCart: CartAnswer | undefined;

/** What the screen shows: the cart, and what is known of whom it goes to. */
export function loadCheckout(request: Request) {
  return asBuyer(request, async ({ user, isGuest }) => {
    const addresses = isGuest ? [] : await readAddresses(request.signal);
    const known = readDraft(user._id);
    const draft = known ?? firstDraft(user, addresses);
    const cart = await readCart(request.signal, destinationOf(draft));
    if (cart.cartItems.length === 0) throw leaveEmpty(user, known);
    shownCart = cart;
    return { cart, draft, addresses, isGuest };
  });
}

/** A checkout without them is better than none. */
async function readAddresses(signal: AbortSignal): Promise<SavedAddress[]> {
  try {
    const { addresses } = await callApi<SavedAddressesAnswer>('GET', '/users/addresses', undefined, {
      signal,
    });
    return addresses;
  } catch (error) {
    if (isLoggedOut(error)) throw error;
    return [];
  }
}

/** The default address or the last one used; for somebody new, the place that the shop was looked at for. */
function firstDraft(user: User, [last]: SavedAddress[]): CheckoutDraft {
  const known = last ? draftFrom(last) : { address: { fullName: user.name }, place: readVisitorPlace() };
  return { userId: user._id, paymentMethod: 'khalti', ...known };
}

function destinationOf({ place, pickup }: CheckoutDraft) {
  return { place: place?.code, pickup };
}

/** A cart that is empty after an attempt whose answer got lost: the order is there. */
function leaveEmpty(user: User, draft: CheckoutDraft | undefined): Response {
  endAttempt(user._id);
  return redirect(draft?.attempt ? '/orders' : '/cart');
}

export async function submitCheckout(request: Request) {
  const form = await request.formData();
  return asBuyer(request, async ({ user }) => {
    const draft = draftOf(form, user._id);
    storeDraft(draft);
    if (readChanges().length > 0)
      return data({ error: browserTexts('buying').checkout.waiting.changesFirst }, 409);
    try {
      return await buy(user, draft, Number(form.get('total')));
    } catch (error) {
      if (isLoggedOut(error)) throw error;
      if (isUnreachable(error) && draft.paymentMethod === 'cash' && shownCart) {
        keepCashOrder({ user, draft, cart: shownCart });
        scrollTo(0, 0);
        return data({ error: undefined }, 503);
      }
      if (isRefusal(error)) endAttempt(user._id);
      const t = browserTexts('buying').checkout;
      const { methods } = browserTexts('order').order;
      const { paymentMethod: method } = draft;
      const fallback = method === 'cash' ? t.orderFailed : t.initiationFailed(methods[method]);
      // An answer of 400 or more keeps the screen's data; after a refusal it is read again, to show why.
      return data({ error: messageOf(error, fallback) }, isUnreachable(error) ? 503 : 200);
    }
  });
}

async function buy(user: User, draft: CheckoutDraft, shownTotal: number) {
  const cart = await readCart(undefined, destinationOf(draft));
  if (cart.cartItems.length === 0) return leaveEmpty(user, draft);
  if (cart.totals.total !== shownTotal) {
    return { error: browserTexts('buying').checkout.cartChanged };
  }
  shownCart = cart;
  const wish = { user, draft, cart };
  if (draft.paymentMethod !== 'cash') return leaveFor(await startPayment(wish));
  const order = await placeCashOrder(wish);
  forgetDraft();
  forgetWaiting();
  readCart().catch(() => undefined);
  toast.success(browserTexts('buying').checkout.orderPlaced);
  return redirect(`${href('/orders/:id', { id: order._id })}?placed=1`);
}

/** The button stays busy until the wallet's page is there; Back may bring this page back as it was left. */
function leaveFor(url: string): Promise<null> {
  forgetHeldOrder();
  location.assign(url);
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(null), { once: true });
    setTimeout(resolve, LEAVING_LIMIT, null);
  });
}

import { data, href, redirect } from 'react-router';
import type { SessionAnswer } from '#contract/accounts/accounts.ts';
import { ApiError, callApi, isUnreachable, messageOf } from '#web/api.ts';
import { takeWishes } from '#web/cart-wishes.ts';
import { loadSession } from '#web/session/load-session.ts';
import { nextPath } from '#web/session/next-path.ts';
import { readGuest, readSession, storeSession } from '#web/session/session.ts';
import { localStore } from '#web/storage.ts';
import { addToCart, readCart } from '#web/storefront/cart/cart-actions.ts';
import { mergeGuestWishes } from '#web/storefront/product/guest-wishes.ts';
import { browserTexts } from '#web/texts/texts.ts';
import { toast } from '#web/ui/toaster.tsx';

/** /login and /register are for guests. */
export async function leaveIfLoggedIn(request: Request): Promise<void> {
  if (await loadSession()) throw redirect(pathAfterLogin(request));
}

/** Logs in with the answer of this call, fetches the cart, and goes on to where the visitor wanted to be. */
export async function enter(request: Request, path: string, input: unknown, greeting: string) {
  try {
    const headers = { 'x-device': deviceName() };
    storeSession(await callApi<SessionAnswer>('POST', path, input, { headers }));
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    return refuse(
      messageOf(error, browserTexts('shop').kit.somethingWrong),
      isUnreachable(error) ? 503 : 400,
      code,
    );
  }
  mergeGuestWishes().catch(() => undefined);
  if (readGuest())
    await (await import('#web/session/guest-session.ts')).mergeGuestCart().catch(() => undefined);
  toast.success(greeting);
  void fulfilWishes();
  return redirect(pathAfterLogin(request));
}

/** Puts what the visitor wanted as a guest into the cart that is theirs now, and counts what it holds. */
async function fulfilWishes(): Promise<void> {
  const t = browserTexts('shop').frame;
  const wishes = takeWishes();
  try {
    for (const { productId, variantId, quantity } of wishes)
      await addToCart({ productId, variantId, quantity });
    if (wishes.length > 0) toast.success(t.addedToCart);
    else await readCart();
  } catch (error) {
    if (wishes.length > 0) toast.error(messageOf(error, t.addToCartFailed));
  }
}

const DEVICE_KEY = 'pasal.device';

/** This browser's own name, by which staff are told of logins from elsewhere. */
function deviceName(): string {
  const known = localStore.read(DEVICE_KEY);
  if (known) return known;
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('');
  localStore.write(DEVICE_KEY, fresh);
  return fresh;
}

/** With a status of 400 or more, nothing on the screen is read again. */
export function refuse(error: string, status = 400, code?: string) {
  return data({ error, code }, status);
}

/** Who came from nowhere in particular and works here goes to work. */
function pathAfterLogin(request: Request): string {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('next') && readSession()?.user.role === 'admin') return href('/admin/dashboard');
  return nextPath(searchParams.get('next'), location.origin);
}

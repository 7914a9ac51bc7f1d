import { data, href, redirect } from 'react-router';
import type { SessionAnswer } from '#contract/accounts.ts';
import { ApiError, callApi, isUnreachable, messageOf } from '#web/api.ts';
import { loadSession } from '#web/load-session.ts';
import { nextPath } from '#web/next-path.ts';
import { readSession, storeSession } from '#web/session.ts';
import { readCart } from '#web/storefront/cart/cart-actions.ts';
import { mergeGuestWishes } from '#web/storefront/product/guest-wishes.ts';
import { browserTexts } from '#web/texts.ts';
import { toast } from '#web/ui/toaster.tsx';

/** /login and /register are for guests. */
export async function leaveIfLoggedIn(request: Request): Promise<void> {
  if (await loadSession()) throw redirect(wayOn(request));
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
  readCart().catch(() => undefined);
  mergeGuestWishes().catch(() => undefined);
  toast.success(greeting);
  return redirect(wayOn(request));
}

const DEVICE_KEY = 'pasal.device';

/** This browser's own name, by which staff are told of logins from elsewhere. */
function deviceName(): string {
  try {
    const known = localStorage.getItem(DEVICE_KEY);
    if (known) return known;
    const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join(
      '',
    );
    localStorage.setItem(DEVICE_KEY, fresh);
    return fresh;
  } catch {
    return '';
  }
}

/** With a status of 400 or more, nothing on the screen is read again. */
export function refuse(error: string, status = 400, code?: string) {
  return data({ error, code }, status);
}

/** Who came from nowhere in particular and works here goes to work. */
function wayOn(request: Request): string {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('next') && readSession()?.user.role === 'admin') return href('/admin/dashboard');
  return nextPath(searchParams.get('next'), location.origin);
}

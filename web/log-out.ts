import type { NavigateFunction } from 'react-router';
import { messages } from '#texts/en/messages.ts';
import { callApiWhole } from './api.ts';
import { clearSession } from './session.ts';
import { toast } from './ui/toaster.tsx';

/** Whatever was half filled in belongs to who is leaving. */
export const CHECKOUT_DRAFT_KEY = 'pasal.checkout';

/**
 * Goes home first, so that no screen that needs a login is open when the session ends; whoever stays to save
 * something stays logged in. The server hears of it, but need not be reachable.
 */
export async function logOut(navigate: NavigateFunction): Promise<void> {
  await navigate('/');
  if (location.pathname !== '/') return;
  callApiWhole('POST', '/auth/logout').catch(() => undefined);
  clearSession();
  sessionStorage.removeItem(CHECKOUT_DRAFT_KEY);
  toast.success(messages.loggedOut);
}

import type { NavigateFunction } from 'react-router';
import { messages } from '#contract/messages.ts';
import { callApiWhole } from './api.ts';
import { clearSession } from './session.ts';
import { toast } from './ui/toaster.tsx';

/** Whatever was half filled in belongs to who is leaving. */
export const CHECKOUT_DRAFT_KEY = 'pasal.checkout';

/** Ends the session here at once and on the server as soon as it hears; it need not be reachable. */
export async function logOut(navigate: NavigateFunction): Promise<void> {
  callApiWhole('POST', '/auth/logout').catch(() => undefined);
  clearSession();
  sessionStorage.removeItem(CHECKOUT_DRAFT_KEY);
  await navigate('/');
  toast.success(messages.loggedOut);
}

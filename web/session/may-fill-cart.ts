import { readGuest, readToken } from './session.ts';

/** Whether what is pressed now can go into a cart; where guests may buy, they get one. */
export async function mayFillCart(): Promise<boolean> {
  if (readToken() || readGuest()) return true;
  if (!document.documentElement.dataset.guests) return false;
  return (await import('./guest-session.ts')).startGuest();
}

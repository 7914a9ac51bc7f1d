import { redirect } from 'react-router';
import type { User } from '#contract/accounts/accounts.ts';
import { isLoggedOut } from '#web/api.ts';
import { loadSession } from './load-session.ts';
import { loginPath } from './next-path.ts';
import { readGuest, type Session } from './session.ts';

/** For screens that need a login: guests, and people whose session has ended, log in and come back. */
export async function asMember<Result>(
  request: Request,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const session = await loadSession();
  if (!session) throw redirect(loginPath(request.url));
  try {
    return await work(session);
  } catch (error) {
    if (isLoggedOut(error)) throw redirect(loginPath(request.url));
    throw error;
  }
}

/** To screens that only ask whose draft it is. */
const guest: User = { _id: 'guest', name: '', email: '', role: 'user', created_at: '' };

/** For what can be bought without an account: whoever has begun to is let in, and anybody else logs in. */
export async function asBuyer<Result>(
  request: Request,
  work: (buyer: { user: User; isGuest: boolean }) => Promise<Result>,
): Promise<Result> {
  if ((await loadSession()) || !readGuest()) {
    return asMember(request, ({ user }) => work({ user, isGuest: false }));
  }
  try {
    return await work({ user: guest, isGuest: true });
  } catch (error) {
    if (isLoggedOut(error)) throw redirect(loginPath(request.url));
    throw error;
  }
}

import { redirect } from 'react-router';
import { isLoggedOut } from '#web/api.ts';
import { loadSession } from './load-session.ts';
import { loginPath } from './next-path.ts';
import type { Session } from './session.ts';

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

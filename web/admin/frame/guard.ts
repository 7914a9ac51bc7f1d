import { href, type MiddlewareFunction, redirect } from 'react-router';
import { readSession } from '#web/session/session.ts';
import { browserTexts } from '#web/texts/texts.ts';
import { toast } from '#web/ui/toaster.tsx';
import { isShutFor, screensFor } from './screens.ts';

/**
 * Middleware of the admin layout: it runs in the browser before any loader or action below /admin, on the first page too.
 * It only decides what is shown; the server refuses the calls themselves.
 */
export const adminOnly: MiddlewareFunction = ({ request }) => {
  const user = readSession()?.user;
  const role = user?.role;
  if (!role) throw redirect(loginAndReturn(new URL(request.url)));
  if (role !== 'admin') {
    toast.error(browserTexts('admin').frame.adminsOnly);
    throw redirect(href('/'));
  }
  const first = screensFor(user)[0]?.to;
  if (first && isShutFor(user, new URL(request.url).pathname)) throw redirect(first);
};

export function loginAndReturn({ pathname, search }: { pathname: string; search: string }): string {
  return `${href('/login')}?next=${encodeURIComponent(pathname + search)}`;
}

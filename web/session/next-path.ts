import { splitLanguage } from '#contract/values/language-path.ts';

/** Where to go after logging in: only ever a page of this site, whatever the address bar asked for. */
export function nextPath(next: string | null, origin: string): string {
  const url = next?.startsWith('/') ? parse(next, origin) : null;
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/';
  const { path } = splitLanguage(url.pathname);
  if (['/login', '/register'].includes(path)) return '/';
  return path + url.search + url.hash;
}

/** Not by `URL.parse`: Safari has it since 18. */
function parse(path: string, origin: string): URL | null {
  try {
    return new URL(path, origin);
  } catch {
    return null;
  }
}

/** '/login?next=…' for a page that needs a login, as it was asked for. */
export function loginPath(pageUrl: string): string {
  const { pathname, search } = new URL(pageUrl);
  return `/login?${new URLSearchParams({ next: splitLanguage(pathname).path + search })}`;
}

const MAX_LENGTH = 500;

/** The one parameter that /login and /register have. */
export function keepNext(params: URLSearchParams): string {
  const next = params.get('next') ?? '';
  return next && next.length <= MAX_LENGTH ? String(new URLSearchParams({ next })) : '';
}

import type { Language } from '#texts/language.ts';

/** What is asked for, as far as it is kept: anything else goes its way untouched. */
export type Kind = 'page' | 'data' | 'file' | 'picture' | 'mine' | 'cart write' | 'order write';

const PAGE =
  /^\/(products(\/[^/]+)?|collections\/[^/]+|pages\/[^/]+|seller|cart|checkout|orders(\/[^/]+)?)?$/;
const MINE = /^\/api\/(users\/(cart|addresses)|auth\/me|orders(\/[^/]+)?)$/;

export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>): Kind | undefined {
  const { pathname, origin } = new URL(url);
  if (origin !== location.origin) return undefined;
  if (method !== 'GET') {
    if (pathname.startsWith('/api/users/cart')) return 'cart write';
    return pathname === '/api/orders' ? 'order write' : undefined;
  }
  if (pathname.startsWith('/assets/')) return 'file';
  if (/^\/(pictures\/|app-icon|favicon)/.test(pathname)) return 'picture';
  if (MINE.test(pathname)) return 'mine';
  if (/^\/api\/(products(\/[^/]+)?|calendar)$/.test(pathname)) return 'data';
  if (pathname.startsWith('/api/')) return undefined;
  if (pathname.endsWith('.data')) return isShopPage(pathname.replace(/_?\.data$/, '')) ? 'data' : undefined;
  return mode === 'navigate' && isShopPage(pathname) ? 'page' : undefined;
}

/** Pages that are the same for everybody; what they show of a person they ask for. Neither the back office nor the account. */
export function isShopPage(pathname: string): boolean {
  return PAGE.test(pathname.replace(/^\/ne(?=\/|$)/, '').replace(/^$/, '/'));
}

export function languageOf(pathname: string): Language {
  return /^\/ne(\/|$)/.test(pathname) ? 'ne' : 'en';
}

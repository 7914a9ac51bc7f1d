import { findKept, keptPages } from './keeping.ts';
import type { Offline } from './offline-page.ts';

declare const OFFLINE: Offline;

const MOST = 8;

/** Of a page that was never seen; it names those that were. The back office is never kept. */
export async function offlinePage(url: string): Promise<Response> {
  const isOffice = /^(\/ne)?\/admin(\/|$)/.test(new URL(url).pathname);
  const links = isOffice ? [] : await seenPages().catch(() => []);
  const list = links.length > 0 ? `<nav><h2>${OFFLINE.seenBefore}</h2><ul>${links.join('')}</ul></nav>` : '';
  return new Response(
    (isOffice ? OFFLINE.office : OFFLINE.html).replace('<nav></nav>', () => list),
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': OFFLINE.policy,
        'cache-control': 'no-store',
      },
    },
  );
}

/** The last ones, by their own titles, which the shop has escaped already. */
async function seenPages(): Promise<string[]> {
  const urls = (await keptPages()).map(({ url }) => url).reverse();
  const found = await Promise.all(urls.slice(0, MOST).map(linkTo));
  return found.flatMap((link) => link ?? []);
}

async function linkTo(url: string): Promise<string | undefined> {
  const html = await (await findKept('page', url))?.text();
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(html ?? '')?.[1];
  const { pathname, search } = new URL(url);
  const address = `${pathname}${search}`.replace(/[&"<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
  const language = pathname.startsWith('/ne') ? ' lang="ne"' : '';
  return title && `<li><a${language} href="${address}">${title}</a></li>`;
}

import type { Language } from '#texts/language.ts';
import { findKept, keptPages } from './keeping.ts';
import { languageOf } from './kinds.ts';
import type { Offline } from './offline-page.ts';

declare const OFFLINE: Offline;

const MOST = 8;

/** Of a page that was never seen, in the language of its address; it names those that were. The back office is never kept. */
export async function offlinePage(url: string): Promise<Response> {
  const { pathname } = new URL(url);
  const language = languageOf(pathname);
  const { html, office, seenBefore } = OFFLINE.words[language];
  const isOffice = /^(\/ne)?\/admin(\/|$)/.test(pathname);
  const links = isOffice ? [] : await seenPages(language).catch(() => []);
  const list = links.length > 0 ? `<nav><h2>${seenBefore}</h2><ul>${links.join('')}</ul></nav>` : '';
  const letters = await keptLetters().catch(() => '');
  return new Response(
    (isOffice ? office : html)
      .replace('<nav></nav>', () => list)
      .replace('<style>', () => `<style>${letters}`),
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

async function keptLetters(): Promise<string> {
  const { address, style } = OFFLINE.letters;
  return (await findKept('file', new URL(address, location.origin).href)) ? style : '';
}

/** The last ones, by their own titles, which the shop has escaped already. A page in the other language would lead to this one. */
async function seenPages(language: Language): Promise<string[]> {
  const urls = (await keptPages()).map(({ url }) => url).reverse();
  const found = await Promise.all(
    urls
      .filter((url) => languageOf(new URL(url).pathname) === language)
      .slice(0, MOST)
      .map(linkTo),
  );
  return found.flatMap((link) => link ?? []);
}

async function linkTo(url: string): Promise<string | undefined> {
  const html = await (await findKept('page', url))?.text();
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(html ?? '')?.[1];
  const { pathname, search } = new URL(url);
  const address = `${pathname}${search}`.replace(/[&"<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
  return title && `<li><a href="${address}">${title}</a></li>`;
}

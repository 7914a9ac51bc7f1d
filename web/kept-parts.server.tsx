import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { splitLanguage, withLanguage } from '#contract/values/language-path.ts';
import { languages } from '#texts/language.ts';
import type { Keeper } from './kept-part.tsx';

/** A page in pieces, some of them ready bytes. */
export type Html = (string | Buffer)[];

/** What no visitor can write into a page. */
const SECRET = randomUUID();
const PART = new RegExp(`<kept-part id="${SECRET}-([\\w-]+)">([\\s\\S]*?)</kept-part>`);
const HERE = new RegExp(`${SECRET}-here-(\\w+)`);

/** Every second piece is a language: the page's address in it belongs there. */
type Part = Html;

/** By what they show: parts made of what is no longer shown go with it. */
const keptFor = new WeakMap<object, Map<string, Part>>();

/** How a page is rendered with the parts that are kept, and put together afterwards. */
export function keptParts(shown: object, url: string): { keeper: Keeper; whole(html: string): Html } {
  const kept = keptFor.get(shown) ?? new Map<string, Part>();
  keptFor.set(shown, kept);
  const addresses = addressesOf(url);
  const filled = (part: Part): Html =>
    part.map((piece, place) => (place % 2 ? (addresses[piece as string] ?? '') : piece));

  return {
    keeper: {
      // One element around one child: React counts ids by what has brothers and sisters.
      keep: (name, children) =>
        createElement('kept-part', { id: `${SECRET}-${name}` }, kept.has(name) ? null : children),
      here: (language) => `${SECRET}-here-${language}`,
    },
    whole: (html) =>
      html.split(PART).flatMap((piece, place, pieces) => {
        if (place % 3 === 0) return filled(piece.split(HERE));
        if (place % 3 === 1) return [];
        const name = pieces[place - 1] ?? '';
        if (!kept.has(name)) kept.set(name, ready(piece.split(HERE)));
        return filled(kept.get(name) ?? []);
      }),
  };
}

function ready(part: string[]): Part {
  return part.map((piece, place) => (place % 2 ? piece : Buffer.from(piece)));
}

function addressesOf(url: string): Record<string, string> {
  const { pathname, search } = new URL(url);
  const { path } = splitLanguage(pathname);
  return Object.fromEntries(
    languages.map((language) => [language, escaped(withLanguage(path + search, language))]),
  );
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** As React writes the value of an attribute. */
function escaped(text: string): string {
  return text.replace(/[&"'<>]/g, (letter) => entities[letter] ?? letter);
}

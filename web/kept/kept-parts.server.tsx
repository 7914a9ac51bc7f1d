import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { splitLanguage, withLanguage } from '#contract/values/language-path.ts';
import { type Language, languages } from '#texts/language.ts';
import type { Keeper } from './kept-part.tsx';

/** A page in pieces, some of them ready bytes. */
export type Html = (string | Buffer)[];

/** Pieces, with this page's address in a language between them. */
type Part = (string | Buffer | { here: Language })[];

/** What no visitor can write into a page. */
const SECRET = randomUUID();
const BEGIN = `<kept-part id="${SECRET}-`;
const NAMED = '">';
const END = '</kept-part>';
const HERE = new RegExp(`${SECRET}-here-(\\w+)`);

/** By what they show: parts made of what is no longer shown go with it. */
const keptFor = new WeakMap<object, Map<string, Part>>();

/** How a page is rendered with the parts that are kept, and put together afterwards. */
export function keptParts(shown: object, url: string): { keeper: Keeper; whole(html: string): Html } {
  const kept = keptFor.get(shown) ?? new Map<string, Part>();
  keptFor.set(shown, kept);
  const { pathname, search } = new URL(url);
  const path = splitLanguage(pathname).path + search;
  const filled = (part: Part): Html =>
    part.map((piece) =>
      typeof piece === 'object' && 'here' in piece ? escaped(withLanguage(path, piece.here)) : piece,
    );

  function part(name: string, html: string): Part {
    const known = kept.get(name);
    if (known) return known;
    const made = withAddresses(html).map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
    kept.set(name, made);
    return made;
  }

  return {
    keeper: {
      path,
      // One element around one child: React counts ids by what has brothers and sisters.
      keep: (name, children) =>
        createElement('kept-part', { id: `${SECRET}-${name}` }, kept.has(name) ? null : children),
      here: (language) => `${SECRET}-here-${language}`,
    },
    whole(html) {
      const [first = '', ...others] = html.split(BEGIN);
      return filled([
        ...withAddresses(first),
        ...others.flatMap((other) => {
          const [named, end] = [other.indexOf(NAMED), other.indexOf(END)];
          const rest = other.slice(end + END.length);
          return [
            ...part(other.slice(0, named), other.slice(named + NAMED.length, end)),
            ...withAddresses(rest),
          ];
        }),
      ]);
    },
  };
}

function withAddresses(html: string): (string | { here: Language })[] {
  if (!html.includes(SECRET)) return [html];
  return html
    .split(HERE)
    .map((piece, place) => (place % 2 ? { here: languages.find((each) => each === piece) ?? 'en' } : piece));
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

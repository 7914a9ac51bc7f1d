import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
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

/** `made` once a page has shown it. The number stands for its name, which may be long. */
type Kept = { number: number; made?: Part };

const MOST_KEPT = 1_000;
/** By what they show: parts made of what is no longer shown go with it. */
const keptFor = new WeakMap<object, LRUCache<string, Kept>>();
let lastNumber = 0;

/** How a page is rendered with the parts that are kept, and put together afterwards. */
export function keptParts(shown: object, url: string): { keeper: Keeper; whole(html: string): Html } {
  const kept = keptFor.get(shown) ?? new LRUCache<string, Kept>({ max: MOST_KEPT });
  keptFor.set(shown, kept);
  const here = new Map<number, Kept>();
  const { pathname, search } = new URL(url);
  const path = splitLanguage(pathname).path + search;
  const filled = (part: Part): Html =>
    part.map((piece) =>
      typeof piece === 'object' && 'here' in piece ? escaped(withLanguage(path, piece.here)) : piece,
    );

  function named(name: string): Kept {
    const known = kept.get(name) ?? { number: ++lastNumber };
    kept.set(name, known);
    here.set(known.number, known);
    return known;
  }

  function part(number: number, html: string): Part {
    const known = here.get(number);
    const made =
      known?.made ?? withAddresses(html).map((piece) => (typeof piece === 'string' ? bytesOf(piece) : piece));
    if (known) known.made = made;
    return made;
  }

  return {
    keeper: {
      path,
      // One element around one child: React counts ids by what has brothers and sisters.
      keep(name, children) {
        const { number, made } = named(name);
        return createElement('kept-part', { id: `${SECRET}-${number}` }, made ? null : children);
      },
      here: (language) => `${SECRET}-here-${language}`,
    },
    whole(html) {
      const [first = '', ...others] = html.split(BEGIN);
      return filled([
        ...withAddresses(first),
        ...others.flatMap((other) => {
          const [start, end] = [other.indexOf(NAMED), other.indexOf(END)];
          const rest = other.slice(end + END.length);
          return [
            ...part(Number(other.slice(0, start)), other.slice(start + NAMED.length, end)),
            ...withAddresses(rest),
          ];
        }),
      ]);
    },
  };
}

/** In a room of their own: in the one that short-lived bytes share, they would hold on to all of it. */
function bytesOf(html: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html));
  bytes.write(html);
  return bytes;
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

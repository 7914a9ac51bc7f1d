import type { Shelves } from '#server/catalogue/listing/shelves.ts';
import type { TypedWord } from './words.ts';

/** What all categories are called, put together once for all who search. */
type ShelfWords = { all: string[]; byLetter: Map<string | undefined, string[]>; folded: Set<string> };

const known = new WeakMap<Shelves, ShelfWords>();

function shelfWords(shelves: Shelves): ShelfWords {
  const before = known.get(shelves);
  if (before) return before;
  const all = [...new Set(shelves.flatMap(({ words }) => words))];
  const words = {
    all,
    byLetter: Map.groupBy(all, ([letter]) => letter),
    folded: new Set(shelves.flatMap(({ folded }) => folded)),
  };
  known.set(shelves, words);
  return words;
}

export function wordsOn(shelves: Shelves): string[] {
  return shelfWords(shelves).all;
}

/** Whether any category has a word that begins so. */
export function isBegun(shelves: Shelves, beginning: string): boolean {
  const [letter] = beginning;
  const candidates = shelfWords(shelves).byLetter.get(letter);
  return candidates?.some((word) => word.startsWith(beginning)) ?? false;
}

/** Whether any category is called so. */
export function isNamed(shelves: Shelves, { word, folded, synonyms }: TypedWord): boolean {
  const { folded: all } = shelfWords(shelves);
  return all.has(folded) || synonyms.some((synonym) => all.has(synonym)) || isBegun(shelves, word);
}

/** Whether this one is. */
export function names(shelf: Shelves[number], { word, folded, synonyms }: TypedWord): boolean {
  return (
    shelf.words.some((named) => named.startsWith(word)) ||
    shelf.folded.some((named) => named === folded || synonyms.includes(named))
  );
}

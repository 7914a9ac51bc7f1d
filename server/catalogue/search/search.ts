import type { SearchPlan, SearchTerm } from '#server/catalogue/listing/conditions.ts';
import { familyOf, type Shelves } from '#server/catalogue/listing/shelves.ts';
import { rankGuesses } from './typos.ts';
import { MAX_GUESSED_WORDS, type TypedWord } from './words.ts';

/** Folded to fewer letters than this, the beginning of a word is the beginning of too many. */
const SHORTEST_BEGINNING = 3;

/** Every word in any order, as the beginning of a word ('wirel' finds 'Wireless'), in any spelling, or by another name. */
export function planExactSearch(words: TypedWord[], shelves: Shelves): SearchPlan {
  const wholeWords = allOf(words.map(({ word }) => quoted(word)));
  return {
    text: words.map(({ word }) => word).join(' '),
    wholeWords,
    nameQueries: [
      wholeWords,
      allOf(words.map(({ word }) => beginning(word))),
      allOf(words.map(({ word, folded }) => quoted(folded ? `~${folded}` : word))),
      allOf(words.map((word) => anyOf(spellingsOf(word)))),
    ],
    ...asQuery(words.map((word) => exactTerm(word, shelves))),
  };
}

function exactTerm(word: TypedWord, shelves: Shelves): SearchTerm {
  return {
    query: anyOf(spellingsOf(word)),
    categoryIds: withParts(
      shelves,
      shelves.filter((shelf) => names(shelf, word)),
    ),
  };
}

function spellingsOf({ word, folded, synonyms }: TypedWord): string[] {
  return [
    beginning(word),
    ...(folded ? [folded.length < SHORTEST_BEGINNING ? quoted(`~${folded}`) : beginning(`~${folded}`)] : []),
    ...synonyms.map((synonym) => quoted(`~${synonym}`)),
  ];
}

export function names(shelf: Shelves[number], { word, folded, synonyms }: TypedWord): boolean {
  return (
    shelf.words.some((named) => named.startsWith(word)) ||
    shelf.folded.some((named) => named === folded || synonyms.includes(named))
  );
}

/** The same with words that could have been meant. Undefined when some word resembles nothing in the shop. */
export function planForgivingSearch(words: TypedWord[], shelves: Shelves): SearchPlan | undefined {
  if (words.length > MAX_GUESSED_WORDS) return undefined;
  const guesses = words.map((word) => (word.isKnown ? [word.word] : guessesFor(word, shelves)));
  const best = guesses.map((found) => found[0]);
  if (!best.every((word) => word !== undefined)) return undefined;
  return {
    text: best.join(' '),
    wholeWords: allOf(best.map(quoted)),
    nameQueries: [allOf(best.map(beginning))],
    ...asQuery(
      words.map((word, place) =>
        word.isKnown ? exactTerm(word, shelves) : termFor(word.word, guesses[place] ?? [], shelves),
      ),
    ),
  };
}

const guessed = new WeakMap<TypedWord, { shelves: Shelves; guesses: string[] }>();

/** As long as both are kept as they are, it is guessed once. */
function guessesFor(word: TypedWord, shelves: Shelves): string[] {
  const before = guessed.get(word);
  if (before?.shelves === shelves) return before.guesses;
  const guesses = rankGuesses(word.word, [...word.similar, ...wordsOn(shelves)]);
  guessed.set(word, { shelves, guesses });
  return guesses;
}

const wordsOf = new WeakMap<Shelves, string[]>();

function wordsOn(shelves: Shelves): string[] {
  const before = wordsOf.get(shelves);
  if (before) return before;
  const words = [...new Set(shelves.flatMap((shelf) => shelf.words))];
  wordsOf.set(shelves, words);
  return words;
}

/** Guesses are whole words of the shop; only what was typed itself may be the beginning of one. */
function termFor(typed: string, alternatives: string[], shelves: Shelves): SearchTerm {
  return {
    query: anyOf(alternatives.map((word) => (word === typed ? beginning(word) : quoted(word)))),
    categoryIds: withParts(
      shelves,
      shelves.filter(({ words }) =>
        words.some((word) => alternatives.some((guess) => word.startsWith(guess))),
      ),
    ),
  };
}

/** Terms that name no category are one query, so that the index can intersect them. */
function asQuery(terms: SearchTerm[]): Pick<SearchPlan, 'query' | 'named'> {
  return {
    query: allOf(terms.filter(({ categoryIds }) => categoryIds.length === 0).map(({ query }) => query)),
    named: terms.filter(({ categoryIds }) => categoryIds.length > 0),
  };
}

/** Who names a category means its parts too. */
function withParts(shelves: Shelves, named: Shelves): string[] {
  return [...new Set(named.flatMap(({ id }) => familyOf(shelves, id)))];
}

function allOf(queries: string[]): string {
  return queries.join(' & ');
}

function anyOf(queries: string[]): string {
  return `(${queries.join(' | ')})`;
}

function quoted(word: string): string {
  return `'${word}'`;
}

/** Folded words hold no punctuation, so quoting them is all it takes. */
function beginning(word: string): string {
  return `'${word}':*`;
}

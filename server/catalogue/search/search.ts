import type { SearchPlan, SearchTerm } from '#server/catalogue/listing/conditions.ts';
import { familyOf, type Shelves } from '#server/catalogue/listing/shelves.ts';
import { isBegun, isNamed, names, wordsOn } from './shelf-words.ts';
import { rankGuesses } from './typos.ts';
import { MAX_GUESSED_WORDS, type TypedWord } from './words.ts';

/** Folded to fewer letters than this, the beginning of a word is the beginning of too many. */
export const SHORTEST_BEGINNING = 4;

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
    categoryIds: isNamed(shelves, word) ? withParts(shelves, (shelf) => names(shelf, word)) : [],
  };
}

/** Words looked for one by one are quicker to find than whatever begins so. */
function spellingsOf({ word, folded, synonyms, begun }: TypedWord): string[] {
  const ofSynonyms = synonyms.map((synonym) => quoted(`~${synonym}`));
  if (begun && begun.length + ofSynonyms.length > 0) return [...new Set(begun.map(quoted)), ...ofSynonyms];
  return [
    beginning(word),
    ...(folded ? [folded.length < SHORTEST_BEGINNING ? quoted(`~${folded}`) : beginning(`~${folded}`)] : []),
    ...ofSynonyms,
  ];
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

/** Guesses are whole words of the shop; only what was typed itself may be the beginning of one. */
function termFor(typed: string, alternatives: string[], shelves: Shelves): SearchTerm {
  const meant = alternatives.filter((guess) => isBegun(shelves, guess));
  return {
    query: anyOf(alternatives.map((word) => (word === typed ? beginning(word) : quoted(word)))),
    categoryIds:
      meant.length > 0
        ? withParts(shelves, ({ words }) =>
            words.some((word) => meant.some((guess) => word.startsWith(guess))),
          )
        : [],
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
function withParts(shelves: Shelves, isMeant: (shelf: Shelves[number]) => boolean): string[] {
  return [...new Set(shelves.filter(isMeant).flatMap(({ id }) => familyOf(shelves, id)))];
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

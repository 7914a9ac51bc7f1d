import type { Database } from '#database/connect.ts';
import { names, planExactSearch, planForgivingSearch } from '#server/catalogue/search/search.ts';
import { readWords, withSimilar } from '#server/catalogue/search/words.ts';
import type { Conditions, SearchPlan } from './conditions.ts';
import { isAnythingFound } from './counting-queries.ts';
import { type Matches, NOTHING, type Page } from './listing-queries.ts';
import { MOST_FOUND, type Stage, selectSearched } from './searching-queries.ts';
import type { Shelves } from './shelves.ts';

/** Exactly what was typed; if there is no such thing, what could have been meant; else the words that were in vain. */
export async function search(
  db: Database,
  text: string,
  conditions: Conditions,
  shelves: Shelves,
  page: Page,
): Promise<Matches> {
  const words = await readWords(db, text);
  const isLarge = shelves.reduce((sum, { products }) => sum + products, 0) >= LARGE;
  if (words.length === 0) return NOTHING;
  const isPossible = words.every((word) => word.isKnown || shelves.some((shelf) => names(shelf, word)));
  if (isPossible) {
    const exact = planExactSearch(words, shelves);
    const found = await findSome(db, conditions, exact, page, isLarge);
    // Other filters must not turn an exact search into a guess.
    if (found.counts.length > 0 || (await isFoundAnyway(db, conditions, exact))) return found;
  }
  const forgiving = planForgivingSearch(isPossible ? await withSimilar(db, words) : words, shelves);
  if (!forgiving) return { ...NOTHING, inVain: words.map(({ word }) => word) };
  return {
    ...(await findSome(db, conditions, forgiving, page, isLarge)),
    showingFor: forgiving.text,
  };
}

/** One letter or two begin half of all words: names are enough then. */
const SHORT = 2;
/** Among so many products, the names that begin so are enough, if there are enough of them. */
const LARGE = 20_000;
/** So many names with the words, several pages of them, come before whatever only speaks of them; descriptions are not looked at then. */
const ENOUGH = 60;

/** Where there is more than is looked at, what has the words in its name is found first. */
async function findSome(
  db: Database,
  conditions: Conditions,
  search: SearchPlan,
  page: Page,
  isLarge: boolean,
): Promise<Matches> {
  const isShort = search.text.split(' ').every((word) => word.length <= SHORT);
  const inNames = { within: 'name_words', search, enough: isShort ? 1 : ENOUGH } as const;
  const soonest: Stage = isShort
    ? { within: 'name_key', search, enough: MOST_FOUND }
    : { within: 'name_words', search: inWholeWords(search), enough: ENOUGH };
  const found = await selectSearched(db, { ...conditions, search }, page, [
    ...(isLarge ? [soonest] : []),
    ...(isLarge || isShort ? [inNames] : []),
    { within: 'words', search, enough: 0 },
  ]);
  if (isLarge || isShort || countOf(found) < MOST_FOUND) return found;
  const named = await selectSearched(db, { ...conditions, search }, page, [inNames]);
  return named.counts.length > 0 ? named : found;
}

/** As typed, neither as the beginning of a word nor in another spelling: these are the lists an index is quickest to compare. */
function inWholeWords(search: SearchPlan): SearchPlan {
  return { ...search, terms: [{ query: search.wholeWords, categoryIds: [] }] };
}

const countOf = ({ counts }: Matches) => counts.reduce((sum, { count }) => sum + count, 0);

async function isFoundAnyway(db: Database, conditions: Conditions, exact: SearchPlan): Promise<boolean> {
  const { minPaisa, maxPaisa, featuredOnly, optionKeys, gathered } = conditions;
  const isFiltered =
    gathered !== undefined ||
    minPaisa !== undefined ||
    maxPaisa !== undefined ||
    featuredOnly ||
    optionKeys.length > 0;
  return isFiltered && (await isAnythingFound(db, exact));
}

import type { Database } from '#database/connect.ts';
import { names, planExactSearch, planForgivingSearch } from '#server/catalogue/search/search.ts';
import { readWords, withSimilar } from '#server/catalogue/search/words.ts';
import type { Conditions, SearchPlan } from './conditions.ts';
import { isAnythingFound } from './counting-queries.ts';
import { type Matches, MOST_FOUND, type Page, selectSearched } from './listing-queries.ts';
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
  if (words.length === 0) return { rows: [], counts: [] };
  const isPossible = words.every((word) => word.isKnown || shelves.some((shelf) => names(shelf, word)));
  if (isPossible) {
    const exact = planExactSearch(words, shelves);
    const found = await findSome(db, { ...conditions, search: exact }, page);
    // Other filters must not turn an exact search into a guess.
    if (found.counts.length > 0 || (await isFoundAnyway(db, conditions, exact))) return found;
  }
  const forgiving = planForgivingSearch(isPossible ? await withSimilar(db, words) : words, shelves);
  if (!forgiving) return { rows: [], counts: [], inVain: words.map(({ word }) => word) };
  return { ...(await findSome(db, { ...conditions, search: forgiving }, page)), showingFor: forgiving.text };
}

/** One letter or two begin half of all words: names are enough then. */
const SHORT = 2;

/** Where there is more than is looked at, what has the words in its name is found first. */
async function findSome(db: Database, conditions: Conditions, page: Page): Promise<Matches> {
  const isShort = conditions.search?.text.split(' ').every((word) => word.length <= SHORT);
  const inNames = isShort ? await selectSearched(db, conditions, page, 'name_words') : undefined;
  if (inNames && inNames.counts.length > 0) return inNames;
  const found = await selectSearched(db, conditions, page, 'words');
  const isMore = found.counts.reduce((sum, { count }) => sum + count, 0) >= MOST_FOUND;
  if (!isMore) return found;
  const named = await selectSearched(db, conditions, page, 'name_words');
  return named.rows.length > 0 ? named : found;
}

async function isFoundAnyway(db: Database, conditions: Conditions, exact: SearchPlan): Promise<boolean> {
  const { minPaisa, maxPaisa, featuredOnly, optionKeys } = conditions;
  const isFiltered =
    minPaisa !== undefined || maxPaisa !== undefined || featuredOnly || optionKeys.length > 0;
  return isFiltered && (await isAnythingFound(db, exact));
}

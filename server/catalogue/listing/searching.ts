import type { Database } from '#database/connect.ts';
import { planExactSearch, planForgivingSearch } from '#server/catalogue/search/search.ts';
import { isNamed } from '#server/catalogue/search/shelf-words.ts';
import { readWords, type TypedWord, withSimilar } from '#server/catalogue/search/words.ts';
import { SHARED_READS, together } from '#server/together.ts';
import type { Conditions, SearchPlan } from './conditions.ts';
import { totalOf } from './counting.ts';
import { isAnythingFound } from './counting-queries.ts';
import { type Matches, NOTHING, type Page } from './listing-queries.ts';
import {
  type BegunWord,
  MOST_FOUND,
  type PlainSearch,
  type Stage,
  selectPlainSearches,
  selectSearched,
} from './searching-queries.ts';
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
  const isPossible = words.every((word) => word.isKnown || isNamed(shelves, word));
  if (isPossible) {
    const exact = planExactSearch(words, shelves);
    const begun = isLarge && exact.named.length === 0 ? begunByMany(words) : undefined;
    const found = await findSome(db, conditions, exact, page, isLarge, begun);
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

function begunByMany([word, ...others]: TypedWord[]): BegunWord | undefined {
  return word?.begun === null && others.length === 0 ? word : undefined;
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
  begun?: BegunWord,
): Promise<Matches> {
  const isShort = search.text.split(' ').every((word) => word.length <= SHORT);
  const searched = { ...conditions, search };
  const searchIn = (stages: Stage[]) => searchAlone(db, { conditions: searched, page, stages });
  if (isShort) return await searchIn(stagesOfShort(search, isLarge, begun));
  if (begun) return await searchIn(inLarge(search, begun));
  const found = isPlain(searched, page)
    ? await (isLarge ? searchLarge : searchSmall)(db, { search, limit: page.limit, offset: page.offset })
    : await searchIn(isLarge ? inLarge(search) : inSmall(search));
  if (isLarge || countOf(found) < MOST_FOUND) return found;
  const named = await searchIn([inNames(search, ENOUGH)]);
  return totalOf(named.counts, conditions.categoryIds) > 0 ? named : found;
}

type Searched = Stage['search'];

const inAllWords = (search: Searched, begun?: BegunWord): Stage => ({
  within: 'words',
  search,
  enough: 0,
  begun,
});
const inNames = (search: Searched, enough: number): Stage => ({ within: 'name_words', search, enough });
const inSmall = (search: Searched) => [inAllWords(search)];
const inLarge = (search: Searched, begun?: BegunWord) => [
  inNames(inWholeWords(search), ENOUGH),
  inNames(search, ENOUGH),
  inAllWords(search, begun),
];

function stagesOfShort(search: Searched, isLarge: boolean, begun?: BegunWord): Stage[] {
  const beginnings: Stage = { within: 'name_key', search, enough: MOST_FOUND };
  return [...(isLarge ? [beginnings] : []), inNames(search, 1), inAllWords(search, begun)];
}

/** As typed, neither as the beginning of a word nor in another spelling: these are the lists an index is quickest to compare. */
function inWholeWords(search: Searched): Searched {
  return { ...search, query: search.wholeWords, named: [] };
}

/** Searches that come while others are under way go to the database together. */
const searchSmall = together<PlainSearch, Matches>(
  (db, all) => selectPlainSearches(db, all, inSmall),
  SHARED_READS,
);
const searchLarge = together<PlainSearch, Matches>(
  (db, all) => selectPlainSearches(db, all, inLarge),
  SHARED_READS,
);
/** With filters or another sort, each is a statement of its own. */
const searchAlone = together<{ conditions: Conditions; page: Page; stages: Stage[] }, Matches>(
  (db, all) =>
    Promise.all(all.map(({ conditions, page, stages }) => selectSearched(db, conditions, page, stages))),
  { atOnce: SHARED_READS.atOnce, most: 1 },
);

function isPlain(conditions: Conditions, { order }: Page): boolean {
  const { search, categoryIds } = conditions;
  return order === 'best match' && !search?.named.length && !categoryIds && !isFiltered(conditions);
}

const countOf = ({ counts }: Matches) => counts.reduce((sum, { count }) => sum + count, 0);

async function isFoundAnyway(db: Database, conditions: Conditions, exact: SearchPlan): Promise<boolean> {
  return isFiltered(conditions) && (await isAnythingFound(db, exact));
}

function isFiltered({ minPaisa, maxPaisa, featuredOnly, optionKeys, gathered }: Conditions): boolean {
  const isByPrice = minPaisa !== undefined || maxPaisa !== undefined;
  return isByPrice || featuredOnly || optionKeys.length > 0 || gathered !== undefined;
}

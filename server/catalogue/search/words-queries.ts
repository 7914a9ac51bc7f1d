import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';

/** The words of a text as the listing knows them: lower case, without accents and punctuation. */
export async function splitWords(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select search_words(${text}) as words`.execute(db);
  return rows[0]?.words ?? [];
}

export type Spelling = { word: string; folded: string; synonyms: string[]; isKnown: boolean };

/** How words are folded, what else they are called, and whether any product ever listed has a word that begins so. */
export async function selectSpellings(db: Database, words: string[]): Promise<Spelling[]> {
  const { rows } = await sql<Spelling>`
    select word, folded, synonyms,
      exists (select 1 from search_vocabulary v where v.word >= typed.word collate "C" and v.word < (typed.word || chr(1114111)) collate "C")
      or folded <> '' and exists (
        select 1 from search_vocabulary v
        where v.folded >= typed.folded collate "C" and v.folded < (typed.folded || chr(1114111)) collate "C"
          and (char_length(typed.folded) >= 3 or v.folded = typed.folded)
      )
      or exists (select 1 from search_vocabulary v where v.folded = any (synonyms)) as "isKnown"
    from (
      select word, folded, array(
        select distinct other from search_synonyms s, unnest(s.folded) as other
        where s.folded @> array[given.folded] and other <> given.folded and other <> '' limit 40
      ) as synonyms
      from (select word, search_fold(word) as folded from unnest(${words}::text[]) as word) as given
    ) as typed`.execute(db);
  return rows;
}

/** More listed words of one first letter than these are not looked at one by one: the similar ones among them are indexed. */
const MAX_LOOKED_AT = 2_000;
const MAX_CANDIDATES = 60;

/**
 * For each word, the listed words nearest to it: what a misspelt word could have meant. First those that share a spelling
 * with a letter left out; only where there are none, those that look alike or begin alike.
 */
export async function selectSimilar(db: Database, typed: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, case when cardinality(near.words) > 0 then near.words else array(
      select word from (
        (select word from search_vocabulary
          where word like left(typed, 1) || '%' and char_length(word) >= char_length(typed) - 2
          limit ${sql.lit(MAX_LOOKED_AT)})
        union
        (select word from search_vocabulary where word % typed
          order by similarity(word, typed) desc limit ${sql.lit(MAX_CANDIDATES)})
      ) as candidates
      order by levenshtein_less_equal(left(word, char_length(typed)), typed, 4), word
      limit ${sql.lit(MAX_CANDIDATES)}
    ) end as words
    from unnest(${typed}::text[]) as typed
    cross join lateral (
      select array(
        select word from search_vocabulary
        where char_length(word) between 3 and 20 and near_spellings(word) && near_spellings(typed)
        order by levenshtein_less_equal(word, typed, 3), word
        limit ${sql.lit(MAX_CANDIDATES)}
      ) as words
    ) as near`.execute(db);
  return new Map(rows.map(({ typed: word, words }) => [word, words]));
}

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/connect.ts';

/** The words of a text as the listing knows them: lower case, without accents and punctuation. */
export async function splitWords(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select search_words(${text}) as words`.execute(db);
  return rows[0]?.words ?? [];
}

/** More listed words of one first letter than these are not looked at one by one: the similar ones among them are indexed. */
const MAX_LOOKED_AT = 2_000;
const MAX_CANDIDATES = 60;

/** Where more listed words than these begin so, they are not named one by one. */
const MAX_BEGUN = 12;

export type FoundWord = {
  word: string;
  folded: string;
  synonyms: string[];
  /** The listed words that begin so, and the folded spellings (after a `~`) that do; null where they are many. */
  begun: string[] | null;
  isKnown: boolean;
  similar: string[];
};

/**
 * How words are folded, what else they are called, and which words of products ever listed begin so; for those of which none
 * does, and only if wanted, what they could have been meant for.
 */
export async function selectWords(db: Database, words: string[], withSimilar: boolean): Promise<FoundWord[]> {
  const { rows } = await sql<FoundWord>`
    with given as materialized (
      select word, search_fold(word) as folded from unnest(${words}::text[]) as word
    ), named as materialized (
      select word, folded, array(
        select distinct other from search_synonyms s, unnest(s.folded) as other
        where s.folded @> array[given.folded] and other <> given.folded and other <> '' limit 40
      ) as synonyms, array(
        select v.word from search_vocabulary v
        where v.word >= given.word collate "C" and v.word < (given.word || chr(1114111)) collate "C"
        limit ${sql.lit(MAX_BEGUN + 1)}
      ) as begun_words, array(
        select '~' || v.folded from search_vocabulary v
        where given.folded <> '' and v.folded >= given.folded collate "C" and v.folded <= (
          given.folded || case when char_length(given.folded) >= 3 then chr(1114111) else '' end
        ) collate "C"
        limit ${sql.lit(MAX_BEGUN + 1)}
      ) as begun_folded
      from given
    ), typed as materialized (
      select word, folded, synonyms, begun_words || begun_folded as begun,
        greatest(cardinality(begun_words), cardinality(begun_folded)) > ${sql.lit(MAX_BEGUN)} as is_begun_by_many,
        begun_words || begun_folded <> '{}'
          or exists (select 1 from search_vocabulary v where v.folded = any (named.synonyms)) as is_known
      from named
    )
    select word, folded, synonyms, is_known as "isKnown", case when is_begun_by_many then null else begun end as begun,
      case when is_known or not ${withSimilar}::boolean then '{}' else ${similarTo(sql`typed.word`)} end as similar
    from typed`.execute(db);
  return rows;
}

/**
 * The listed words nearest to one: what a misspelt word could have meant. First those that share a spelling with a letter
 * left out; only where there are none, those that look alike or begin alike. Where PostgreSQL takes none of
 * its signs for letters, as Devanagari in a database without a language, the indexes of parts of words would be read to their end.
 */
function similarTo(word: RawBuilder<unknown>): RawBuilder<string[]> {
  const hasLetters = sql`show_trgm(left(${word}, 1)) <> '{}'`;
  const isLongEnough = sql`char_length(v.word) >= char_length(${word}) - 2`;
  return sql<string[]>`coalesce(
    (
      select array_agg(near.word) from (
        select v.word from search_vocabulary v
        where char_length(v.word) between 3 and 20 and near_spellings(v.word) && near_spellings(${word})
        order by levenshtein_less_equal(v.word, ${word}, 3), v.word
        limit ${sql.lit(MAX_CANDIDATES)}
      ) as near
    ),
    array(
      select candidates.word from (
        (select v.word from search_vocabulary v
          where ${hasLetters} and v.word like left(${word}, 1) || '%' and ${isLongEnough}
          limit ${sql.lit(MAX_LOOKED_AT)})
        union
        (select v.word from search_vocabulary v
          where not ${hasLetters} and v.word >= left(${word}, 1) collate "C"
            and v.word < (left(${word}, 1) || chr(1114111)) collate "C" and ${isLongEnough}
          limit ${sql.lit(MAX_LOOKED_AT)})
        union
        (select v.word from search_vocabulary v where ${hasLetters} and v.word % ${word}
          order by similarity(v.word, ${word}) desc limit ${sql.lit(MAX_CANDIDATES)})
      ) as candidates
      order by levenshtein_less_equal(left(candidates.word, char_length(${word})), ${word}, 4), candidates.word
      limit ${sql.lit(MAX_CANDIDATES)}
    )
  )`;
}

export async function selectSimilar(db: Database, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ word: string; similar: string[] }>`
    select word, ${similarTo(sql`typed.word`)} as similar from unnest(${words}::text[]) as typed(word)`.execute(
    db,
  );
  return new Map(rows.map(({ word, similar }) => [word, similar]));
}

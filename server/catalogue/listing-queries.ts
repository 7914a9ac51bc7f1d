import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { DEFAULT_SORT, type ProductSort } from '#contract/catalogue/catalogue.ts';
import type { Database } from '#database/connect.ts';
import type { DB } from '#database/tables.ts';

/**
 * What to look for. `terms` decide what is found: each must be among a product's words (a tsquery), or its category must
 * be one that the term names. `text` and the queries of names decide what comes first.
 */
export type SearchPlan = { text: string; nameQueries: string[]; terms: SearchTerm[] };
export type SearchTerm = { query: string; categoryIds: string[] };

export type Conditions = {
  search: SearchPlan | undefined;
  categoryId: string | undefined;
  minPaisa: number | undefined;
  maxPaisa: number | undefined;
  featuredOnly: boolean;
  /** For each option, the keys of which one will do. */
  optionKeys: string[][];
};

export type CategoryMatch = { categoryId: string; count: number };

/** Ties are broken by id, so that a product neither repeats nor goes missing while pages load. */
const orders: Record<ProductSort, string> = {
  'created_at DESC': 'created_at desc, product_id desc',
  'created_at ASC': 'created_at, product_id',
  'price ASC': 'price_paisa, product_id',
  'price DESC': 'price_paisa desc, product_id desc',
  'name ASC': 'name_key, product_id',
};

export type Page = { sort: ProductSort | 'best match'; limit: number; offset: number };

export async function selectPage(db: Database, conditions: Conditions, page: Page): Promise<string[]> {
  const rows = await db
    .selectFrom('product_listing')
    .select('product_id')
    .where((eb) => matches(eb, conditions))
    .orderBy(orderOf(page, conditions.search))
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => row.product_id);
}

/** For few matches: finds them all, then sorts. Left to itself, the planner may walk a whole sort index for them. */
export async function selectPageOfFew(db: Database, conditions: Conditions, page: Page): Promise<string[]> {
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      (found) =>
        found
          .selectFrom('product_listing')
          .selectAll()
          .where((eb) => matches(eb, conditions)),
    )
    .selectFrom('found')
    .select('product_id')
    .orderBy(orderOf(page, conditions.search))
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => row.product_id);
}

function orderOf({ sort }: Page, search: SearchPlan | undefined) {
  if (sort !== 'best match') return sql.raw(orders[sort]);
  return search ? bestMatch(search) : sql.raw(orders[DEFAULT_SORT]);
}

/** The whole name, then its beginning, then names by how well they fit, then the rest; among those, the shortest name. */
function bestMatch({ text, nameQueries }: SearchPlan) {
  const fits = nameQueries.map(
    (query, place) => sql`when name_words @@ ${query}::tsquery then ${sql.lit(place + 2)}`,
  );
  return sql`
    case
      when name_key = ${text} then 0
      when starts_with(name_key, ${text}) then 1
      ${sql.join(fits, sql` `)}
      else 9
    end, char_length(name_key), created_at desc, product_id desc`;
}

/** How many are on sale, or featured: kept by triggers, so that nothing is counted. */
export async function selectKeptCounts(db: Database, featuredOnly: boolean): Promise<CategoryMatch[]> {
  return await db
    .selectFrom('category_counts')
    .$if(featuredOnly, (query) => query.where('featured', '=', true))
    .groupBy('category_id')
    .select((eb) => ['category_id as categoryId', sql<number>`${eb.fn.sum('products')}::integer`.as('count')])
    .having(sql`sum(products)`, '>', 0)
    .execute();
}

export async function countByCategory(db: Database, conditions: Conditions): Promise<CategoryMatch[]> {
  return await db
    .selectFrom('product_listing')
    .where((eb) => matches(eb, conditions))
    .groupBy('category_id')
    .select((eb) => ['category_id as categoryId', eb.fn.countAll<number>().as('count')])
    .execute();
}

export async function isAnythingFound(db: Database, search: SearchPlan): Promise<boolean> {
  const row = await db
    .selectFrom('product_listing')
    .select('product_id')
    .where((eb) => matches(eb, { search }))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function matches(eb: ExpressionBuilder<DB, 'product_listing'>, conditions: Partial<Conditions>) {
  const { search, categoryId, minPaisa, maxPaisa, featuredOnly, optionKeys } = conditions;
  return eb.and([
    ...(search ? searchConditions(eb, search) : []),
    ...(categoryId === undefined ? [] : [eb('category_id', '=', categoryId)]),
    ...(minPaisa === undefined ? [] : [eb('price_paisa', '>=', minPaisa)]),
    ...(maxPaisa === undefined ? [] : [eb('price_paisa', '<=', maxPaisa)]),
    ...(featuredOnly ? [eb('featured', '=', true)] : []),
    ...(optionKeys && optionKeys.length > 0 ? [hasVariantWith(optionKeys)] : []),
  ]);
}

/** One variant must have them all: a red M and a blue L make no blue M. */
function hasVariantWith(options: string[][]) {
  const anyOf = (keys: string[]) => sql<SqlBool>`option_keys && ${keys}::text[]`;
  const all = sql.join(options.map(anyOf), sql` and `);
  if (options.length === 1) return sql<SqlBool>`(${all})`;
  return sql<SqlBool>`(${all} and exists (
    select 1 from product_variants v
    where v.product_id = product_listing.product_id and v.deleted_at is null and ${sql.join(
      options.map((keys) => sql`v.option_keys && ${keys}::text[]`),
      sql` and `,
    )}
  ))`;
}

/** Terms that name no category go into one tsquery, so that the index can intersect them. */
function searchConditions(eb: ExpressionBuilder<DB, 'product_listing'>, { terms }: SearchPlan) {
  const inWords = (query: string) => sql<SqlBool>`words @@ ${query}::tsquery`;
  const plain = terms.filter((term) => term.categoryIds.length === 0).map((term) => term.query);
  return [
    ...(plain.length > 0 ? [inWords(plain.join(' & '))] : []),
    ...terms
      .filter((term) => term.categoryIds.length > 0)
      .map((term) => eb.or([inWords(term.query), eb('category_id', 'in', term.categoryIds)])),
  ];
}

export type CategoryWords = { id: string; words: string[]; folded: string[] };
/** A typed word, its folded spelling, and the folded spellings of other words for the same thing. */
export type TypedWord = { word: string; folded: string; synonyms: string[] };

/** The words of a text as the listing knows them (lower case, without accents and punctuation), and those of the categories. */
export async function foldWords(
  db: Database,
  text: string,
): Promise<{ words: TypedWord[]; categories: CategoryWords[] }> {
  const { rows } = await sql<{ words: TypedWord[]; categories: CategoryWords[] }>`
    select (
      select coalesce(json_agg(json_build_object('word', word, 'folded', search_fold(word), 'synonyms', array(
        select distinct other from search_synonyms, unnest(folded) as other
        where folded @> array[search_fold(word)] and other <> search_fold(word) and other <> '' limit 40
      )) order by place), '[]')
      from unnest(search_words(${text})) with ordinality as typed(word, place)
    ) as words, (
      select coalesce(json_agg(json_build_object(
        'id', id, 'words', search_words(name), 'folded', array(select search_fold(w) from unnest(search_words(name)) as w)
      )), '[]')
      from categories where deleted_at is null
    ) as categories`.execute(db);
  return rows[0] ?? { words: [], categories: [] };
}

/** More listed words of one first letter than these are not looked at one by one: the similar ones among them are indexed. */
const MAX_LOOKED_AT = 2_000;
const MAX_CANDIDATES = 60;

/** For each word, the listed words nearest to it or to its beginning: what a misspelt word could have meant. */
export async function selectSimilarWords(db: Database, typed: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, array(
      select word from (
        (select word from search_vocabulary
          where word like left(typed, 1) || '%' and char_length(word) >= char_length(typed) - 2
          limit ${MAX_LOOKED_AT}::integer)
        union
        (select word from search_vocabulary where word % typed
          order by similarity(word, typed) desc limit ${MAX_CANDIDATES}::integer)
      ) as candidates
      order by levenshtein_less_equal(left(word, char_length(typed)), typed, 4), word
      limit ${MAX_CANDIDATES}::integer
    ) as words
    from unnest(${typed}::text[]) as typed`.execute(db);
  return new Map(rows.map(({ typed: word, words }) => [word, words]));
}

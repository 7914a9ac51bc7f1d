import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { DEFAULT_SORT, type ProductSort } from '#contract/catalogue.ts';
import type { Database } from '#database/connect.ts';
import type { DB } from '#database/tables.ts';

/**
 * What to look for. `terms` decide what is found: each must be among a product's words (a tsquery), or its category must
 * be one that the term names. `text` and `nameQuery` decide what comes first.
 */
export type SearchPlan = { text: string; nameQuery: string; terms: SearchTerm[] };
export type SearchTerm = { query: string; categoryIds: string[] };

export type Conditions = {
  search: SearchPlan | undefined;
  categoryId: string | undefined;
  minPaisa: number | undefined;
  maxPaisa: number | undefined;
  featuredOnly: boolean;
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

/** The whole name, then its beginning, then all words in the name, then the rest; among those, the shortest name. */
function bestMatch({ text, nameQuery }: SearchPlan) {
  return sql`
    case
      when name_key = ${text} then 0
      when starts_with(name_key, ${text}) then 1
      when name_words @@ ${nameQuery}::tsquery then 2
      else 3
    end, char_length(name_key), created_at desc, product_id desc`;
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
  const { search, categoryId, minPaisa, maxPaisa, featuredOnly } = conditions;
  return eb.and([
    ...(search ? searchConditions(eb, search) : []),
    ...(categoryId === undefined ? [] : [eb('category_id', '=', categoryId)]),
    ...(minPaisa === undefined ? [] : [eb('price_paisa', '>=', minPaisa)]),
    ...(maxPaisa === undefined ? [] : [eb('price_paisa', '<=', maxPaisa)]),
    ...(featuredOnly ? [eb('featured', '=', true)] : []),
  ]);
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

/** The words of a text as the listing knows them: lower case, without accents and punctuation. */
export async function foldWords(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select search_words(${text}) as words`.execute(db);
  return rows[0]?.words ?? [];
}

export type CategoryWords = { id: string; words: string[] };

export async function selectCategoryWords(db: Database): Promise<CategoryWords[]> {
  return await db
    .selectFrom('categories')
    .where('deleted_at', 'is', null)
    .select(['id', sql<string[]>`search_words(name)`.as('words')])
    .execute();
}

/** Listed words that share the first letter or look alike: what a misspelt word could have meant. */
export async function selectSimilarWords(db: Database, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary
    where word like ${`${[...word][0]}%`} and char_length(word) >= ${word.length - 2}::integer
    union
    select word from search_vocabulary where word % ${word}`.execute(db);
  return rows.map((row) => row.word);
}

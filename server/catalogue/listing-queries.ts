import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ProductSort } from '#contract/catalogue.ts';
import type { Database } from '#database/connect.ts';
import type { DB } from '#database/tables.ts';

/** What to look for: `wide` decides what is found, `text` and `best` what comes first. Both are tsqueries. */
export type SearchPlan = { text: string; best: string; wide: string };

export type Conditions = {
  search: SearchPlan | undefined;
  categoryId: string | undefined;
  minPaisa: number | undefined;
  maxPaisa: number | undefined;
  featured: boolean | undefined;
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

export async function selectPage(
  db: Database,
  conditions: Conditions,
  page: { sort: ProductSort | 'best match'; limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('product_listing')
    .select('product_id')
    .where((eb) => matches(eb, conditions))
    .orderBy(
      page.sort === 'best match' && conditions.search
        ? bestMatch(conditions.search)
        : sql.raw(orders[page.sort === 'best match' ? 'created_at DESC' : page.sort]),
    )
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => row.product_id);
}

/** The whole name, then its beginning, then all words in the name, then anywhere; last what only a guess found. */
function bestMatch({ text, best, wide }: SearchPlan) {
  return sql`
    case
      when name_key = ${text} then 0
      when starts_with(name_key, ${text}) then 1
      when name_words @@ ${best}::tsquery then 2
      when words @@ ${best}::tsquery then 3
      when name_words @@ ${wide}::tsquery then 4
      else 5
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
  const { search, categoryId, minPaisa, maxPaisa, featured } = conditions;
  return eb.and([
    ...(search ? [sql<SqlBool>`words @@ ${search.wide}::tsquery`] : []),
    ...(categoryId === undefined ? [] : [eb('category_id', '=', categoryId)]),
    ...(minPaisa === undefined ? [] : [eb('price_paisa', '>=', minPaisa)]),
    ...(maxPaisa === undefined ? [] : [eb('price_paisa', '<=', maxPaisa)]),
    ...(featured === undefined ? [] : [eb('featured', '=', featured)]),
  ]);
}

/** The words of a text as the listing knows them: lower case, without accents and punctuation. */
export async function foldWords(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select search_words(${text}) as words`.execute(db);
  return rows[0]?.words ?? [];
}

/** Listed words that share the first letter or look alike: what a misspelt word could have meant. */
export async function selectSimilarWords(db: Database, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary
    where word >= ${word.slice(0, 1)} and word < ${String.fromCodePoint((word.codePointAt(0) ?? 0) + 1)}
      and char_length(word) >= ${word.length - 2}
    union
    select word from search_vocabulary where word % ${word}`.execute(db);
  return rows.map((row) => row.word);
}

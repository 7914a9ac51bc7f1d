import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DEFAULT_SORT, type ProductSort } from '#contract/catalogue/catalogue.ts';

/** Words, or where a statement finds them. */
type Text = string | RawBuilder<unknown>;

/**
 * What to look for. `query` must be among a product's words (a tsquery); for each of `named`, its own query must be, or the
 * product's category one that the word names. `text` and the queries of names decide what comes first. `wholeWords`: the
 * words themselves.
 */
export type SearchPlan<T extends Text = string> = {
  text: T;
  wholeWords: T;
  nameQueries: T[];
  query: T;
  named: SearchTerm[];
};
export type SearchTerm = { query: string; categoryIds: string[] };

/** What belongs to a collection: those products, or all for which everything given is true. */
export type Gathered = {
  ids: string[] | null;
  tag: string;
  categoryIds: string[] | undefined;
  minPaisa: number | null;
  maxPaisa: number | null;
  onSale: boolean;
  newestDays: number | null;
};

export type Conditions = {
  search: SearchPlan<Text> | undefined;
  /** A category and its parts. */
  categoryIds: string[] | undefined;
  minPaisa: number | undefined;
  maxPaisa: number | undefined;
  featuredOnly: boolean;
  /** For each option, the keys of which one will do. */
  optionKeys: string[][];
  /** So few products have one of the options that they are looked for first. */
  isOptionRare: boolean;
  gathered: Gathered | undefined;
};

export const NO_CONDITIONS: Conditions = {
  search: undefined,
  categoryIds: undefined,
  minPaisa: undefined,
  maxPaisa: undefined,
  featuredOnly: false,
  optionKeys: [],
  isOptionRare: false,
  gathered: undefined,
};

/** Ties are broken by id, so that a product neither repeats nor goes missing while pages load. */
const orders: Record<ProductSort, string> = {
  'created_at DESC': 'created_at desc, product_id desc',
  'created_at ASC': 'created_at, product_id',
  'price ASC': 'price_paisa, product_id',
  'price DESC': 'price_paisa desc, product_id desc',
  'name ASC': 'name_key, product_id',
};

/** `as chosen`: in the order of a collection's maker. */
export type Order = ProductSort | 'best match' | 'as chosen';

export function orderOf(order: Order, { search, gathered }: Conditions): RawBuilder<unknown> {
  if (order === 'as chosen') return sql`array_position(${gathered?.ids ?? []}::uuid[], product_id)`;
  if (order !== 'best match') return sql.raw(orders[order]);
  return search ? bestMatch(search) : sql.raw(orders[DEFAULT_SORT]);
}

/** The whole name, then its beginning, then names by how well they fit, then the rest; among those, the shortest name. */
function bestMatch({ text, nameQueries }: SearchPlan<Text>): RawBuilder<unknown> {
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

/** All words, those of names, or how names begin. */
export type SearchedColumn = 'words' | 'name_words' | 'name_key';

/** Where to look for what is `matching`: those with a rare option are found before anything else is asked of them. */
export function listingOf({ optionKeys, isOptionRare }: Conditions): RawBuilder<unknown> {
  if (!isOptionRare) return sql`product_listing`;
  return sql`(select * from product_listing where ${hasVariantWith(optionKeys)} offset 0) as product_listing`;
}

/**
 * For a row of product_listing. `prices`: looked for in the index
 * of prices, or passed by on the way along another one, which a plan for any prices would never choose.
 */
export function matching(
  conditions: Conditions,
  within: SearchedColumn = 'words',
  prices: 'in their index' | 'along the sort' = 'in their index',
): RawBuilder<SqlBool> {
  const price = sql.raw(prices === 'in their index' ? 'price_paisa' : '(price_paisa + 0)');
  const { search, categoryIds, minPaisa, maxPaisa, featuredOnly, optionKeys, isOptionRare, gathered } =
    conditions;
  const all: RawBuilder<unknown>[] = [
    ...searchedIn(categoryIds, search, within),
    ...(minPaisa === undefined ? [] : [sql`${price} >= ${minPaisa}`]),
    ...(maxPaisa === undefined ? [] : [sql`${price} <= ${maxPaisa}`]),
    ...(featuredOnly ? [sql`featured`] : []),
    ...(optionKeys.length > 0 && !isOptionRare ? [hasVariantWith(optionKeys)] : []),
    ...(gathered ? belongsTo(gathered) : []),
  ];
  return all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

function belongsTo(gathered: Gathered): RawBuilder<unknown>[] {
  const { ids, tag, categoryIds, minPaisa, maxPaisa, onSale, newestDays } = gathered;
  if (ids) return [sql`product_id = any(${ids}::uuid[])`];
  return [
    ...(categoryIds ? [isIn(categoryIds)] : []),
    ...(minPaisa === null ? [] : [sql`price_paisa >= ${minPaisa}`]),
    ...(maxPaisa === null ? [] : [sql`price_paisa <= ${maxPaisa}`]),
    ...(newestDays === null ? [] : [sql`created_at > now() - make_interval(days => ${newestDays})`]),
    ...(onSale ? [sql`on_sale`] : []),
    ...(tag ? [hasTag(tag)] : []),
  ];
}

/** As a literal: whether few have it or half the shop decides how they are found, and owners make few collections. */
function hasTag(tag: string): RawBuilder<unknown> {
  return sql`tags <> '{}' and tags @> array[${sql.lit(tag)}]`;
}

/** Where what matches stands together in an index, it is met there: a plan for any price, which does not know how few match, would read everything. */
export function alongTheirIndex({
  optionKeys,
  minPaisa,
  maxPaisa,
  gathered,
}: Conditions): RawBuilder<unknown> {
  if (optionKeys.length > 0 || gathered?.tag || gathered?.ids) return sql``;
  if (gathered?.onSale) return sql`order by created_at desc, product_id desc`;
  const prices = [minPaisa, maxPaisa, gathered?.minPaisa, gathered?.maxPaisa];
  if (prices.some((price) => price !== undefined && price !== null)) return sql`order by price_paisa`;
  const isByTime = gathered?.newestDays || gathered?.categoryIds?.length === 1;
  return isByTime ? sql`order by created_at desc, product_id desc` : sql``;
}

/** For a row with a category. */
export function isIn(categoryIds: string[]): RawBuilder<unknown> {
  return categoryIds.length === 1
    ? sql`category_id = ${categoryIds[0]}`
    : sql`category_id = any(${categoryIds}::uuid[])`;
}

/** One variant must have them all: a red M and a blue L make no blue M. */
function hasVariantWith(options: string[][]): RawBuilder<unknown> {
  const anyOf = (keys: string[]) => sql`option_keys && ${keys}::text[]`;
  const all = sql.join(options.map(anyOf), sql` and `);
  if (options.length === 1) return sql`(${all})`;
  return sql`(${all} and exists (
    select 1 from product_variants v
    where v.product_id = product_listing.product_id and v.deleted_at is null and ${sql.join(
      options.map((keys) => sql`v.option_keys && ${keys}::text[]`),
      sql` and `,
    )}
  ))`;
}

/** Beyond these, what is in any of them is looked at one by one. */
const MOST_SHELVES = 8;

function searchedIn(
  categoryIds: string[] | undefined,
  search: SearchPlan<Text> | undefined,
  within: SearchedColumn,
): RawBuilder<unknown>[] {
  if (!search) return categoryIds ? [isIn(categoryIds)] : [];
  if (!categoryIds) return searched(search, within);
  const { query } = search;
  const isKept = within === 'name_words' && categoryIds.length <= MOST_SHELVES;
  if (!isKept || typeof query !== 'string' || query === '')
    return [...searched(search, within), isIn(categoryIds)];
  return [
    sql`words_on_shelf(category_id, name_words) @@ ${onShelves(query, categoryIds)}::tsquery`,
    ...searched({ ...search, query: '' }, within),
  ];
}

/** Each word as `words_on_shelf` writes it, for any of these categories. */
function onShelves(query: string, categoryIds: string[]): string {
  const onShelf = (id: string) => `(${query.replaceAll(/'([^']+)'/g, `'${id.slice(-12)}$1'`)})`;
  return categoryIds.map(onShelf).join(' | ');
}

function searched({ text, query, named }: SearchPlan<Text>, within: SearchedColumn): RawBuilder<unknown>[] {
  if (within === 'name_key') return [sql`name_key >= ${text} and name_key < ${text} || chr(1114111)`];
  const inWords = (wanted: Text) => sql`${sql.ref(within)} @@ ${wanted}::tsquery`;
  return [
    ...(query === '' ? [] : [inWords(query)]),
    ...named.map((term) => sql`(${inWords(term.query)} or category_id = any(${term.categoryIds}::uuid[]))`),
  ];
}

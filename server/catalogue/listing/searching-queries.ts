import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { SHORTEST_BEGINNING } from '#server/catalogue/search/search.ts';
import {
  type Conditions,
  isIn,
  listingOf,
  matching,
  NO_CONDITIONS,
  type Order,
  orderOf,
  type SearchedColumn,
  type SearchPlan,
} from './conditions.ts';
import type { CategoryMatch } from './counting-queries.ts';
import { type Matches, NOTHING, type Page } from './listing-queries.ts';

/** A search looks at no more products than this, those with the words in their names before the others. */
export const MOST_FOUND = 1_000;

/** Where to look, and how many must be found there for nobody to look any further. */
export type Stage = {
  within: SearchedColumn;
  search: NonNullable<Conditions['search']>;
  enough: number;
  /** The one word searched, where very many words begin so: their lists are read one by one until enough is found. */
  begun?: BegunWord;
};
export type BegunWord = { word: string; folded: string; synonyms: string[] };
export type StagesOf = (search: Stage['search']) => Stage[];

type Slice = Pick<Page, 'limit' | 'offset'>;
type Row = { counts: CategoryMatch[] | null; ids: string[] };

/** The page of a search, and how many of what it found are in each category, in one statement. */
export async function selectSearched(
  db: Database,
  conditions: Conditions,
  page: Page,
  stages: Stage[],
): Promise<Matches> {
  const { rows } = await searching(conditions, page, stages).execute(db);
  return rows.map(toMatches)[0] ?? NOTHING;
}

export type PlainSearch = Slice & { search: SearchPlan };

/** So many ways to fit a name has any plan, at most. */
const MOST_NAME_QUERIES = 4;
const nameColumns = Array.from({ length: MOST_NAME_QUERIES }, (_, place) => `names_${place}`);
const inTurn: { search: Stage['search']; page: Parameters<typeof searching>[1] } = {
  search: {
    text: sql.ref('asked.text'),
    wholeWords: sql.ref('asked.whole_words'),
    nameQueries: nameColumns.map((name) => sql.ref(`asked.${name}`)),
    query: sql.ref('asked.query'),
    named: [],
  },
  page: { order: 'best match', limit: sql.ref('asked.most'), offset: sql.ref('asked.skipped') },
};

/** What each of several searches asks for. */
const columns: { name: string; type: string; of: (one: PlainSearch) => unknown }[] = [
  { name: 'text', type: 'text', of: ({ search }) => search.text },
  { name: 'query', type: 'tsquery', of: ({ search }) => search.query },
  { name: 'whole_words', type: 'tsquery', of: ({ search }) => search.wholeWords },
  ...nameColumns.map((name, place) => ({
    name,
    type: 'tsquery',
    of: ({ search }: PlainSearch) => search.nameQueries[place] ?? null,
  })),
  { name: 'most', type: 'integer', of: ({ limit }) => limit },
  { name: 'skipped', type: 'integer', of: ({ offset }) => offset },
];

/** The same of several searches without any filter, which name no category. */
export async function selectPlainSearches(
  db: Database,
  asked: PlainSearch[],
  stagesOf: StagesOf,
): Promise<Matches[]> {
  const values = columns.map(({ of }) => asked.map(of));
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(plainSearching(db, stagesOf), values));
  return rows.map(toMatches);
}

const plainStatements = new Map<StagesOf, string>();

/** Put together once: whatever is searched, it is the same statement. */
function plainSearching(db: Database, stagesOf: StagesOf): string {
  const before = plainStatements.get(stagesOf);
  if (before) return before;
  const given = columns.map(({ type }) => sql`${null}::${sql.raw(type)}[]`);
  const { sql: statement } = sql`
    select searched.*
    from unnest(${sql.join(given)}) with ordinality
      as asked (${sql.join(columns.map(({ name }) => sql.ref(name)))}, place)
    cross join lateral (
      ${searching({ ...NO_CONDITIONS, search: inTurn.search }, inTurn.page, stagesOf(inTurn.search))}
    ) as searched
    order by asked.place`.compile(db);
  plainStatements.set(stagesOf, statement);
  return statement;
}

function toMatches({ counts, ids }: Row): Matches {
  return { counts: counts ?? [], found: { ids } };
}

/**
 * The first stage that finds enough is taken, else the last one; but where that one is full, the one before it, if it found
 * anything.
 */
function searching(
  conditions: Conditions,
  page: { order: Order; limit: unknown; offset: unknown },
  stages: Stage[],
): RawBuilder<Row> {
  const { categoryIds } = conditions;
  const everywhere = { ...conditions, categoryIds: undefined };
  // Of what is in other categories as well, only where it is.
  const known = categoryIds ? forItsCategory : forItsPlace;
  const inCategory = categoryIds
    ? sql`, found_there as (${ofTaken(stages, (stage, isTaken) => find(conditions, stage, [isTaken]))})`
    : sql``;
  const counted = categoryIds
    ? sql`(
        select category_id from found where not ${isIn(categoryIds)} union all select category_id from found_there
      ) as everywhere`
    : sql`found`;
  return sql<Row>`
    with ${sql.join(stages.map((stage, place) => stageAt(place, stage, stages, everywhere, known)))},
    taken as materialized (select ${placeTaken(stages, categoryIds)} as place),
    found as (${ofTaken(stages, (_, isTaken, place) => sql`select * from ${nameOf(place)} where ${isTaken}`)})
    ${inCategory}
    select (
      select json_agg(json_build_object('categoryId', category_id, 'count', count))
      from (select category_id, count(*) from ${counted} group by category_id) as of_category
    ) as counts, array(
      select product_id from ${categoryIds ? sql`found_there` : sql`found`}
      order by ${orderOf(page.order, conditions)} limit ${page.limit} offset ${page.offset}
    ) as ids`;
}

const nameOf = (place: number) => sql.raw(`stage_${place}`);
const countAt = (place: number) => sql`(select count(*) from ${nameOf(place)})`;
const isEnough = ({ enough }: Stage, place: number) => sql`${countAt(place)} >= ${sql.lit(enough)}`;

/** Nobody looks at all where enough was found before. */
function stageAt(
  place: number,
  stage: Stage,
  stages: Stage[],
  conditions: Conditions,
  known: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const before = stages.slice(0, place).map((earlier, at) => sql`not ${isEnough(earlier, at)}`);
  return sql`${nameOf(place)} as materialized (${find(conditions, stage, before, known)})`;
}

const forItsCategory = sql`category_id`;
const forItsPlace = sql`product_id, category_id, price_paisa, created_at, name_key, name_words`;

function find(
  conditions: Conditions,
  { within, search, begun }: Stage,
  also: RawBuilder<unknown>[],
  known = forItsPlace,
) {
  if (begun) return findBegun(conditions, { within, search }, begun, also, known);
  const all = [...also, matching({ ...conditions, search }, within)];
  return sql`
    select ${known}
    from ${listingOf(conditions)} where ${sql.join(all, sql` and `)} limit ${sql.lit(MOST_FOUND)}`;
}

/** A product may have several of the words. */
function findBegun(
  conditions: Conditions,
  { within, search }: Pick<Stage, 'within' | 'search'>,
  begun: BegunWord,
  also: RawBuilder<unknown>[],
  known: RawBuilder<unknown>,
) {
  const query = sql`('''' || begun.word || '''')`;
  const most = sql.lit(MOST_FOUND);
  return sql`
    select ${known} from (
      select distinct on (product_id) found.* from (
        select listed.* from (${wordsBegun(begun)}) as begun(word) cross join lateral (
          select * from ${listingOf(conditions)} where ${matching({ ...conditions, search: { ...search, query } }, within)} limit ${most}
        ) as listed
        where ${sql.join([sql`true`, ...also], sql` and `)} limit ${sql.lit(2 * MOST_FOUND)}
      ) as found
    ) as different limit ${most}`;
}

/** As they stand in the listing: other spellings after a `~`. */
function wordsBegun({ word, folded, synonyms }: BegunWord) {
  const beginning = (column: string, begins: string) =>
    sql`${sql.ref(column)} >= ${begins} collate "C" and ${sql.ref(column)} < ${`${begins}\u{10ffff}`} collate "C"`;
  const isLong = folded.length >= SHORTEST_BEGINNING;
  const others = [...synonyms, ...(folded && !isLong ? [folded] : [])].map((other) => `~${other}`);
  return sql`
    select word from search_vocabulary where ${beginning('word', word)}
    union all select unnest(${others}::text[])
    ${isLong ? sql`union all select '~' || folded from search_vocabulary where ${beginning('folded', folded)}` : sql``}`;
}

function placeTaken(stages: Stage[], categoryIds: string[] | undefined): RawBuilder<unknown> {
  const last = stages.length - 1;
  if (last === 0) return sql`0`;
  const earlier = stages
    .slice(0, last)
    .map((stage, place) => sql`when ${isEnough(stage, place)} then ${sql.lit(place)}`);
  const isAnyBefore = sql`exists (select 1 from ${nameOf(last - 1)} where ${categoryIds ? isIn(categoryIds) : sql`true`})`;
  return sql`case ${sql.join(earlier, sql` `)}
    when ${countAt(last)} >= ${sql.lit(MOST_FOUND)} and ${isAnyBefore} then ${sql.lit(last - 1)}
    else ${sql.lit(last)} end`;
}

function ofTaken(
  stages: Stage[],
  select: (stage: Stage, isTaken: RawBuilder<unknown>, place: number) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const selects = stages.map((stage, place) => {
    const isTaken = sql`(select place from taken) = ${sql.lit(place)}`;
    return sql`(${select(stage, isTaken, place)})`;
  });
  return sql.join(selects, sql` union all `);
}

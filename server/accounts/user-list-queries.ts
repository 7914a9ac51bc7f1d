import { type RawBuilder, sql } from 'kysely';
import type { UserFilter } from '#contract/accounts/accounts.ts';
import { type Counted, DEEPEST, MOST_FOUND, type Slice } from '#contract/values/list-pages.ts';
import type { Database } from '#database/connect.ts';
import { startOfDay } from '#database/days.ts';
import { reachOf } from '#database/late-pages.ts';
import { beginsWith, containing, hasParts, wordsOf } from '#database/search.ts';
import { userColumns } from './account-queries.ts';

type UserQuery = ReturnType<typeof matching>;
type Names = 'in their index' | 'on the way';

export function selectUsers(db: Database, filter: UserFilter, slice: Slice) {
  return newestFirst(db, matching(db, filter), slice);
}

/** Undefined where very many are found. */
export async function searchUsers(db: Database, filter: UserFilter, slice: Slice) {
  if (await isBeginningOfMany(db, filter)) return undefined;
  const found = await foundFirst(db, filter, slice);
  return found.total < MOST_FOUND ? found : undefined;
}

/** What many have is met soon enough on the way through the newest. */
export function selectUsersOnTheWay(db: Database, filter: UserFilter, slice: Slice) {
  return newestFirst(db, matching(db, filter, 'on the way'), slice);
}

/** For a file: customers with what they bought. */
export function selectCustomerBatch(db: Database, filter: UserFilter) {
  return (after: string, limit: number) =>
    matching(db, { ...filter, role: 'user' })
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('orders')
            .whereRef('orders.user_id', '=', 'users.id')
            .select((of) => [
              of.fn.countAll<number>().as('orders'),
              sql<number>`coalesce(sum(total_paisa) filter (where counts_as_revenue), 0)::bigint`.as(
                'spentPaisa',
              ),
            ])
            .as('bought'),
        (join) => join.onTrue(),
      )
      .where('users.id', '>', after)
      .select([
        'users.id',
        'users.name',
        'users.email',
        'users.created_at as createdAt',
        'bought.orders',
        'bought.spentPaisa',
      ])
      .orderBy('users.id')
      .limit(limit)
      .execute();
}

/** Whether as many as are counted at all begin with it, by name or by address: their index is read until then. */
async function isBeginningOfMany(
  db: Database,
  { search = '', role, from, to }: UserFilter,
): Promise<boolean> {
  if (role || from || to) return false;
  const first = wordsOf(search).join(' ');
  const beginning = (key: RawBuilder<unknown>) => sql`(
    select count(*) from (
      select 1 from users
      where not is_guest and ${beginsWith(key, first)}
      limit ${sql.lit(MOST_FOUND)}
    ) as begun)`;
  const { rows } = await sql<{ most: number }>`
    select greatest(${beginning(sql`search_key`)}, ${beginning(sql`lower(email)`)}) as most`.execute(db);
  return rows[0]?.most === MOST_FOUND;
}

/** Whom a search names is found before anybody is sorted, and once for the page and the count. */
async function foundFirst(db: Database, filter: UserFilter, { limit, offset }: Slice) {
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      () => matching(db, filter).select(userColumns),
    )
    // As if all were wanted, so that the index is used; no more are taken than the limit.
    .with(
      (cte) => cte('taken').materialized(),
      (cte) => cte.selectFrom('found').selectAll().limit(sql.lit(MOST_FOUND)),
    )
    .with('page', (cte) =>
      cte
        .selectFrom('taken')
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .selectFrom((eb) => eb.selectFrom('taken').select(eb.fn.countAll<number>().as('total')).as('counted'))
    .leftJoin('page', (join) => join.onTrue())
    .selectAll('page')
    .select('counted.total')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { rows: rows.filter(isThere), total: rows[0]?.total ?? 0 };
}

/** A page past the end has no row but the count's. */
function isThere<Row extends object>(row: Row): row is { [Column in keyof Row]: NonNullable<Row[Column]> } {
  return 'id' in row && row.id !== null;
}

/** Finds the page in the index alone, and only then reads whole rows. */
function newestFirst(db: Database, found: UserQuery, slice: Slice) {
  const newest = found
    .select(['users.id', 'users.created_at'])
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(reachOf(slice));
  return db
    .selectFrom((eb) =>
      eb.selectFrom(newest.as('newest')).select('id').limit(slice.limit).offset(slice.offset).as('page'),
    )
    .innerJoin('users', 'users.id', 'page.id')
    .select(userColumns)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .execute();
}

/** Who joined when is kept by the day: see the migration of people_days. */
export async function countUsers(db: Database, { role, from, to }: UserFilter): Promise<Counted> {
  await sql`select add_up_figures()`.execute(db);
  const counted = { user: sql`customers`, admin: sql`people - customers`, all: sql`people` }[role || 'all'];
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(${counted}), 0)::integer as count from people_days
    where day >= ${from || '-infinity'} and day <= ${to || 'infinity'}`.execute(db);
  return { total: rows[0]?.count ?? 0 };
}

/** `from` and `to` are days as they begin and end in Nepal, both included. */
function matching(db: Database, { search, role, from, to }: UserFilter, names: Names = 'in their index') {
  let query = db.selectFrom('users').where((eb) => eb.not('users.is_guest'));
  // As a literal: admins have an index of their own.
  if (role) query = query.where('users.role', '=', sql.lit(role));
  if (from) query = query.where('users.created_at', '>=', startOfDay(from, 0));
  if (to) query = query.where('users.created_at', '<', startOfDay(to, 1));
  const words = search?.trim() ? wordsOf(search) : [];
  if (words.length > 0 && !words.some(hasParts)) query = query.where(begunOrNew(words, names));
  for (const word of words) {
    query = query.where(
      names === 'on the way' || !hasParts(word)
        ? has(word)
        : sql<boolean>`users.search_key like lower(${containing(word)})`,
    );
    // So few digits are in every other phone number.
    if (/^\d{1,3}$/.test(word)) query = query.where(sql<boolean>`strpos(${nameAndEmail}, ${word}) > 0`);
  }
  return query;
}

const has = (word: string) => sql<boolean>`strpos(search_key, lower(${word})) > 0`;

/** Whose name or address begins with the first of the words, and who is among the newest. */
function begunOrNew(words: string[], names: Names) {
  const [first = ''] = words;
  const newest = sql`(
    select id, search_key, created_at from users where not is_guest
    order by created_at desc, id desc limit ${sql.lit(DEEPEST)}) as newest`;
  if (names === 'on the way')
    return sql<boolean>`(starts_with('' || search_key, lower(${first})) or starts_with('' || lower(email), lower(${first}))
      or created_at >= (select min(created_at) from ${newest}))`;
  const hasAll = sql.join(words.map(has), sql` and `);
  const begun = (key: RawBuilder<unknown>) =>
    sql`select id from users where not is_guest and ${beginsWith(key, first)} and ${hasAll}`;
  return sql<boolean>`users.id = any(array(
    ${begun(sql`search_key`)} union all ${begun(sql`lower(email)`)} union all select id from ${newest} where ${hasAll}))`;
}

const nameAndEmail = sql`(split_part(users.search_key, chr(10), 1) || chr(10) || split_part(users.search_key, chr(10), 2))`;

import { sql } from 'kysely';
import type { Role, UserFilter } from '#contract/accounts/accounts.ts';
import type { Slice } from '#contract/values/envelope.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { startOfDay } from '#database/days.ts';
import { containing, wordsOf } from '#database/search.ts';
import type { Language } from '#texts/language.ts';

const columns = [
  'id',
  'name',
  'email',
  'role',
  'staff_role as staffRole',
  'created_at as createdAt',
] as const;

/** Undefined when somebody has the email already, in any case of letters. */
export function insertUser(
  db: Database,
  user: { name: string; email: string; passwordHash: string; role: Role; language: Language },
) {
  return db
    .insertInto('users')
    .values({
      name: user.name,
      email: user.email,
      password_hash: user.passwordHash,
      role: user.role,
      language: user.language,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Nobody can log in as one: there is neither an email nor a password. */
export async function insertGuest(db: Database, language: Language): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ name: '', email: '', password_hash: '', is_guest: true, language })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Accounts with this phone number, and those that ordered with it. */
export async function selectCallers(db: Database, phone: string) {
  const { rows } = await sql<{ id: string; name: string; email: string; isConfirmed: boolean }>`
    select u.id, u.name, u.email,
      coalesce(u.phone_confirmed_at is not null and phone_digits(u.phone) = phone_digits(${phone}), false) as "isConfirmed"
    from users u
    where not u.is_guest and u.id in (
      select id from users where phone_digits(phone) = phone_digits(${phone})
      union
      select user_id from orders where phone is not null and phone_digits(phone) = phone_digits(${phone})
    )
    order by 4 desc, u.created_at desc
    limit 5`.execute(db);
  return rows;
}

/** A guest of this phone number whom no browser speaks for: nobody's device comes to see what is ordered by phone. */
export async function selectGuestByPhone(tx: Transaction, phone: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.is_guest
      and u.id in (select user_id from orders where phone is not null and phone_digits(phone) = phone_digits(${phone}))
      and not exists (select 1 from sessions s where s.user_id = u.id)
    order by u.created_at desc, u.id desc
    limit 1`.execute(tx);
  return rows[0]?.id;
}

export function selectAccount(db: Database, id: string) {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .where((eb) => eb.not('is_guest'))
    .select(['id', 'name', 'email'])
    .executeTakeFirst();
}

/** Guests whose session is over and who ordered nothing, or whose orders have moved to an account. */
export async function deleteIdleGuests(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('users')
    .where((eb) => eb.and([eb('is_guest', '=', true), eb('created_at', '<', before)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').whereRef('sessions.user_id', '=', 'users.id').select('id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').whereRef('orders.user_id', '=', 'users.id').select('id'))),
    )
    .execute();
}

export function selectUserByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .where((eb) => eb.not('is_guest'))
    .select([
      ...columns,
      'password_hash as passwordHash',
      'phone',
      'phone_confirmed_at as phoneConfirmedAt',
      'totp_confirmed_at as totpConfirmedAt',
    ])
    .executeTakeFirst();
}

export async function selectUsers(db: Database, filter: UserFilter, { limit, offset }: Slice) {
  const found = matching(db, filter).select(columns);
  if (!filter.search?.trim()) {
    const newest = found.orderBy('users.created_at', 'desc').orderBy('users.id', 'desc');
    const [rows, total] = await Promise.all([
      newest.limit(limit).offset(offset).execute(),
      keptCount(db, filter),
    ]);
    return { rows, total };
  }
  // Whom a search names is found before anybody is sorted, and once for the page and the count.
  const counted = db
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .with('page', (cte) =>
      cte
        .selectFrom('found')
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .selectFrom((eb) => eb.selectFrom('found').select(eb.fn.countAll<number>().as('total')).as('counted'))
    .leftJoin('page', (join) => join.onTrue())
    .selectAll('page')
    .select('counted.total')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  const rows = await counted.execute();
  return { rows: rows.filter(isThere), total: rows[0]?.total ?? 0 };
}

/** A page past the end has no row but the count's. */
function isThere<Row extends object>(row: Row): row is { [Column in keyof Row]: NonNullable<Row[Column]> } {
  return 'id' in row && row.id !== null;
}

/** Who joined when is kept by the day: see the migration of people_days. */
async function keptCount(db: Database, { role, from, to }: UserFilter): Promise<number> {
  await sql`select add_up_figures()`.execute(db);
  const counted = { user: sql`customers`, admin: sql`people - customers`, all: sql`people` }[role || 'all'];
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(${counted}), 0)::integer as count from people_days
    where day >= ${from || '-infinity'} and day <= ${to || 'infinity'}`.execute(db);
  return rows[0]?.count ?? 0;
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

/** `from` and `to` are days as they begin and end in Nepal, both included. */
function matching(db: Database, { search, role, from, to }: UserFilter) {
  let query = db.selectFrom('users').where((eb) => eb.not('users.is_guest'));
  if (role) query = query.where('users.role', '=', role);
  if (from) query = query.where('users.created_at', '>=', startOfDay(from, 0));
  if (to) query = query.where('users.created_at', '<', startOfDay(to, 1));
  for (const word of search?.trim() ? wordsOf(search) : []) {
    const pattern = containing(word);
    query = query.where((eb) =>
      eb.or([
        // Who is found by an address is not compared by name as well, and an address mostly has the name in it.
        eb('users.email', 'ilike', pattern),
        eb('users.name', 'ilike', pattern),
        ...(/^\+?\d{4,}$/.test(word) ? [eb('users.phone', 'like', pattern)] : []),
      ]),
    );
  }
  return query;
}

/** Every admin and the one in question, always in the order of their ids: whoever comes second sees what the first did. */
export function lockAdminsAnd(tx: Transaction, userId: string) {
  return tx
    .selectFrom('users')
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('id', '=', userId)]))
    .where((eb) => eb.not('is_guest'))
    .select(columns)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateRole(tx: Transaction, userId: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

export async function deleteUserRow(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

/** Every admin, and whoever carries one of the given addresses. */
export function selectAdminLogins(db: Database) {
  return db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .select(['email', 'password_hash as passwordHash'])
    .orderBy('created_at')
    .execute();
}

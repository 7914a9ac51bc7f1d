import { sql } from 'kysely';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Database, Transaction } from '#database/connect.ts';
import type { Language } from '#texts/language.ts';

export const userColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.role',
  'users.staff_role as staffRole',
  'users.created_at as createdAt',
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
    .returning(userColumns)
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
      select id from users where phone is not null and phone_digits(phone) = phone_digits(${phone})
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
      ...userColumns,
      'password_hash as passwordHash',
      'phone',
      'phone_confirmed_at as phoneConfirmedAt',
      'totp_confirmed_at as totpConfirmedAt',
    ])
    .executeTakeFirst();
}

/** Every admin and the one in question, always in the order of their ids: whoever comes second sees what the first did. */
export function lockAdminsAnd(tx: Transaction, userId: string) {
  return tx
    .selectFrom('users')
    .where((eb) => eb.or([eb('role', '=', sql.lit('admin')), eb('id', '=', userId)]))
    .where((eb) => eb.not('is_guest'))
    .select(userColumns)
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

/** Every admin. */
export function selectAdminLogins(db: Database) {
  return db
    .selectFrom('users')
    .where('role', '=', sql.lit('admin'))
    .select(['email', 'password_hash as passwordHash'])
    .orderBy('created_at')
    .execute();
}

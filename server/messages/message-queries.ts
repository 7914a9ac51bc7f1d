import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { MessageSettings, Messages } from '#database/tables.ts';
import { DEFAULT_LANGUAGE } from '#texts/language.ts';

export async function insertMessage(tx: Transaction, message: Insertable<Messages>): Promise<void> {
  await tx
    .insertInto('messages')
    .values({ ...message, created_at: sql`clock_timestamp()`, next_try_at: sql`clock_timestamp()` })
    .onConflict((conflict) => conflict.column('once_key').where('once_key', 'is not', null).doNothing())
    .execute();
}

export type Channel = 'mail' | 'sms';

/**
 * Takes what is due for this process alone, and what another took so long ago that it must have died: whether that went
 * out nobody knows, so it goes again under the same Message-ID. The time is one that an index can be asked with.
 */
export function takeDue(db: Database, channels: Channel[], limit: number, seconds: number) {
  return db
    .updateTable('messages')
    .set((eb) => ({
      state: 'sending',
      next_try_at: null,
      taken_until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
      tries: eb('tries', '+', 1),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messages')
        .where('channel', 'in', channels)
        .where((due) =>
          due.or([
            due('next_try_at', '<=', sql<Date>`statement_timestamp()`),
            due('taken_until', '<', sql<Date>`statement_timestamp()`),
          ]),
        )
        .select('id')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

export type NoWay = { channel: Channel; reason: string };

/** All that is due and cannot leave, in one statement, before anything is composed: a code that cannot leave is not made. */
export async function skipDue(db: Database, noWays: NoWay[]): Promise<void> {
  if (noWays.length === 0) return;
  await sql`
    update messages m
    set state = 'skipped', last_error = way.reason, next_try_at = null, taken_until = null, tries = m.tries + 1
    from unnest(${noWays.map(({ channel }) => channel)}::message_channel[],
      ${noWays.map(({ reason }) => reason)}::text[]) as way(channel, reason)
    where m.channel = way.channel and m.id in (
      select id from messages
      where (next_try_at <= statement_timestamp() or taken_until < statement_timestamp())
        and channel = any (${noWays.map(({ channel }) => channel)}::message_channel[])
      order by id for update skip locked)`.execute(db);
}

/** Only whoever holds it may say what became of it: after the lease somebody else may be at it. */
export async function updateTaken(
  db: Database,
  taken: { id: string; tries: number },
  columns: Updateable<Messages>,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ ...columns, taken_until: null })
    .where('id', '=', taken.id)
    .where('tries', '=', taken.tries)
    .where('state', '=', 'sending')
    .execute();
}

/** Once more from the start, unless somebody is sending it right now. */
export function resetMessage(tx: Transaction, id: string) {
  return tx
    .updateTable('messages')
    .set({ state: 'waiting', next_try_at: new Date(), sent_at: null, tries: 0, last_error: '' })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'failed', 'skipped', 'waiting'])
    .returningAll()
    .executeTakeFirst();
}

export function selectMessage(db: Database, id: string) {
  return db.selectFrom('messages').where('id', '=', id).selectAll().executeTakeFirst();
}

export function selectTemplate(db: Database, kind: string, channel: 'mail' | 'sms', language: string) {
  return db
    .selectFrom('message_templates')
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('language', '=', language)
    .select(['subject', 'body'])
    .executeTakeFirst();
}

/** What the owner has given the buttons of the shop, or nothing. */
export async function selectBrandColour(db: Database): Promise<string> {
  const { colour } = await db
    .selectFrom('shop_appearance')
    .select(sql<string>`coalesce(live ->> 'colour', '')`.as('colour'))
    .executeTakeFirstOrThrow();
  return colour;
}

export function selectTemplates(db: Database) {
  return db.selectFrom('message_templates').selectAll().execute();
}

export async function upsertTemplate(
  tx: Transaction,
  template: { kind: string; channel: 'mail' | 'sms'; language: string; subject: string; body: string },
): Promise<void> {
  const { subject, body } = template;
  await tx
    .insertInto('message_templates')
    .values(template)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'channel', 'language'])
        .doUpdateSet({ subject, body, updated_at: new Date() }),
    )
    .execute();
}

export async function deleteTemplate(
  tx: Transaction,
  { kind, channel, language }: { kind: string; channel: 'mail' | 'sms'; language: string },
): Promise<void> {
  await tx
    .deleteFrom('message_templates')
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('language', '=', language)
    .execute();
}

export function selectMessageSettings(db: Database) {
  return db.selectFrom('message_settings').selectAll().executeTakeFirstOrThrow();
}

export function lockMessageSettings(tx: Transaction) {
  return tx.selectFrom('message_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export function updateMessageSettings(tx: Transaction, columns: Updateable<MessageSettings>) {
  return tx
    .updateTable('message_settings')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function selectOwner(db: Database) {
  const { ownerEmail, ...wishes } = await db
    .selectFrom('message_settings')
    .select(['switched_off as switchedOff', 'low_stock_at as lowStockAt', 'owner_email as ownerEmail'])
    .executeTakeFirstOrThrow();
  const owners = await db
    .selectFrom('users')
    .where('role', '=', sql.lit('admin'))
    .where('staff_role', '=', 'owner')
    .select(['email', 'language'])
    .orderBy('created_at')
    .limit(5)
    .execute();
  if (!ownerEmail) return { ...wishes, addresses: owners };
  const isTheirs = ({ email }: { email: string }) => email.toLowerCase() === ownerEmail.toLowerCase();
  const language = (owners.find(isTheirs) ?? owners[0])?.language ?? DEFAULT_LANGUAGE;
  return { ...wishes, addresses: [{ email: ownerEmail, language }] };
}

export async function selectUnsubscribed(db: Database, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('unsubscribed_addresses')
    .where('address', '=', address.toLowerCase())
    .select('address')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertUnsubscribed(db: Database, address: string): Promise<void> {
  await db
    .insertInto('unsubscribed_addresses')
    .values({ address: address.toLowerCase() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteUnsubscribed(db: Database, address: string): Promise<void> {
  await db.deleteFrom('unsubscribed_addresses').where('address', '=', address.toLowerCase()).execute();
}

/** The lines of an order in their order, by the Nepali names of what was bought, where there are any. */
export function selectNepaliLines(db: Database, orderId: string) {
  return db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .where('order_items.order_id', '=', orderId)
    .select([
      sql<string>`coalesce(nullif(products.name_ne, ''), order_items.product_name)`.as('name'),
      'order_items.option_values as optionValues',
    ])
    .orderBy('order_items.line')
    .execute();
}

export async function selectNepaliName(db: Database, productId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .where('id', '=', productId)
    .select('name_ne')
    .executeTakeFirst();
  return row?.name_ne;
}

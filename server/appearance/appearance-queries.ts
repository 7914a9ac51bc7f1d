import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';

export type AppearanceRow = Awaited<ReturnType<typeof selectAppearance>>;
/** What everybody sees, or what it will be. */
export type Stage = 'live' | 'draft';

export function selectAppearance(db: Database) {
  return db.selectFrom('shop_appearance').selectAll().executeTakeFirstOrThrow();
}

/** Without the texts of its pages, which may be long: only which of them are written. */
export function selectFace(db: Database, stage: Stage) {
  const face = sql.ref(stage);
  return db
    .selectFrom('shop_appearance')
    .select([
      sql<object>`${face} - 'pages'`.as('face'),
      'live_version as version',
      sql<string[]>`array(
        select name from jsonb_each(coalesce(${face} -> 'pages', '{}')) as page (name, words)
        where words ->> 'en' ~ '\\S' or words ->> 'ne' ~ '\\S')`.as('written'),
    ])
    .executeTakeFirstOrThrow();
}

export function selectPage(db: Database, stage: Stage, name: string) {
  return db
    .selectFrom('shop_appearance')
    .select(sql<Record<string, string> | null>`${sql.ref(stage)} -> 'pages' -> ${name}::text`.as('words'))
    .executeTakeFirstOrThrow();
}

export function lockAppearance(tx: Transaction) {
  return tx.selectFrom('shop_appearance').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export function updateDraft(tx: Transaction, draft: object) {
  return tx
    .updateTable('shop_appearance')
    .set((eb) => ({
      draft: JSON.stringify(draft),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function publishDraft(tx: Transaction) {
  return tx
    .updateTable('shop_appearance')
    .set((eb) => ({
      live: eb.ref('draft'),
      version: eb('version', '+', 1),
      live_version: eb('live_version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function discardDraft(tx: Transaction) {
  return tx
    .updateTable('shop_appearance')
    .set((eb) => ({ draft: eb.ref('live'), version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateAnnounced(db: Database, announced: number[]): Promise<void> {
  await db
    .updateTable('shop_appearance')
    .set({ announced })
    .where(sql<boolean>`announced <> ${announced}::integer[]`)
    .execute();
}

export async function countCategories(tx: Transaction, ids: string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('categories')
    .where('id', 'in', ids)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countCollections(tx: Transaction, ids: string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('collections')
    .where('id', 'in', ids)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

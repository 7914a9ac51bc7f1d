import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';

export type AppearanceRow = Awaited<ReturnType<typeof selectAppearance>>;

export function selectAppearance(db: Database) {
  return db.selectFrom('shop_appearance').selectAll().executeTakeFirstOrThrow();
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
    .set((eb) => ({ live: eb.ref('draft'), version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
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

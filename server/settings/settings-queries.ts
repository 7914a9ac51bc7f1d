import type { Updateable } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import type { StoreSettings } from '#database/tables.ts';

export function selectSettings(db: Database) {
  return db.selectFrom('store_settings').selectAll().executeTakeFirstOrThrow();
}

export function lockSettings(tx: Transaction) {
  return tx.selectFrom('store_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export function updateSettings(tx: Transaction, columns: Updateable<StoreSettings>) {
  return tx
    .updateTable('store_settings')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: new Date() }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

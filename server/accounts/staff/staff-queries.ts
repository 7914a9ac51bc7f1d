import type { Database, Transaction } from '#database/connect.ts';

export function selectStaffSettings(db: Database) {
  return db.selectFrom('staff_settings').selectAll().executeTakeFirstOrThrow();
}

export async function updateStaffSettings(tx: Transaction, required: boolean): Promise<void> {
  await tx.updateTable('staff_settings').set({ second_factor_required: required }).execute();
}

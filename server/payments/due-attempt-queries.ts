import type { Database } from '#database/connect.ts';

/** Takes what is due, and puts it off for whoever else looks, so that two processes never ask for the same. */
export async function claimDueAttempts(db: Database, now: Date, until: Date, limit: number) {
  const rows = await db
    .updateTable('payment_attempts')
    .set((eb) => ({ next_lookup_at: until, lookups: eb('lookups', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_attempts')
        .select('id')
        .where('next_lookup_at', '<=', now)
        .orderBy('next_lookup_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function selectStuckAttempts(db: Database, startedBefore: Date, limit: number) {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('status', 'in', ['new', 'initiating'])
    .where('created_at', '<', startedBefore)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function selectAttemptsHoldingStock(db: Database, expiredBefore: Date, limit: number) {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('status', 'in', ['open', 'canceled', 'expired'])
    .where('stock_released_at', 'is', null)
    .where('expires_at', '<=', expiredBefore)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

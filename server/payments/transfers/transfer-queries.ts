import type { Database, Transaction } from '#database/connect.ts';

export function selectTransfer(db: Database, providerRef: string) {
  return db
    .selectFrom('bank_transfers')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'bank_transfers.attempt_id')
    .select([
      'claimed_reference as claimedReference',
      'claimed_at as claimedAt',
      'found',
      'statement_reference as statementReference',
    ])
    .where('payment_attempts.provider', '=', 'bank')
    .where('payment_attempts.provider_ref', '=', providerRef)
    .executeTakeFirst();
}

/** A transfer that can still be made, or waits for the owner. */
export function selectOpenTransfer(db: Database, providerRef: string) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .leftJoin('bank_transfers', 'bank_transfers.attempt_id', 'payment_attempts.id')
    .select([
      'payment_attempts.id',
      'payment_attempts.order_id as orderId',
      'payment_attempts.provider_ref as providerRef',
      'payment_attempts.amount_paisa as amountPaisa',
      'payment_attempts.expires_at as expiresAt',
      'orders.reference',
      'bank_transfers.claimed_reference as claimedReference',
    ])
    .where('payment_attempts.provider', '=', 'bank')
    .where('payment_attempts.provider_ref', '=', providerRef)
    .where('payment_attempts.status', 'in', ['open', 'held'])
    .$narrowType<{ expiresAt: Date; providerRef: string }>()
    .executeTakeFirst();
}

type Claim = { claimed_reference: string; claimed_at: Date };
type Decision = { found: boolean; statement_reference: string | null; decided_by: string; decided_at: Date };

export async function upsertTransfer(
  tx: Transaction,
  attemptId: string,
  change: Claim | Decision,
): Promise<void> {
  await tx
    .insertInto('bank_transfers')
    .values({ attempt_id: attemptId, ...change })
    .onConflict((oc) => oc.column('attempt_id').doUpdateSet(change))
    .execute();
}

export async function selectClaims(db: Database, attemptIds: string[]): Promise<Map<string, string>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bank_transfers')
    .select(['attempt_id as id', 'claimed_reference as claim'])
    .where('attempt_id', 'in', attemptIds)
    .where('claimed_reference', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, claim }) => [id, claim ?? '']));
}

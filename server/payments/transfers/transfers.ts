import type { AttemptStatus } from '#contract/payments/payments.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { raiseAlert } from '#server/payments/alerts/alerts.ts';
import { isUnsettled } from '#server/payments/attempt-states.ts';
import { lockAttempt, selectAttempt } from '#server/payments/payment-queries.ts';
import { settle } from '#server/payments/settle.ts';
import type { Shop } from '#server/shop.ts';
import { selectOpenTransfer, upsertTransfer } from './transfer-queries.ts';

/** The customer says that it is paid, under which reference. The order waits for the owner from now on, and is not cancelled by itself. */
export async function claimTransfer(shop: Shop, providerRef: string, reference: string): Promise<void> {
  const open = await selectOpenTransfer(shop.db, providerRef);
  if (!open) throw notFound('paymentNotFound');
  await shop.db.transaction().execute(async (tx) => {
    await upsertTransfer(tx, open.id, { claimed_reference: reference.trim(), claimed_at: new Date() });
    await raiseAlert(tx, open, { kind: 'transfer_claimed', params: { reference: reference.trim() } });
  });
  await settle(shop, open.id, 'return');
}

type Decision = { found: boolean; reference: string };

/** What the owner found on the bank's statement. */
export async function decideTransfer(
  shop: Shop,
  admin: Actor & { name: string },
  attemptId: string,
  { found, reference }: Decision,
): Promise<AttemptStatus> {
  const known = await selectAttempt(shop.db, attemptId);
  if (known?.provider !== 'bank') throw notFound('paymentNotFound');
  if (found && !reference) throw badRequest('fieldRequired', { field: 'reference' });
  await shop.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (!isUnsettled(attempt.status)) throw conflict('transferDecided');
    await upsertTransfer(tx, attemptId, {
      found,
      statement_reference: found ? reference : null,
      decided_by: admin.name,
      decided_at: new Date(),
    });
    await recordAudit(tx, admin, {
      action: found ? 'payment.transfer-found' : 'payment.transfer-missing',
      entity: 'order',
      entityId: attempt.orderId,
      before: { attempt: attemptId, status: attempt.status },
      after: { attempt: attemptId, found, ...(found ? { reference } : {}) },
    });
  });
  return settle(shop, attemptId, 'admin');
}

import type { PaymentAlert } from '#contract/payments.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { notFound } from '#server/errors.ts';
import { tellOwnerOfAlert } from '#server/orders/order-messages.ts';
import { countUnresolved, insertAlert, resolveAlertRow, selectOpenAlerts } from './alert-queries.ts';

export type AlertKind =
  | 'amount_mismatch'
  | 'transaction_seen_before'
  | 'strange_answer'
  | 'held_too_long'
  | 'never_confirmed'
  | 'paid_without_stock'
  | 'refunded_at_provider'
  | 'refund_failed'
  | 'refund_uncertain'
  | 'refund_by_hand';

export type NewAlert = { kind: AlertKind; orderId: string; attemptId: string; message: string };

/** Asks for a person. The same trouble of the same payment is told once until somebody resolves it. */
export async function raiseAlert(tx: Transaction, alert: NewAlert): Promise<void> {
  const raised = await insertAlert(tx, alert);
  if (raised) await tellOwnerOfAlert(tx, alert.orderId);
}

export async function listOpenAlerts(db: Database): Promise<PaymentAlert[]> {
  const rows = await selectOpenAlerts(db);
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    message: row.message,
    order_id: row.orderId,
    order_reference: row.orderReference,
    created_at: row.createdAt.toISOString(),
  }));
}

export function countOpenAlerts(db: Database): Promise<number> {
  return countUnresolved(db);
}

export async function resolveAlert(
  tx: Transaction,
  actor: Actor & { name: string },
  id: string,
): Promise<void> {
  const alert = await resolveAlertRow(tx, id, actor.name);
  if (!alert) throw notFound('alertNotFound');
  await recordAudit(tx, actor, {
    action: 'payment-alert.resolve',
    entity: 'order',
    entityId: alert.orderId,
    before: { kind: alert.kind, message: alert.message },
    after: { resolved: true },
  });
}

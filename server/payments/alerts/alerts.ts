import type { PaymentAlert } from '#contract/payments/payments.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { notFound } from '#server/errors.ts';
import { type Fact, tellFact } from '#server/facts.ts';
import { tellOwnerOfAlert } from '#server/orders/order-messages.ts';
import { type Texts, texts } from '#server/texts.ts';
import type { Language } from '#texts/language.ts';
import { countUnresolved, insertAlert, resolveAlertRow, selectOpenAlerts } from './alert-queries.ts';

export type Alert = Fact<Texts['paymentAlerts']>;

/** Asks for a person. The same trouble of the same payment is told once until somebody resolves it. */
export async function raiseAlert(
  tx: Transaction,
  attempt: { id: string; orderId: string },
  { kind, params }: Alert,
): Promise<void> {
  const { id: attemptId, orderId } = attempt;
  const raised = await insertAlert(tx, { attemptId, orderId, kind, params: params ?? {} });
  if (raised) await tellOwnerOfAlert(tx, orderId);
}

export async function listOpenAlerts(db: Database, language: Language): Promise<PaymentAlert[]> {
  const rows = await selectOpenAlerts(db);
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    message: tellFact(texts[language].paymentAlerts, row, language),
    order_id: row.orderId,
    order_reference: row.orderReference,
    refund_id: row.refundId,
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
    before: { kind: alert.kind, params: alert.params },
    after: { resolved: true },
  });
}

import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';

const MOST_ALERTS = 200;

/** False when it is open already. */
export async function insertAlert(
  tx: Transaction,
  alert: { kind: string; orderId: string; attemptId: string; params: object },
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_alerts')
    .values({
      kind: alert.kind,
      order_id: alert.orderId,
      attempt_id: alert.attemptId,
      params: JSON.stringify(alert.params),
    })
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'kind']).where('resolved_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function selectOpenAlerts(db: Database) {
  return db
    .selectFrom('payment_alerts')
    .innerJoin('orders', 'orders.id', 'payment_alerts.order_id')
    .select((eb) => [
      'payment_alerts.id',
      'payment_alerts.kind',
      'payment_alerts.params',
      'payment_alerts.order_id as orderId',
      'orders.reference as orderReference',
      'payment_alerts.created_at as createdAt',
      eb
        .selectFrom('refunds')
        .whereRef('refunds.attempt_id', '=', 'payment_alerts.attempt_id')
        .where('refunds.status', '=', 'by_hand')
        .where('payment_alerts.kind', '=', 'refund_by_hand')
        .select('refunds.id')
        .as('refundId'),
    ])
    .where('payment_alerts.resolved_at', 'is', null)
    .orderBy('payment_alerts.created_at', 'desc')
    .orderBy('payment_alerts.id', 'desc')
    .limit(MOST_ALERTS)
    .execute();
}

export async function resolveAlertsOf(
  tx: Transaction,
  attemptId: string,
  kind: string,
  by: string,
): Promise<void> {
  await tx
    .updateTable('payment_alerts')
    .set({ resolved_at: sql`now()`, resolved_by: by })
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .execute();
}

export function resolveAlertRow(tx: Transaction, id: string, by: string) {
  return tx
    .updateTable('payment_alerts')
    .set({ resolved_at: sql`now()`, resolved_by: by })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning(['order_id as orderId', 'kind', 'params'])
    .executeTakeFirst();
}

export async function countUnresolved(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('payment_alerts')
    .where('resolved_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

import type { AttemptStatus } from '#contract/payments/payments.ts';
import type { Transaction } from '#database/connect.ts';
import { crashPoint } from '#server/crash-points.ts';
import { notFound } from '#server/errors.ts';
import { lockOrder } from '#server/orders/orders.ts';
import type { Shop } from '#server/shop.ts';
import { type Alert, raiseAlert } from './alerts/alerts.ts';
import { isUnsettled, nextLookupAt, nextStatus, STOCK_GRACE } from './attempt-states.ts';
import { readMethods } from './methods/methods.ts';
import { giveUp, type LockedOrder, receivePayment, recordRefunded } from './order-effects.ts';
import {
  type Attempt,
  type AttemptChange,
  insertPaymentEvent,
  isTransactionTaken,
  lockAttempt,
  selectAttempt,
  selectLastEvent,
  updateAttempt,
} from './payment-queries.ts';
import type { AskedAttempt, Lookup } from './providers/provider.ts';
import { closeRefund } from './refunds/refunds.ts';

export type SettleSource = 'return' | 'job' | 'admin' | 'refund';

/** The only way to paid, for the browser's return, the job and the owner alike: ask the provider, then believe it. */
export async function settle(
  shop: Shop,
  attemptId: string,
  source: SettleSource,
  now = new Date(),
): Promise<AttemptStatus> {
  const attempt = await selectAttempt(shop.db, attemptId);
  if (!attempt) throw notFound('paymentNotFound');
  const asked = askable(attempt);
  if (!asked) return attempt.status;
  crashPoint('lookup-asked');
  const provider = (await readMethods(shop)).provider(attempt.provider);
  const seen = await provider.lookup(asked);
  crashPoint('lookup-answered');
  const status = await shop.db.transaction().execute((tx) => applyLookup(tx, attempt, seen, source, now));
  crashPoint('lookup-stored');
  return status;
}

/** An attempt the provider never confirmed has no name to ask for. */
export function askable(attempt: Attempt): AskedAttempt | undefined {
  return attempt.providerRef === null ? undefined : { ...attempt, providerRef: attempt.providerRef };
}

/** The answer may be older than what another process has written meanwhile; `nextStatus` knows no way back. */
export async function applyLookup(
  tx: Transaction,
  { id, orderId }: { id: string; orderId: string },
  seen: Lookup,
  source: SettleSource,
  now: Date,
): Promise<AttemptStatus> {
  const order = await lockOrder(tx, orderId);
  const attempt = await lockAttempt(tx, id);
  const { to, alert } = await judge(tx, attempt, seen);
  const status = to ?? attempt.status;
  const expiresAt = endOf(attempt, to, now);

  await updateAttempt(tx, id, {
    status,
    expires_at: expiresAt,
    next_lookup_at: nextLookupAt(status, { createdAt: attempt.createdAt, expiresAt }, now),
    ...(to && !isForeign(alert) ? moneySeen(to, seen) : {}),
  });
  await noteLookup(tx, attempt, to, seen, source);
  const final = to ? await takeEffect(tx, order, attempt, to, now) : status;
  if (alert) await raiseAlert(tx, attempt, alert);
  await alertWhenOverdue(tx, { ...attempt, status, expiresAt }, now);
  crashPoint('lookup-applied');
  return final;
}

type Verdict = {
  to: AttemptStatus | undefined;
  alert?: Alert;
};

/** What came is kept beside what was asked for, so that exactly that can go back. */
function moneySeen(to: AttemptStatus, { transactionId, paisa }: Lookup): AttemptChange {
  const cameIn = to === 'paid' || to === 'review' ? (paisa ?? 0) : 0;
  return {
    ...(transactionId ? { transaction_id: transactionId } : {}),
    ...(cameIn > 0 ? { paid_paisa: cameIn } : {}),
  };
}

/** What another payment brought is not kept as this one's. */
function isForeign(alert: Alert | undefined): boolean {
  return alert?.kind === 'transaction_seen_before';
}

/** Money counts when it is exactly the amount asked for, under a transaction nobody else claimed. */
async function judge(tx: Transaction, attempt: Attempt, seen: Lookup): Promise<Verdict> {
  const to = nextStatus(attempt.status, seen);
  const review = attempt.status === 'review' ? undefined : 'review';
  if (to === 'paid' || to === 'refunded' || to === 'review') {
    const taken =
      seen.transactionId !== null &&
      (await isTransactionTaken(tx, attempt.provider, seen.transactionId, attempt.id));
    if (taken) return { to: review, alert: { kind: 'transaction_seen_before' } };
  }
  if (to === 'paid' && seen.paisa !== attempt.amountPaisa) {
    const params = { came: { paisa: seen.paisa ?? 0 }, asked: { paisa: attempt.amountPaisa } };
    return { to: review, alert: { kind: 'amount_mismatch', params } };
  }
  if (
    to === 'review' ||
    to === 'partly_refunded' ||
    (to === 'refunded' && attempt.status !== 'refund_requested')
  ) {
    return { to, alert: { kind: 'refunded_at_provider', params: { status: seen.providerStatus ?? '' } } };
  }
  if (to === 'held' && seen.status === 'unknown') {
    const params = { status: seen.providerStatus ?? '', detail: seen.detail };
    return { to, alert: { kind: 'strange_answer', params } };
  }
  return { to };
}

/** A page that the provider closed early ends now, not at its appointed time. */
function endOf(attempt: Attempt, to: AttemptStatus | undefined, now: Date): Date {
  const planned = attempt.expiresAt ?? now;
  return to === 'expired' && now < planned ? now : planned;
}

async function noteLookup(
  tx: Transaction,
  attempt: Attempt,
  to: AttemptStatus | undefined,
  seen: Lookup,
  source: SettleSource,
): Promise<void> {
  const last = await selectLastEvent(tx, attempt.id);
  const isNews = last?.providerStatus !== seen.providerStatus || last?.detail !== seen.detail;
  if (!to && !isNews && source !== 'admin') return;
  await insertPaymentEvent(tx, {
    attemptId: attempt.id,
    source,
    from: attempt.status,
    to: to ?? attempt.status,
    providerStatus: seen.providerStatus,
    detail: seen.detail,
  });
}

async function takeEffect(
  tx: Transaction,
  order: LockedOrder,
  attempt: Attempt,
  to: AttemptStatus,
  now: Date,
): Promise<AttemptStatus> {
  if (to === 'paid') return receivePayment(tx, order, attempt);
  if (to === 'canceled') await giveUp(tx, order, attempt, 'payment_cancelled', now);
  if (to === 'refunded') {
    await closeRefund(tx, attempt.id);
    await recordRefunded(tx, order, attempt);
  }
  return to;
}

async function alertWhenOverdue(
  tx: Transaction,
  attempt: Attempt & { expiresAt: Date },
  now: Date,
): Promise<void> {
  const overdue = now.getTime() >= attempt.expiresAt.getTime() + STOCK_GRACE;
  if (attempt.status === 'held' && overdue) await raiseAlert(tx, attempt, { kind: 'held_too_long' });
  const last = isUnsettled(attempt.status) && nextLookupAt(attempt.status, attempt, now) === null;
  if (attempt.status === 'open' && last) await raiseAlert(tx, attempt, { kind: 'never_confirmed' });
}

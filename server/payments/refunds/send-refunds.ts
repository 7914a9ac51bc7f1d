import type { Transaction } from '#database/connect.ts';
import { crashPoint } from '#server/crash-points.ts';
import { lockOrder } from '#server/orders/orders.ts';
import { type Alert, raiseAlert } from '#server/payments/alerts/alerts.ts';
import { readMethods } from '#server/payments/methods/methods.ts';
import { recordRefunded } from '#server/payments/order-effects.ts';
import {
  type Attempt,
  insertPaymentEvent,
  lockAttempt,
  selectAttempt,
  updateAttempt,
} from '#server/payments/payment-queries.ts';
import { applyLookup, askable } from '#server/payments/settle.ts';
import type { Shop } from '#server/shop.ts';
import {
  claimRefundsToCheck,
  claimRefundsToSend,
  type DueRefund,
  updateLiveRefund,
} from './refund-queries.ts';
import { closeRefund } from './refunds.ts';

const MINUTE = 60_000;
/** Longer than any call lasts, so that a refund still marked `sending` after it was cut off by a crash. */
const LEASE = 2 * MINUTE;
const TRIES_BEFORE_ALERT = 6;
const AT_ONCE = 8;

/** Sends what is requested; looks up, and never just repeats, what may have been sent before. */
export async function sendRefunds(shop: Shop, now: Date): Promise<void> {
  const batch = { now, until: new Date(now.getTime() + LEASE), limit: AT_ONCE };
  const toCheck = await claimRefundsToCheck(shop.db, batch);
  const toSend = await claimRefundsToSend(shop.db, batch);
  const results = await Promise.allSettled([
    ...toCheck.map((refund) => check(shop, refund, now)),
    ...toSend.map((refund) => send(shop, refund, now)),
  ]);
  const problems = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (problems.length > 0) throw new AggregateError(problems, 'Some refunds could not be handled');
}

async function check(shop: Shop, refund: DueRefund, now: Date): Promise<void> {
  const { attempt, asked, provider } = await readAttempt(shop, refund);
  const seen = await provider.lookup(asked);
  await shop.db.transaction().execute(async (tx) => {
    const status = await applyLookup(tx, attempt, seen, 'refund', now);
    if (status === 'refunded') return;
    if (seen.status === 'paid') return retry(tx, attempt, refund, 'requested', 'not_arrived', now);
    if (seen.status === 'partly_refunded') {
      return giveUp(tx, attempt, refund, seen.detail, {
        kind: 'refund_by_hand',
        params: { why: 'only_a_part', provider: attempt.provider },
      });
    }
    return retry(tx, attempt, refund, 'uncertain', seen.detail, now);
  });
}

async function send(shop: Shop, refund: DueRefund, now: Date): Promise<void> {
  const { attempt, asked, provider } = await readAttempt(shop, refund);
  crashPoint('refund-claimed');
  const { status, detail } = await provider.refund(asked, refund.amountPaisa);
  crashPoint('refund-sent');
  // A refusal may only mean that it is refunded already.
  const seen = status === 'refused' ? await provider.lookup(asked) : undefined;
  await shop.db.transaction().execute(async (tx) => {
    if (status === 'done') return finish(tx, attempt);
    if (status === 'by_hand') return askForHand(tx, attempt, refund);
    if (status === 'not_sent') return retry(tx, attempt, refund, 'requested', detail, now);
    if (!seen) return retry(tx, attempt, refund, 'uncertain', detail, now);
    if ((await applyLookup(tx, attempt, seen, 'refund', now)) === 'refunded') return;
    await giveUp(tx, attempt, refund, detail, { kind: 'refund_failed', params: { detail } });
  });
  crashPoint('refund-stored');
}

async function readAttempt(shop: Shop, refund: DueRefund) {
  const attempt = await selectAttempt(shop.db, refund.attemptId);
  const asked = attempt && askable(attempt);
  if (!asked) throw new Error(`Refund ${refund.id} has no payment to refund`);
  return { attempt, asked, provider: (await readMethods(shop)).provider(attempt.provider) };
}

async function finish(tx: Transaction, { id, orderId }: Attempt): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const attempt = await lockAttempt(tx, id);
  if (attempt.status !== 'refund_requested') return;
  await updateAttempt(tx, id, { status: 'refunded' });
  await insertPaymentEvent(tx, {
    attemptId: id,
    source: 'refund',
    from: attempt.status,
    to: 'refunded',
    detail: 'refund_confirmed',
  });
  await closeRefund(tx, id);
  await recordRefunded(tx, order, attempt);
  crashPoint('refund-applied');
}

async function retry(
  tx: Transaction,
  attempt: Attempt,
  refund: DueRefund,
  status: 'requested' | 'uncertain',
  why: string,
  now: Date,
): Promise<void> {
  const pause = Math.min(60, 2 ** refund.tries) * MINUTE;
  await updateLiveRefund(tx, refund.id, {
    status,
    next_try_at: new Date(now.getTime() + pause),
    last_error: why,
  });
  if (refund.tries < TRIES_BEFORE_ALERT) return;
  await raiseAlert(tx, attempt, { kind: 'refund_uncertain', params: { tries: refund.tries, detail: why } });
}

/** The provider has no call for it: it waits for a person, who enters the provider's reference once it is done. */
async function askForHand(tx: Transaction, attempt: Attempt, refund: DueRefund): Promise<void> {
  const change = { status: 'by_hand', next_try_at: null, last_error: '' } as const;
  if (!(await updateLiveRefund(tx, refund.id, change))) return;
  const params = { why: 'no_such_call', provider: attempt.provider } as const;
  await raiseAlert(tx, attempt, { kind: 'refund_by_hand', params });
}

async function giveUp(
  tx: Transaction,
  attempt: Attempt,
  refund: DueRefund,
  detail: string,
  alert: Alert,
): Promise<void> {
  const failed = await updateLiveRefund(tx, refund.id, {
    status: 'failed',
    next_try_at: null,
    last_error: detail,
  });
  if (failed) await raiseAlert(tx, attempt, alert);
}

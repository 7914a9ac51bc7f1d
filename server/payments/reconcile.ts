import { lockOrder } from '#server/orders/orders.ts';
import { failInitiation } from '#server/payments/start/record-initiation.ts';
import type { Shop } from '#server/shop.ts';
import { INITIATION_LIMIT, STOCK_GRACE } from './attempt-states.ts';
import { claimDueAttempts, selectAttemptsHoldingStock, selectStuckAttempts } from './due-attempt-queries.ts';
import { giveUp } from './order-effects.ts';
import { lockAttempt, selectAttempt } from './payment-queries.ts';
import { sendRefunds } from './refunds/send-refunds.ts';
import { settle } from './settle.ts';
import { selectPastPayLinks } from './start/pay-again-queries.ts';
import { endPayLink } from './start/pay-links.ts';

const LEASE = 2 * 60_000;
const PER_RUN = 400;
const AT_ONCE = 8;

/** What the minutely job does. Any number of processes may do it at once; time is a parameter, so tests need not wait. */
export async function reconcile(shop: Shop, now = new Date()): Promise<void> {
  const problems: unknown[] = [];
  const before = (age: number) => new Date(now.getTime() - age);
  const each = async (ids: string[], act: (id: string) => Promise<unknown>) => {
    for (let done = 0; done < ids.length; done += AT_ONCE) {
      const results = await Promise.allSettled(ids.slice(done, done + AT_ONCE).map(act));
      for (const result of results) if (result.status === 'rejected') problems.push(result.reason);
    }
  };

  await each(await selectStuckAttempts(shop.db, before(INITIATION_LIMIT), PER_RUN), (id) =>
    failStuck(shop, id, now),
  );
  const lease = new Date(now.getTime() + LEASE);
  await each(await claimDueAttempts(shop.db, now, lease, PER_RUN), (id) => settle(shop, id, 'job', now));
  await each(await selectAttemptsHoldingStock(shop.db, before(STOCK_GRACE), PER_RUN), (id) =>
    release(shop, id, now),
  );
  await each(await selectPastPayLinks(shop.db, now, PER_RUN), (id) => endPayLink(shop.db, id, now));
  await sendRefunds(shop, now).catch((problem) => problems.push(problem));
  if (problems.length > 0) throw new AggregateError(problems, 'Some payments could not be reconciled');
}

/** The process that asked the provider is gone, and nobody ever saw the payment page. */
async function failStuck(shop: Shop, attemptId: string, now: Date): Promise<void> {
  const { orderId } = await found(shop, attemptId);
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const attempt = await lockAttempt(tx, attemptId);
    if (attempt.status !== 'new' && attempt.status !== 'initiating') return;
    await failInitiation(tx, order, attempt, 'cut_off', now);
  });
}

/** One last question, then the stock goes back, whether or not the provider answers: a late payment still counts. */
async function release(shop: Shop, attemptId: string, now: Date): Promise<void> {
  await settle(shop, attemptId, 'job', now);
  const { orderId } = await found(shop, attemptId);
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const attempt = await lockAttempt(tx, attemptId);
    const isWaiting = ['open', 'canceled', 'expired'].includes(attempt.status);
    if (!isWaiting || attempt.stockReleasedAt) return;
    await giveUp(tx, order, attempt, 'payment_too_late', now);
  });
}

async function found(shop: Shop, attemptId: string) {
  const attempt = await selectAttempt(shop.db, attemptId);
  if (!attempt) throw new Error(`Payment attempt ${attemptId} is gone`);
  return attempt;
}

import type { AttemptStatus } from '#contract/payments/payments.ts';
import type { Lookup } from './providers/provider.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Every attempt whose page is live is asked about at each run of the minutely job. */
const LIVE_INTERVAL = 15 * SECOND;
export const INITIATION_LIMIT = 2 * MINUTE;
export const STOCK_GRACE = 15 * MINUTE;
const AFTER_START = [2, 5, 10, 20, 40].map((minutes) => minutes * MINUTE);
const AFTER_EXPIRY = [2 * MINUTE, STOCK_GRACE, HOUR, 6 * HOUR, 24 * HOUR];

/** Where money may still turn up. Canceled and expired are soft: a late payment counts. */
export function isUnsettled(status: AttemptStatus): boolean {
  return ['open', 'held', 'canceled', 'expired', 'review'].includes(status);
}

/** What the provider's answer makes of an attempt; undefined leaves it as it is. Paid never becomes unpaid. */
export function nextStatus(current: AttemptStatus, seen: Lookup): AttemptStatus | undefined {
  const next = isUnsettled(current) ? unsettledNext(current, seen) : settledNext(current, seen);
  return next === current ? undefined : next;
}

function unsettledNext(current: AttemptStatus, seen: Lookup): AttemptStatus | undefined {
  switch (seen.status) {
    case 'paid':
    case 'refunded':
      return seen.status;
    case 'partly_refunded':
      return 'review';
    case 'pending':
      return current === 'review' ? undefined : 'held';
    case 'canceled':
      return current === 'review' ? undefined : 'canceled';
    case 'expired':
      return current === 'open' || current === 'held' ? 'expired' : undefined;
    case 'unknown':
      return seen.providerStatus !== null && current !== 'review' ? 'held' : undefined;
    default:
      return undefined;
  }
}

function settledNext(current: AttemptStatus, seen: Lookup): AttemptStatus | undefined {
  const hasMoney = current === 'paid' || current === 'refund_requested' || current === 'partly_refunded';
  if (hasMoney && seen.status === 'refunded') return 'refunded';
  if (current === 'paid' && seen.status === 'partly_refunded') return 'partly_refunded';
  return undefined;
}

/** When to ask again, or null: a person or nobody has to act. */
export function nextLookupAt(
  status: AttemptStatus,
  attempt: { createdAt: Date; expiresAt: Date },
  now: Date,
): Date | null {
  if (!isUnsettled(status) || status === 'review') return null;
  const after = (start: Date, delays: number[]) => delays.map((delay) => start.getTime() + delay);
  const isLive = (status === 'open' || status === 'held') && now < attempt.expiresAt;
  if (isLive) return new Date(now.getTime() + LIVE_INTERVAL);
  const planned = [...after(attempt.createdAt, AFTER_START), ...after(attempt.expiresAt, AFTER_EXPIRY)];
  const next = planned.sort((a, b) => a - b).find((time) => time > now.getTime());
  if (next !== undefined) return new Date(next);
  return status === 'held' ? new Date(now.getTime() + 24 * HOUR) : null;
}

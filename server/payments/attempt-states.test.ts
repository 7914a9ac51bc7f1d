import { describe, expect, test } from 'vitest';
import { type AttemptStatus, attemptStatuses } from '#contract/payments/payments.ts';
import { nextLookupAt, nextStatus } from './attempt-states.ts';
import type { Lookup, LookupStatus } from './providers/provider.ts';

const seen = (status: LookupStatus, providerStatus: string | null = 'word'): Lookup => ({
  status,
  providerStatus,
  paisa: 1000,
  transactionId: 't',
  detail: '',
});
const lookups: LookupStatus[] = [
  'open',
  'pending',
  'paid',
  'canceled',
  'expired',
  'refunded',
  'partly_refunded',
  'unknown',
];

/** Every cell; a dot leaves the attempt as it is. Columns as in `lookups`. */
const table: Record<AttemptStatus, string> = {
  new: '. . . . . . . .',
  initiating: '. . . . . . . .',
  failed: '. . . . . . . .',
  open: '. held paid canceled expired refunded review held',
  held: '. . paid canceled expired refunded review .',
  canceled: '. held paid . . refunded review held',
  expired: '. held paid canceled . refunded review held',
  review: '. . paid . . refunded . .',
  paid: '. . . . . refunded partly_refunded .',
  refund_requested: '. . . . . refunded . .',
  partly_refunded: '. . . . . refunded . .',
  refunded: '. . . . . . . .',
};

describe.each([...attemptStatuses])('from %s', (current) => {
  const cells = table[current].split(' ');
  test.each(lookups.map((status, column) => [status, cells[column]]))('%s → %s', (status, expected) => {
    const next = nextStatus(current, seen(status as LookupStatus));
    expect(next ?? '.').toBe(expected);
  });
});

test('an answer that never came changes nothing', () => {
  for (const status of attemptStatuses) expect(nextStatus(status, seen('unknown', null))).toBeUndefined();
});

describe('the next lookup', () => {
  const createdAt = new Date('2026-01-01T00:00:00Z');
  const expiresAt = new Date('2026-01-01T01:00:00Z');
  const at = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
  const next = (status: AttemptStatus, minutes: number) => {
    const time = nextLookupAt(status, { createdAt, expiresAt }, at(minutes));
    return time && (time.getTime() - createdAt.getTime()) / 60_000;
  };

  test('of a live page is due at the next run of the job', () => {
    for (const minutes of [0, 3, 11, 45, 59]) {
      expect(next('open', minutes)).toBe(minutes + 0.25);
      expect(next('held', minutes)).toBe(minutes + 0.25);
    }
  });

  test('of a closed one follows the plan to the day after', () => {
    const plan: (number | null)[] = [];
    for (let minutes: number | null = 0; minutes !== null; ) {
      minutes = next('canceled', minutes);
      plan.push(minutes);
    }
    const hour = 60;
    expect(plan).toEqual([2, 5, 10, 20, 40, 62, 75, 120, 7 * hour, 25 * hour, null]);
  });

  test('of one the provider cannot decide goes on daily', () => {
    expect(next('held', 25 * 60)).toBe(49 * 60);
    expect(next('open', 25 * 60)).toBeNull();
  });

  test('never comes for what is settled', () => {
    for (const status of [
      'failed',
      'paid',
      'review',
      'refunded',
      'refund_requested',
      'partly_refunded',
    ] as const) {
      expect(next(status, 0)).toBeNull();
    }
  });
});

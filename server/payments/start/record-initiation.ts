import type { OrderStatus } from '#contract/orders/orders.ts';
import type { Transaction } from '#database/connect.ts';
import { lockOrder } from '#server/orders/orders.ts';
import { nextLookupAt } from '#server/payments/attempt-states.ts';
import { giveUp } from '#server/payments/order-effects.ts';
import {
  type Attempt,
  insertPaymentEvent,
  lockAttempt,
  selectAttemptIdByRef,
  updateAttempt,
} from '#server/payments/payment-queries.ts';
import type { Initiation } from '#server/payments/providers/provider.ts';
import type { Language } from '#texts/language.ts';

/** What the browser posts to the provider. */
export type PaymentForm = { url: string; fields: Record<string, string> };
/** What the browser shows to be scanned. */
type PaymentCode = { qr: string };

/** A form or a code has a page of ours, so that every payment has an address to go to, today and from My Orders. */
export function onOurPage(initiation: Initiation, publicUrl: string): Initiation | OurPage {
  if (initiation.kind === 'redirect' || initiation.kind === 'offline' || initiation.kind === 'failed')
    return initiation;
  const { kind, providerRef, expiresAt } = initiation;
  const page = `${publicUrl}/api/orders/payment/${kind}/${providerRef}`;
  const shown = { kind: 'redirect', url: page, providerRef, expiresAt } as const;
  if (initiation.kind === 'transfer') return shown;
  return initiation.kind === 'form'
    ? { ...shown, form: { url: initiation.url, fields: initiation.fields } }
    : { ...shown, form: { qr: initiation.code } };
}

type OurPage = Extract<Initiation, { kind: 'redirect' }> & { form?: PaymentForm | PaymentCode };

/** Stores the provider's answer, unless the order was cancelled or the attempt given up while it was under way. */
export async function recordInitiation(
  tx: Transaction,
  orderId: string,
  attemptId: string,
  initiation: Initiation | OurPage,
  language: Language,
): Promise<string | undefined> {
  const order = await lockOrder(tx, orderId);
  const attempt = await lockAttempt(tx, attemptId);
  if (attempt.status !== 'initiating') return undefined;
  const accepted = await accept(tx, order.status, attempt, initiation);
  if ('problem' in accepted) {
    await failInitiation(tx, order, attempt, accepted.problem, new Date());
    return undefined;
  }
  const { providerRef, expiresAt, url, form } = accepted;
  await updateAttempt(tx, attemptId, {
    status: 'open',
    provider_ref: providerRef,
    payment_url: url,
    language,
    ...(form ? { form: JSON.stringify(form) } : {}),
    expires_at: expiresAt,
    next_lookup_at: nextLookupAt('open', { createdAt: attempt.createdAt, expiresAt }, new Date()),
  });
  await insertPaymentEvent(tx, { attemptId, source: 'initiate', from: 'initiating', to: 'open', detail: '' });
  return url;
}

async function accept(
  tx: Transaction,
  orderStatus: OrderStatus,
  attempt: Attempt,
  initiation: Initiation | OurPage,
): Promise<OurPage | { problem: string }> {
  if (initiation.kind === 'failed') return { problem: initiation.detail };
  if (initiation.kind !== 'redirect') return { problem: 'not_an_address' };
  if (orderStatus === 'cancelled') return { problem: 'order_cancelled' };
  const known = await selectAttemptIdByRef(tx, attempt.provider, initiation.providerRef);
  return known ? { problem: 'name_of_another' } : initiation;
}

export async function failInitiation(
  tx: Transaction,
  order: Awaited<ReturnType<typeof lockOrder>>,
  attempt: Attempt,
  detail: string,
  now: Date,
): Promise<void> {
  await updateAttempt(tx, attempt.id, { status: 'failed', next_lookup_at: null });
  await insertPaymentEvent(tx, {
    attemptId: attempt.id,
    source: 'initiate',
    from: attempt.status,
    to: 'failed',
    detail,
  });
  await giveUp(tx, order, attempt, 'payment_not_started', now);
}

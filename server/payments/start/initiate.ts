import { randomBytes } from 'node:crypto';
import type { Order, OrderStatus } from '#contract/orders/orders.ts';
import type { InitiatePaymentInput } from '#contract/payments/payments.ts';
import { isMobile } from '#contract/values/phone.ts';
import type { Transaction } from '#database/connect.ts';
import { crashPoint } from '#server/crash-points.ts';
import { badRequest, type ShopError, unavailable } from '#server/errors.ts';
import { lockBuyer, lockOrder, type SignedBuyer } from '#server/orders/orders.ts';
import { type PlacedOrder, placeOrder } from '#server/orders/placing/place-order.ts';
import { refuseHoarding } from '#server/orders/placing/unpaid-limits.ts';
import { nextLookupAt } from '#server/payments/attempt-states.ts';
import { readMethods } from '#server/payments/methods/methods.ts';
import { giveUp } from '#server/payments/order-effects.ts';
import {
  type Attempt,
  freeClientReference,
  insertPaymentEvent,
  lockAttempt,
  selectAttemptByClientReference,
  selectAttemptIdByRef,
  updateAttempt,
} from '#server/payments/payment-queries.ts';
import type { Initiation, PaymentProvider, PaymentRequest } from '#server/payments/providers/provider.ts';
import type { Shop } from '#server/shop.ts';
import type { Language } from '#texts/language.ts';
import { awaitInitiation, urlToContinue } from './repeated.ts';

/** What the browser posts to the provider. */
export type PaymentForm = { url: string; fields: Record<string, string> };
/** What the browser shows to be scanned. */
type PaymentCode = { qr: string };

export type StartedPayment = { orderId: string; paymentUrl: string };

/**
 * Order, stock and attempt are committed before the provider hears of them, and the provider's name for the payment
 * is stored before the browser does: wherever this stops, the job finds what is left and finishes it.
 */
export async function initiatePayment(
  shop: Shop,
  buyer: SignedBuyer,
  input: InitiatePaymentInput,
  language: Language,
): Promise<StartedPayment> {
  const method = input.paymentMethod ?? 'khalti';
  if (method === 'cash') throw badRequest('walletOnly');
  const methods = await readMethods(shop);
  if (!methods.offered.includes(method)) throw badRequest('methodNotOffered');
  const provider = methods.provider(method);
  crashPoint('payment-asked');
  const prepared = await prepare(shop, buyer, provider, input);
  crashPoint('payment-prepared');
  if (prepared.kind === 'known') return continueKnown(shop, prepared.attempt, input, language);

  const { order, attemptId, reference } = prepared;
  const { name, email } = buyer;
  const customer = { name, email, phone: mobileOf(order.order) };
  const paymentUrl = await startAtProvider(shop, {
    order,
    attemptId,
    reference,
    provider,
    customer,
    language,
  });
  if (!paymentUrl) throw unavailable('initiationFailed', { wallet: method });
  return { orderId: order.id, paymentUrl };
}

export type NewPayment = {
  order: OrderToPay;
  attemptId: string;
  reference: string;
  provider: PaymentProvider;
  customer: PaymentRequest['customer'];
  /** Of the page that it is started from. */
  language: Language;
};
type OrderToPay = { id: string; reference: string; totalPaisa: number } & Pick<
  PaymentRequest,
  'lines' | 'subtotalPaisa' | 'shippingPaisa' | 'taxPaisa'
>;

/** The attempt is written down by now. Answers where the browser goes, unless it cannot be paid there. */
export async function startAtProvider(shop: Shop, payment: NewPayment): Promise<string | undefined> {
  const { order, attemptId, reference, provider, customer, language } = payment;
  const { publicUrl } = shop.config;
  const initiation = await provider.initiate({
    ...order,
    reference,
    amountPaisa: order.totalPaisa,
    orderName: `Order ${order.reference}`,
    returnUrl: `${publicUrl}/api/orders/payment/${provider.returnPath}`,
    websiteUrl: publicUrl,
    customer,
  });
  crashPoint('payment-page-made');
  const paymentUrl = await shop.db
    .transaction()
    .execute((tx) => recordInitiation(tx, order.id, attemptId, onOurPage(initiation, publicUrl), language));
  crashPoint('payment-stored');
  return paymentUrl;
}

/** Wallets know their customers by a mobile number. */
function mobileOf({ shipping_address: { phone } }: Order): string | null {
  return isMobile(phone) ? phone : null;
}

/** A form or a code has a page of ours, so that every payment has an address to go to, today and from My Orders. */
function onOurPage(initiation: Initiation, publicUrl: string): Initiation | OurPage {
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

type Prepared =
  | { kind: 'new'; order: PlacedOrder; attemptId: string; reference: string }
  | { kind: 'known'; attempt: Attempt };

async function prepare(
  shop: Shop,
  buyer: SignedBuyer,
  provider: PaymentProvider,
  input: InitiatePaymentInput,
): Promise<Prepared> {
  return await shop.db.transaction().execute((tx) => findOrPlace(tx, buyer, provider, input));
}

/** The buyer's lock makes two requests with the same purchase_order_id one after the other. */
async function findOrPlace(
  tx: Transaction,
  buyer: SignedBuyer,
  provider: PaymentProvider,
  input: InitiatePaymentInput,
): Promise<Prepared> {
  await lockBuyer(tx, buyer);
  const clientReference = input.purchase_order_id ?? null;
  const known =
    clientReference === null
      ? undefined
      : await selectAttemptByClientReference(tx, buyer.id, clientReference);
  if (known && (await isAlive(tx, known))) return { kind: 'known', attempt: known };
  if (known) await freeClientReference(tx, known.id);

  const reference = newReference();
  const order = await placeOrder(tx, buyer, {
    purchase: input,
    paymentMethod: provider.name,
    refuse: ({ totalPaisa }) =>
      totalPaisa < provider.minimumPaisa
        ? badRequest('initiationFailed', { wallet: provider.name })
        : otherAmount(input, totalPaisa),
    attempt: { provider: provider.name, reference, clientReference },
  });
  if (!order.lines) throw new Error('A wallet order is never answered twice.');
  await refuseHoarding(tx, buyer);
  crashPoint('payment-order-made');
  return { kind: 'new', order, attemptId: order.attemptId, reference };
}

/** What a payment is called wherever it goes. */
export function newReference(): string {
  return `P-${randomBytes(9).toString('hex')}`;
}

async function isAlive(tx: Transaction, { status, orderId, expiresAt }: Attempt): Promise<boolean> {
  const ended = status === 'failed' || status === 'canceled' || status === 'expired';
  const tooLate = status === 'open' && expiresAt !== null && expiresAt <= new Date();
  if (ended || tooLate) return false;
  return (await lockOrder(tx, orderId)).status !== 'cancelled';
}

function otherAmount({ amount }: InitiatePaymentInput, totalPaisa: number): ShopError | undefined {
  return amount !== undefined && amount !== totalPaisa ? badRequest('amountChanged') : undefined;
}

async function continueKnown(
  shop: Shop,
  known: Attempt,
  input: InitiatePaymentInput,
  language: Language,
): Promise<StartedPayment> {
  const other = otherAmount(input, known.amountPaisa);
  if (other) throw other;
  const attempt = await awaitInitiation(shop.db, known);
  const paymentUrl = urlToContinue(shop.config, attempt, language);
  if (!paymentUrl) throw unavailable('initiationFailed', { wallet: attempt.provider });
  return { orderId: attempt.orderId, paymentUrl };
}

/** Stores the provider's answer, unless the order was cancelled or the attempt given up while it was under way. */
async function recordInitiation(
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

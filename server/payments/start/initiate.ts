import { randomBytes } from 'node:crypto';
import type { Order } from '#contract/orders/orders.ts';
import type { InitiatePaymentInput } from '#contract/payments/payments.ts';
import { isMobile } from '#contract/values/phone.ts';
import { crashPoint } from '#server/crash-points.ts';
import { badRequest, type ShopError, unavailable } from '#server/errors.ts';
import type { SignedBuyer } from '#server/orders/orders.ts';
import { type PlacedOrder, placeOrder } from '#server/orders/placing/place-order.ts';
import { readMethods } from '#server/payments/methods/methods.ts';
import { type Attempt, selectAttempt } from '#server/payments/payment-queries.ts';
import type { PaymentProvider, PaymentRequest } from '#server/payments/providers/provider.ts';
import type { Shop } from '#server/shop.ts';
import type { Language } from '#texts/language.ts';
import { onOurPage, recordInitiation } from './record-initiation.ts';
import { awaitInitiation, urlToContinue } from './repeated.ts';

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
  'lines' | 'shippingPaisa' | 'taxPaisa'
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

type Prepared =
  | { kind: 'new'; order: PlacedOrder; attemptId: string; reference: string }
  | { kind: 'known'; attempt: Attempt };

/** Who comes twice with the same purchase_order_id is answered with what was started for the first. */
async function prepare(
  { db }: Shop,
  buyer: SignedBuyer,
  provider: PaymentProvider,
  input: InitiatePaymentInput,
): Promise<Prepared> {
  const reference = newReference();
  const order = await placeOrder(db, buyer, {
    purchase: input,
    paymentMethod: provider.name,
    refuse: ({ totalPaisa }) =>
      totalPaisa < provider.minimumPaisa
        ? badRequest('initiationFailed', { wallet: provider.name })
        : otherAmount(input, totalPaisa),
    attempt: { provider: provider.name, reference, clientReference: input.purchase_order_id ?? null },
  });
  if (order.lines) return { kind: 'new', order, attemptId: order.attemptId, reference };
  const attempt = order.attemptId ? await selectAttempt(db, order.attemptId) : undefined;
  if (!attempt) throw new Error('A payment that was started before is gone.');
  return { kind: 'known', attempt };
}

/** What a payment is called wherever it goes. */
export function newReference(): string {
  return `P-${randomBytes(9).toString('hex')}`;
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

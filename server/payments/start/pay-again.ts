import type { PaymentMethod } from '#contract/orders/orders.ts';
import { withLanguage } from '#contract/values/language-path.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { fault, sentenceOf } from '#server/errors.ts';
import { isSigned, sign } from '#server/messages/signatures.ts';
import { linesOf, lockOrder, setPaymentMethod } from '#server/orders/orders.ts';
import { type Methods, readMethods, walletsOf } from '#server/payments/methods/methods.ts';
import { insertPaymentEvent, selectPaymentUrls } from '#server/payments/payment-queries.ts';
import { failedPath } from '#server/payments/return.ts';
import type { Shop } from '#server/shop.ts';
import { texts } from '#server/texts.ts';
import type { Language } from '#texts/language.ts';
import { type NewPayment, newReference, startAtProvider } from './initiate.ts';
import { insertAttempt, selectWithoutPayment } from './pay-again-queries.ts';

const PURPOSE = 'pay-order';

/** An order that was reopened is paid by a link that only the shop can have written, from My Orders as from a message. */
export async function payAgainPath(db: Database, orderId: string): Promise<string> {
  return `/api/orders/payment/again/${orderId}/${await sign(db, PURPOSE, orderId)}`;
}

/** Where the browser goes: to the payment under way, to a new one, or to the orders when there is nothing to pay. */
export async function payAgain(
  shop: Shop,
  link: { order: string; signature: string; method?: PaymentMethod | undefined },
  language: Language,
): Promise<string> {
  const { order: orderId, signature, method } = link;
  const { payments } = texts[language];
  if (!(await isSigned(shop.db, PURPOSE, orderId, signature)))
    return failedPath(payments.unknownPayment, language);
  const methods = await readMethods(shop);
  const next = await shop.db.transaction().execute((tx) => prepareAgain(tx, methods, orderId, method));
  if (typeof next === 'string') return next;
  if (!next) return withLanguage('/orders', language);
  const failure = fault('initiationFailed', { wallet: next.provider.name });
  const notStarted = failedPath(sentenceOf(failure, language), language);
  return (await startAtProvider(shop, { ...next, language })) ?? notStarted;
}

/** The order's lock makes two presses one after the other: the second finds the payment of the first. */
async function prepareAgain(
  tx: Transaction,
  methods: Methods,
  orderId: string,
  wished: PaymentMethod | undefined,
): Promise<Omit<NewPayment, 'language'> | string | undefined> {
  const order = await lockOrder(tx, orderId);
  const isAhead = order.payment_method === 'cash';
  const paisa = isAhead ? order.ahead_paisa - order.ahead_paid_paisa : order.total_paisa;
  if (order.status === 'cancelled' || order.payment_status !== 'pending' || paisa === 0) return undefined;
  const [open] = await selectPaymentUrls(tx, [order.id], new Date());
  if (open) return open.paymentUrl;
  const isFree = (await selectWithoutPayment(tx, [order.id])).has(order.id);
  const mayChoose = wished !== undefined && (order.taken_by !== null || isAhead);
  const usual = isAhead ? walletsOf(methods)[0] : order.payment_method;
  const method = mayChoose ? wished : usual;
  if (!isFree || !method || method === 'cash' || !methods.offered.includes(method)) return undefined;

  const provider = methods.provider(method);
  if (paisa < provider.minimumPaisa) return undefined;
  if (!isAhead && method !== order.payment_method) await setPaymentMethod(tx, order.id, method);
  const reference = newReference();
  const attemptId = await insertAttempt(tx, {
    orderId: order.id,
    userId: order.user_id,
    provider: provider.name,
    reference,
    amountPaisa: paisa,
  });
  await insertPaymentEvent(tx, { attemptId, source: 'initiate', from: null, to: 'initiating', detail: '' });
  return {
    attemptId,
    reference,
    provider,
    customer: { name: order.customer_name, email: order.customer_email, phone: order.phone },
    order: isAhead ? partOf(order, paisa) : { ...amountsOf(order), lines: await linesOf(tx, order.id) },
  };
}

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

function amountsOf(order: LockedOrder) {
  return {
    id: order.id,
    reference: order.reference,
    totalPaisa: order.total_paisa,
    shippingPaisa: order.shipping_paisa,
    taxPaisa: order.tax_paisa,
  };
}

/** At the wallet it is one thing with one price: which goods it is a part of nobody can say. */
function partOf({ id, reference }: LockedOrder, paisa: number): NewPayment['order'] {
  const line = { productId: id, name: `Order ${reference}`, pricePaisa: paisa, quantity: 1 };
  const none = { shippingPaisa: 0, taxPaisa: 0 };
  return { id, reference, totalPaisa: paisa, ...none, lines: [line] };
}

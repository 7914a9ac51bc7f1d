import { lineName } from '#contract/catalogue/chosen-options.ts';
import type { PaymentMethod } from '#contract/orders/orders.ts';
import type { Totals } from '#contract/values/money.ts';
import type { Database, Transaction } from '#database/connect.ts';
import {
  type CaseFacts,
  type OrderFacts,
  prepareMessage,
  readOwner,
  tell,
  tellOwner,
  toOwner,
  whyNotBy,
} from '#server/messages/messages.ts';
import type { OrderRow } from './order-json.ts';
import { selectOrder } from './order-list-queries.ts';
import { isOfGuest, selectSoldLines } from './order-queries.ts';
import type { QuotedLine } from './placing/quote.ts';

type Buyer = { id: string; name: string; email: string; guestPhone?: string };
type NewOrder = {
  paymentMethod: PaymentMethod;
  phone: string | null;
  lines: QuotedLine[];
  isPickup: boolean;
} & Pick<Totals, 'totalPaisa'> &
  Besides;

type Besides = Pick<Totals, 'discountPaisa' | 'shippingPaisa' | 'taxPaisa' | 'taxIncluded' | 'roundingPaisa'>;

type OrderMessage =
  | 'order_received'
  | 'payment_received'
  | 'payment_failed'
  | 'payment_asked_again'
  | 'order_shipped'
  | 'order_delivered'
  | 'order_cancelled';

/** What is said instead to who comes to the shop for it. */
const atPickup = { order_shipped: 'pickup_ready', order_delivered: 'pickup_done' } as const;

/** The customer hears of it once this transaction has committed. */
export async function tellCustomer(tx: Transaction, kind: OrderMessage, orderId: string): Promise<void> {
  const order = await selectOrder(tx, orderId);
  if (!order) return;
  const to = { userId: order.user_id, email: order.customer_email, phone: order.phone };
  const said = order.pickup && kind in atPickup ? atPickup[kind as keyof typeof atPickup] : kind;
  await tell(tx, { kind: said, to, facts: { name: order.customer_name, order: await factsOf(tx, order) } });
}

/** Of the part of a cash order that is paid ahead. */
export async function tellOfAhead(
  tx: Transaction,
  kind: 'ahead_asked' | 'payment_received',
  orderId: string,
  paisa: number,
): Promise<void> {
  const order = await selectOrder(tx, orderId);
  if (!order) return;
  const to = { userId: order.user_id, email: order.customer_email, phone: order.phone };
  const restPaisa = order.total_paisa - order.ahead_paisa;
  const facts = { ...(await factsOf(tx, order)), totalPaisa: paisa, restPaisa };
  const asksAll = kind === 'ahead_asked' && restPaisa === 0;
  await tell(tx, {
    kind: asksAll ? 'all_ahead_asked' : kind,
    to,
    facts: { name: order.customer_name, order: facts },
  });
}

/** Where to pay an order that was taken by phone: to the phone, and by mail where there is an address. */
export async function tellPayLink(tx: Transaction, orderId: string): Promise<void> {
  const order = await selectOrder(tx, orderId);
  if (!order) return;
  const facts = { name: order.full_name, order: { ...(await factsOf(tx, order)), isGuest: true } };
  for (const to of [{ phone: order.phone }, { email: order.customer_email }]) {
    await tell(tx, { kind: 'payment_link', to: { userId: order.user_id, ...to }, facts });
  }
}

/** An order that can be worked on: placed in cash, or paid. Told once, however often it is reopened. */
export async function tellOwnerOfOrder(tx: Transaction, orderId: string): Promise<void> {
  const order = await selectOrder(tx, orderId);
  if (!order) return;
  const facts = { name: order.customer_name, order: await factsOf(tx, order) };
  await tellOwner(tx, { kind: 'owner_new_order', facts, once: order.id });
}

/** What went back, which may be a part. */
export async function tellOfRefund(tx: Transaction, orderId: string, paisa: number): Promise<void> {
  const order = await selectOrder(tx, orderId);
  if (!order) return;
  const to = { userId: order.user_id, email: order.customer_email, phone: order.phone };
  const facts = { name: order.customer_name, order: { ...(await factsOf(tx, order)), totalPaisa: paisa } };
  await tell(tx, { kind: 'order_refunded', to, facts });
}

/** A return or a complaint about this order has its number, or its answer. */
export async function tellCustomerOfCase(
  tx: Transaction,
  kind: 'case_received' | 'case_answered',
  orderId: string,
  about: CaseFacts,
): Promise<void> {
  const order = await selectOrder(tx, orderId);
  if (!order) return;
  const to = { userId: order.user_id, email: order.customer_email, phone: order.phone };
  const facts = { name: order.customer_name, order: await factsOf(tx, order), case: about };
  await tell(tx, { kind, to, facts });
}

export function tellOwnerOfCase(
  tx: Transaction,
  kind: 'owner_new_case' | 'owner_case_due',
  about: CaseFacts,
  once: string,
): Promise<void> {
  return tellOwner(tx, { kind, facts: { case: about }, once });
}

/** A payment of this order that cannot be settled without a person. */
export async function tellOwnerOfAlert(tx: Transaction, orderId: string): Promise<void> {
  const order = await selectOrder(tx, orderId);
  if (!order) return;
  const facts = { name: order.customer_name, order: await factsOf(tx, order) };
  await tellOwner(tx, { kind: 'owner_payment_attention', facts });
}

async function factsOf(tx: Transaction, order: OrderRow): Promise<OrderFacts> {
  return {
    id: order.id,
    reference: order.reference,
    totalPaisa: order.total_paisa,
    payment: order.payment_method,
    courier: order.courier ?? '',
    trackingNumber: order.tracking_number ?? '',
    isGuest: await isOfGuest(tx, order.id),
    besides: besidesOf({
      discountPaisa: order.discount_paisa,
      shippingPaisa: order.shipping_paisa,
      taxPaisa: order.tax_paisa,
      taxIncluded: order.tax_included,
      roundingPaisa: order.rounding_paisa,
    }),
    isPickup: order.pickup,
    ...(order.pickup ? { pickupAt: order.address } : {}),
    lines: (await selectSoldLines(tx, order.id)).map((line) => ({ ...line, name: lineName(line) })),
  };
}

/** A tax that the prices include makes no difference between them and the total. */
function besidesOf(totals: Besides): OrderFacts['besides'] {
  return {
    discount: -totals.discountPaisa,
    delivery: totals.shippingPaisa,
    tax: totals.taxIncluded ? 0 : totals.taxPaisa,
    rounding: totals.roundingPaisa,
  };
}

/**
 * What `place_orders` writes down with the order: the order's own id and reference are known only there. An order that waits
 * for its payment is told of once it is paid.
 */
export async function prepareMessages(db: Database, buyer: Buyer, order: NewOrder) {
  const owner = await readOwner(db);
  const facts = {
    name: buyer.name,
    order: {
      id: '',
      reference: '',
      totalPaisa: order.totalPaisa,
      payment: order.paymentMethod,
      isGuest: buyer.guestPhone !== undefined,
      besides: besidesOf(order),
      isPickup: order.isPickup,
      lines: order.lines.map((line) => ({
        name: lineName(line),
        quantity: line.quantity,
        pricePaisa: line.pricePaisa,
      })),
    },
  };
  const to = { userId: buyer.id, email: buyer.email, phone: order.phone };
  const toTell =
    order.paymentMethod === 'cash'
      ? [
          { kind: 'order_received' as const, to, facts },
          ...toOwner(owner, { kind: 'owner_new_order', facts }),
        ]
      : [];
  const isRunningOut = toOwner(owner, { kind: 'owner_low_stock', facts: {} });
  return {
    messages: toTell
      .flatMap((message) => prepareMessage(message) ?? [])
      .map((message) => ({ ...message, no_way: whyNotBy(db, message.channel) })),
    lowStock: { limit: owner.lowStockAt, messages: isRunningOut.flatMap((one) => prepareMessage(one) ?? []) },
  };
}

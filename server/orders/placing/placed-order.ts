import type { Order, PaymentMethod } from '#contract/orders/orders.ts';
import type { Database } from '#database/connect.ts';
import type { AddressColumns } from '#server/delivery/addresses.ts';
import { toOrder } from '#server/orders/order-json.ts';
import { selectLines, selectOrder } from '#server/orders/order-list-queries.ts';
import { withLines } from '#server/orders/order-reading.ts';
import type { Buyer } from '#server/orders/orders.ts';
import type { Quote } from './quote.ts';

type Placing = {
  buyer: Buyer;
  paymentMethod: PaymentMethod;
  quote: Quote;
  address: AddressColumns;
  pickup: boolean;
};

/** What may happen to an order later has not. */
const untouched = {
  status: 'pending',
  payment_status: 'pending',
  ahead_paisa: 0,
  ahead_paid_paisa: 0,
  confirmed_at: null,
  courier: null,
  tracking_number: null,
} as const;

/** The order as it will be, but for its id and its time. */
export function draftOf({ buyer, paymentMethod, quote, address, pickup }: Placing): Order {
  const { lines, totals, discount } = quote;
  const unknown = new Date(0);
  const row = {
    id: '',
    reference: '',
    user_id: buyer.id,
    customer_name: buyer.name,
    customer_email: buyer.email,
    ...untouched,
    payment_method: paymentMethod,
    subtotal_paisa: totals.subtotalPaisa,
    shipping_paisa: totals.shippingPaisa,
    tax_paisa: totals.taxPaisa,
    total_paisa: totals.totalPaisa,
    discount_paisa: totals.discountPaisa,
    discount_code: discount?.discountId ? discount.code : null,
    rounding_paisa: totals.roundingPaisa,
    tax_included: totals.taxIncluded,
    ...address,
    pickup,
    days_from: pickup ? null : quote.delivery.rule.daysFrom,
    days_to: pickup ? null : quote.delivery.rule.daysTo,
    created_at: unknown,
    updated_at: unknown,
  };
  return toOrder(
    row,
    lines.map((line) => ({ ...line, available: true })),
  );
}

/** As it was answered when it was placed, whatever happened to it since. */
export async function readAsPlaced(db: Database, id: string): Promise<Order> {
  const [row, lines] = await Promise.all([selectOrder(db, id), selectLines(db, [id])]);
  if (!row) throw new Error('An order that was placed is gone.');
  return toOrder(
    { ...row, ...untouched, updated_at: row.created_at },
    lines.map((line) => ({ ...line, available: true })),
  );
}

export async function readPlaced(db: Database, id: string): Promise<Order> {
  const row = await selectOrder(db, id);
  const [order] = row ? await withLines(db, [row]) : [];
  if (!order) throw new Error('An order that was just placed is gone.');
  return order;
}

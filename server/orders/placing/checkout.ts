import type { Order, OrderInput } from '#contract/orders/orders.ts';
import { paisaToRupees, rupeesToPaisa, type Totals } from '#contract/values/money.ts';
import type { Database } from '#database/connect.ts';
import { badRequest, conflict, type ShopError } from '#server/errors.ts';
import { deleteAnswersBefore } from '#server/orders/order-queries.ts';
import type { SignedBuyer } from '#server/orders/orders.ts';
import { type OrderRequest, placeOrder } from './place-order.ts';

const KEY_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** A cash order, exactly once: a request that comes again gets the answer of the first. */
export async function placeCashOrder(
  db: Database,
  buyer: SignedBuyer,
  input: OrderInput,
  { key, readyAhead }: Pick<OrderRequest, 'key' | 'readyAhead'>,
): Promise<Order> {
  if (input.paymentMethod !== 'cash') throw badRequest('cashOnly');
  const { order } = await placeOrder(db, buyer, {
    purchase: input,
    paymentMethod: input.paymentMethod,
    key,
    readyAhead,
    refuse: (totals) => otherTotal(input.expectedTotal, totals),
  });
  return order;
}

/** Nobody is charged a total they did not see. */
export function otherTotal(seen: number | undefined, totals: Totals): ShopError | undefined {
  if (seen === undefined || rupeesToPaisa(seen) === totals.totalPaisa) return undefined;
  return conflict('totalChanged', {
    totals: {
      itemCount: totals.itemCount,
      subtotal: paisaToRupees(totals.subtotalPaisa),
      shipping: paisaToRupees(totals.shippingPaisa),
      tax: paisaToRupees(totals.taxPaisa),
      total: paisaToRupees(totals.totalPaisa),
    },
  });
}

/** Housekeeping: nobody retries a request of last week. */
export function forgetOldAnswers(db: Database): Promise<void> {
  return deleteAnswersBefore(db, new Date(Date.now() - KEY_LIFETIME));
}

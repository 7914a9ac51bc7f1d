import { createHash } from 'node:crypto';
import type { Order, OrderInput } from '#contract/orders.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { clearCart, hasAnyInCart } from '#server/cart/cart.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { tellCustomer, tellOwnerOfOrder } from './order-messages.ts';
import {
  deleteAnswersBefore,
  insertAnswer,
  selectAnswer,
  selectOrderLines,
  selectOrdersSince,
} from './order-queries.ts';
import { withLines } from './order-reading.ts';
import type { OrderLine } from './order-stock.ts';
import { addressColumns, type Buyer, linesOf, lockBuyer, type OrderRequest, placeOrder } from './orders.ts';

const DOUBLE_CLICK_SECONDS = 10;
const KEY_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** A cash order, exactly once: a request that comes again gets the answer of the first. */
export async function placeCashOrder(
  tx: Transaction,
  buyer: Buyer,
  input: OrderInput,
  idempotencyKey: string | undefined,
): Promise<Order> {
  if (input.paymentMethod !== 'cash') throw badRequest('cashOnly');
  const request = {
    lines: linesOf(input.items),
    address: input.shippingAddress,
    paymentMethod: input.paymentMethod,
  };
  await lockBuyer(tx, buyer);
  const earlier = idempotencyKey
    ? await findAnswer(tx, buyer, idempotencyKey, request)
    : await findDoubleClick(tx, buyer, request);
  if (earlier) return earlier;

  const { id, order, lines } = await placeOrder(tx, buyer, request);
  await clearCart(
    tx,
    buyer.id,
    lines.map((line) => line.productId),
  );
  await tellCustomer(tx, 'order_received', id);
  await tellOwnerOfOrder(tx, id);
  if (idempotencyKey) {
    const requestHash = hashOf(fingerprint(request));
    await insertAnswer(tx, {
      userId: buyer.id,
      key: idempotencyKey,
      requestHash,
      orderId: id,
      answer: order,
    });
  }
  return order;
}

async function findAnswer(
  tx: Transaction,
  buyer: Buyer,
  key: string,
  request: OrderRequest,
): Promise<Order | undefined> {
  const kept = await selectAnswer(tx, buyer.id, key);
  if (!kept) return undefined;
  if (!kept.requestHash.equals(hashOf(fingerprint(request)))) {
    throw conflict('keyUsedBefore');
  }
  return kept.answer as Order;
}

/**
 * Without a key, the same order again within seconds is the same click. Whoever means to buy again has put the
 * products into the cart again, which the first order had emptied of them.
 */
async function findDoubleClick(
  tx: Transaction,
  buyer: Buyer,
  request: OrderRequest,
): Promise<Order | undefined> {
  const recent = await selectOrdersSince(tx, buyer.id, DOUBLE_CLICK_SECONDS);
  for (const row of recent) {
    const lines = await selectOrderLines(tx, row.id);
    if (fingerprintOf(lines, row, row.payment_method) !== fingerprint(request)) continue;
    const productIds = lines.map((line) => line.productId);
    if (await hasAnyInCart(tx, buyer.id, productIds)) return undefined;
    return (await withLines(tx, [row]))[0];
  }
  return undefined;
}

function fingerprint({ lines, address, paymentMethod }: OrderRequest): string {
  return fingerprintOf(lines, addressColumns(address), paymentMethod);
}

function fingerprintOf(
  lines: OrderLine[],
  address: ReturnType<typeof addressColumns>,
  method: string,
): string {
  const wanted = lines.map(({ productId, quantity }) => `${productId} ${quantity}`).sort();
  const { full_name, phone, address: street, city, state, zip_code, country } = address;
  return JSON.stringify([method, wanted, full_name, phone, street, city, state, zip_code, country]);
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Housekeeping: nobody retries a request of last week. */
export function forgetOldAnswers(db: Database): Promise<void> {
  return deleteAnswersBefore(db, new Date(Date.now() - KEY_LIFETIME));
}

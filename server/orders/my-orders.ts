import { paginationOf, sliceOf } from '#contract/envelope.ts';
import { MY_ORDERS_PAGE_SIZE, type OrderListAnswer, type OrderWithEvents } from '#contract/orders.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { conflict, notFound } from '#server/errors.ts';
import { readPaymentUrls } from '#server/payments/payments.ts';
import { cancelWithRefund } from './order-admin.ts';
import type { OrderRow } from './order-json.ts';
import { countOrdersOf, selectEvents, selectOrder, selectOrdersOf } from './order-list-queries.ts';
import { withLines } from './order-reading.ts';
import { type Buyer, lockOrder } from './orders.ts';

type Owner = { id: string };

export async function listMyOrders(db: Database, owner: Owner, page: number): Promise<OrderListAnswer> {
  const [rows, total] = await Promise.all([
    selectOrdersOf(db, owner.id, sliceOf(page, MY_ORDERS_PAGE_SIZE)),
    countOrdersOf(db, owner.id),
  ]);
  return {
    orders: await withLines(db, rows, await paymentUrlsOf(db, rows)),
    pagination: paginationOf(page, total, MY_ORDERS_PAGE_SIZE),
  };
}

/** Somebody else's order does not exist. */
export async function readMyOrder(db: Database, owner: Owner, orderId: string): Promise<OrderWithEvents> {
  const row = await selectOrder(db, orderId);
  if (!row || row.user_id !== owner.id) throw notFound('orderNotFound');
  const [[order], events] = await Promise.all([
    withLines(db, [row], await paymentUrlsOf(db, [row])),
    selectEvents(db, row.id),
  ]);
  if (!order) throw notFound('orderNotFound');
  return {
    ...order,
    events: events.map(({ kind, message, created_at }) => ({
      kind,
      message,
      created_at: created_at.toISOString(),
    })),
  };
}

/** Only what still waits for its payment has somewhere to pay. */
function paymentUrlsOf(db: Database, rows: OrderRow[]): Promise<Map<string, string>> {
  const unpaid = rows.filter(
    (row) => row.payment_method !== 'cash' && row.payment_status === 'pending' && row.status === 'pending',
  );
  return readPaymentUrls(
    db,
    unpaid.map((row) => row.id),
  );
}

export async function cancelMyOrder(tx: Transaction, owner: Buyer, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.user_id !== owner.id) throw notFound('orderNotFound');
  if (order.status === 'cancelled') throw conflict('cancelledAlready');
  if (order.status !== 'pending') throw conflict('cancelTooLate', { status: order.status });
  await cancelWithRefund(tx, order, owner, 'Cancelled by the customer');
}

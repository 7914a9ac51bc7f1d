import { MY_ORDERS_PAGE_SIZE, type OrderListAnswer, type OrderWithEvents } from '#contract/orders/orders.ts';
import { paginationOf, sliceOf } from '#contract/values/list-pages.ts';
import type { Database } from '#database/connect.ts';
import { notFound } from '#server/errors.ts';
import { readPage } from '#server/list-pages.ts';
import type { Language } from '#texts/language.ts';
import { followPath } from './guest-orders.ts';
import { tellEvent } from './order-events.ts';
import { type Holder, holds } from './order-holder.ts';
import { countOrdersOf, selectEvents, selectOrder, selectOrdersOf } from './order-list-queries.ts';
import { withLines } from './order-reading.ts';

type Owner = { id: string };

export async function listMyOrders(db: Database, owner: Owner, page: number): Promise<OrderListAnswer> {
  const slice = sliceOf(page, MY_ORDERS_PAGE_SIZE);
  const { rows, ...counted } = await readPage(slice, {
    rows: () => selectOrdersOf(db, owner.id, slice),
    count: () => countOrdersOf(db, owner.id),
  });
  return {
    orders: await withLines(db, rows),
    pagination: paginationOf(page, counted, MY_ORDERS_PAGE_SIZE),
  };
}

/** Somebody else's order does not exist. */
export async function readMyOrder(
  db: Database,
  holder: Holder,
  orderId: string,
  language: Language,
): Promise<OrderWithEvents> {
  const row = await selectOrder(db, orderId);
  if (!row || !holds(holder, row)) throw notFound('orderNotFound');
  const [[order], events] = await Promise.all([withLines(db, [row]), selectEvents(db, row.id)]);
  if (!order) throw notFound('orderNotFound');
  return {
    ...order,
    events: events.map(({ actor_name: _, ...event }) =>
      tellEvent(event, { language, isPickup: row.pickup, toCustomer: true }),
    ),
    follow_url: 'isGuest' in holder && holder.isGuest ? await followPath(db, order._id) : null,
    // Payments know them: see `waysToPay`.
    pay_with: [],
  };
}

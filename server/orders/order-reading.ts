import type {
  AdminOrderListAnswer,
  AdminOrderListQuery,
  Order,
  WaitingOrders,
} from '#contract/orders/orders.ts';
import type { AdminOrder } from '#contract/payments/payments.ts';
import { ADMIN_PAGE_SIZE, DEEPEST, paginationOf, type Slice, sliceOf } from '#contract/values/envelope.ts';
import type { Database } from '#database/connect.ts';
import { readPlaces } from '#server/delivery/places.ts';
import { notFound } from '#server/errors.ts';
import type { Language } from '#texts/language.ts';
import { tellEvent } from './order-events.ts';
import { type OrderRow, toOrder } from './order-json.ts';
import {
  countOrders,
  isWhole,
  selectEvents,
  selectLastOfPhone,
  selectLines,
  selectOrder,
  selectOrders,
  selectOrdersById,
  selectWaiting,
} from './order-list-queries.ts';
import { findOrdersOfGoods, isOfGoods } from './orders-of-goods.ts';

type OrderWithStory = Omit<AdminOrder, 'attempts' | 'refunds' | 'pay_link'>;

/** Orders with their lines and the names of their places: three questions to the database at most, however many there are. */
export async function withLines(db: Database, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const codes = [...new Set(rows.flatMap((row) => row.place_code ?? []))];
  const [lines, places] = await Promise.all([
    selectLines(
      db,
      rows.map((row) => row.id),
    ),
    readPlaces(db, codes),
  ]);
  const placeOf = new Map(places.map((place) => [place.code, place]));
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  return rows.map((row) => toOrder(row, linesOf.get(row.id) ?? [], placeOf.get(row.place_code ?? 0)));
}

/** These orders, in no particular order. */
export async function readOrders(db: Database, ids: string[]): Promise<Order[]> {
  return withLines(db, await selectOrdersById(db, ids));
}

export async function recentOrders(db: Database, limit: number): Promise<Order[]> {
  return withLines(db, await selectOrders(db, {}, { limit, offset: 0 }));
}

export async function listAllOrders(db: Database, query: AdminOrderListQuery): Promise<AdminOrderListAnswer> {
  const page = query.page ?? 1;
  const deepest = isWhole(query) ? Number.POSITIVE_INFINITY : DEEPEST;
  const { rows, total, isMore } = await findOrders(db, query, sliceOf(page));
  return {
    orders: await withLines(db, rows),
    pagination: { ...paginationOf(page, total, ADMIN_PAGE_SIZE, deepest), ...(isMore ? { isMore } : {}) },
  };
}

type FoundOrders = { rows: OrderRow[]; total: number; isMore?: boolean };

async function findOrders(db: Database, query: AdminOrderListQuery, slice: Slice): Promise<FoundOrders> {
  if (isOfGoods(query)) return await findOrdersOfGoods(db, query, slice);
  const total = await countOrders(db, query);
  return { rows: await selectOrders(db, query, slice, total), total };
}

export async function readWaitingOrders(db: Database): Promise<WaitingOrders> {
  const newest = await selectWaiting(db);
  if (!newest) return { waiting: 0, newest: null };
  const { id, reference, createdAt, waiting } = newest;
  return { waiting, newest: { _id: id, reference, created_at: createdAt.toISOString() } };
}

/** Where the last order with this phone number went. */
export async function lastAddressOf(db: Database, phone: string): Promise<Order['shipping_address'] | null> {
  const row = await selectLastOfPhone(db, phone);
  return row ? toOrder(row, []).shipping_address : null;
}

/** With its note and its story, for the owner. */
export async function readOrder(db: Database, orderId: string, language: Language): Promise<OrderWithStory> {
  const row = await selectOrder(db, orderId);
  if (!row) throw notFound('orderNotFound');
  const [[order], events] = await Promise.all([withLines(db, [row]), selectEvents(db, row.id)]);
  if (!order) throw notFound('orderNotFound');
  return {
    ...order,
    note: row.note,
    taken_by: row.taken_by,
    pay_until: row.pay_until?.toISOString() ?? null,
    events: events.map((event) => tellEvent(event, { language, isPickup: row.pickup })),
  };
}

import type {
  AdminOrderListAnswer,
  AdminOrderListQuery,
  Order,
  WaitingOrders,
} from '#contract/orders/orders.ts';
import type { AdminOrder } from '#contract/payments/payments.ts';
import {
  ADMIN_PAGE_SIZE,
  type Counted,
  DEEPEST,
  MOST_FOUND,
  paginationOf,
  type Slice,
  sliceOf,
} from '#contract/values/list-pages.ts';
import type { Database } from '#database/connect.ts';
import { readPlaces } from '#server/delivery/places.ts';
import { notFound } from '#server/errors.ts';
import { requireReachable } from '#server/list-pages.ts';
import type { Language } from '#texts/language.ts';
import { tellEvent } from './order-events.ts';
import { type OrderRow, toOrder } from './order-json.ts';
import {
  countOrders,
  keptOfDays,
  selectEvents,
  selectLastOfPhone,
  selectLines,
  selectOrder,
  selectOrders,
  selectOrdersById,
  selectWaiting,
} from './order-list-queries.ts';
import { isOfGoods, selectOrdersOfGoods } from './orders-of-goods-queries.ts';

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
  const deepest = deepestOf(query);
  const { rows, ...counted } = await findOrders(db, query, sliceOf(page), deepest);
  return {
    orders: await withLines(db, rows),
    pagination: paginationOf(page, counted, ADMIN_PAGE_SIZE, deepest),
  };
}

function deepestOf(query: AdminOrderListQuery): number {
  if (query.search?.trim() || isOfGoods(query)) return MOST_FOUND;
  return keptOfDays(query) ? Number.POSITIVE_INFINITY : DEEPEST;
}

async function findOrders(
  db: Database,
  query: AdminOrderListQuery,
  slice: Slice,
  deepest: number,
): Promise<Counted & { rows: OrderRow[] }> {
  if (isOfGoods(query)) {
    const { ids, ...counted } = await selectOrdersOfGoods(db, query, slice);
    requireReachable(slice, counted.total, deepest);
    const rows = new Map((await selectOrdersById(db, ids)).map((row) => [row.id, row]));
    return { rows: ids.flatMap((id) => rows.get(id) ?? []), ...counted };
  }
  const counted = await countOrders(db, query);
  requireReachable(slice, counted.total, deepest);
  return { rows: await selectOrders(db, query, slice, counted.total), ...counted };
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

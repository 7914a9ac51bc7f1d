import { paginationOf, sliceOf } from '#contract/envelope.ts';
import type { AdminOrderListAnswer, AdminOrderListQuery, Order } from '#contract/orders.ts';
import type { Database } from '#database/connect.ts';
import { type OrderRow, toOrder } from './order-json.ts';
import { countOrders, selectLines, selectOrders } from './order-list-queries.ts';

/** Orders with their lines: two questions to the database, however many there are. */
export async function withLines(
  db: Database,
  rows: OrderRow[],
  paymentUrls: Map<string, string> = new Map(),
): Promise<Order[]> {
  if (rows.length === 0) return [];
  const lines = await selectLines(
    db,
    rows.map((row) => row.id),
  );
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  return rows.map((row) => toOrder(row, linesOf.get(row.id) ?? [], paymentUrls.get(row.id) ?? null));
}

export async function recentOrders(db: Database, limit: number): Promise<Order[]> {
  return withLines(db, await selectOrders(db, {}, { limit, offset: 0 }));
}

export async function listAllOrders(db: Database, query: AdminOrderListQuery): Promise<AdminOrderListAnswer> {
  const page = query.page ?? 1;
  const [rows, total] = await Promise.all([selectOrders(db, query, sliceOf(page)), countOrders(db, query)]);
  return {
    orders: await withLines(db, rows),
    pagination: paginationOf(page, total),
  };
}

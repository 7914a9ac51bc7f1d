import type { OrderFilter } from '#contract/orders/orders.ts';
import type { Database } from '#database/connect.ts';
import { csvLines, rupeeCell, timeCell } from '#server/http/files/csv-file.ts';
import { selectOrderBatch } from './order-list-queries.ts';
import { wayToGoods } from './orders-of-goods-queries.ts';

const columns = [
  ...['id', 'reference', 'date', 'status', 'payment method', 'payment status', 'customer', 'email'],
  ...['items', 'subtotal', 'shipping', 'tax', 'total'],
  ...['full name', 'phone', 'address', 'city', 'state', 'zip code', 'country', 'note'],
];

export async function exportOrders(db: Database, filter: OrderFilter): Promise<AsyncGenerator<string>> {
  const batch = selectOrderBatch(db, filter, await wayToGoods(db, filter));
  return csvLines(columns, batch, (order) => [
    ...[order.id, order.reference, timeCell(order.created_at), order.status, order.payment_method],
    ...[order.payment_status, order.customer_name, order.customer_email, order.items ?? ''],
    ...[order.subtotal_paisa, order.shipping_paisa, order.tax_paisa, order.total_paisa].map(rupeeCell),
    ...[order.full_name, order.phone ?? '', order.address, order.city, order.state, order.zip_code ?? ''],
    ...[order.country, order.note],
  ]);
}

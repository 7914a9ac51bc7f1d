import { stringify } from 'csv-stringify/sync';
import { type ProductColumn, productColumns } from '#contract/csv.ts';
import { paisaToRupees } from '#contract/money.ts';
import { inNepal } from '#contract/nepal.ts';
import type { Database } from '#database/connect.ts';
import { neutralize } from './csv-cells.ts';
import { selectCustomerBatch, selectOrderBatch, selectProductBatch } from './csv-queries.ts';

const BATCH = 1_000;
const BYTE_ORDER_MARK = '\uFEFF';
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type Cell = string | number;
type Batch<Row> = (db: Database, after: string, limit: number) => Promise<Row[]>;

export function exportProducts(db: Database): AsyncGenerator<string> {
  return lines(db, selectProductBatch, [...productColumns], (product) => {
    const cells: Record<ProductColumn, Cell> = {
      id: product.id,
      name: product.name,
      description: product.description,
      category: product.category,
      price: rupees(product.price_paisa),
      stock: product.stock,
      featured: String(product.featured),
      images: product.images.join('\n'),
      highlights: product.highlights.join('\n'),
    };
    return productColumns.map((column) => cells[column]);
  });
}

export function exportOrders(db: Database): AsyncGenerator<string> {
  const columns = [
    ...['id', 'reference', 'date', 'status', 'payment method', 'payment status', 'customer', 'email'],
    ...['items', 'subtotal', 'shipping', 'tax', 'total'],
    ...['full name', 'phone', 'address', 'city', 'state', 'zip code', 'country', 'note'],
  ];
  return lines(db, selectOrderBatch, columns, (order) => [
    ...[order.id, order.reference, wallClock(order.created_at), order.status, order.payment_method],
    ...[order.payment_status, order.customer_name, order.customer_email, order.items ?? ''],
    ...[order.subtotal_paisa, order.shipping_paisa, order.tax_paisa, order.total_paisa].map(rupees),
    ...[order.full_name, order.phone ?? '', order.address, order.city, order.state, order.zip_code ?? ''],
    ...[order.country, order.note],
  ]);
}

export function exportCustomers(db: Database): AsyncGenerator<string> {
  const columns = ['id', 'name', 'email', 'joined', 'orders', 'spent'];
  return lines(db, selectCustomerBatch, columns, (user) => [
    ...[user.id, user.name, user.email, wallClock(user.created_at)],
    ...[user.orders ?? 0, rupees(user.spent_paisa ?? 0)],
  ]);
}

async function* lines<Row extends { id: string }>(
  db: Database,
  read: Batch<Row>,
  columns: string[],
  toCells: (row: Row) => Cell[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + write([columns]);
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    const rows: Row[] = await read(db, after, BATCH);
    if (rows.length > 0) yield write(rows.map(toCells));
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  }
}

function write(rows: Cell[][]): string {
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralize(cell) : cell)));
  return stringify(safe, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}

function rupees(paisa: number): string {
  return paisaToRupees(paisa).toFixed(2);
}

/** 2026-11-15 18:05:00, the clock on the owner's wall. */
function wallClock(time: Date): string {
  return inNepal(time).toISOString().slice(0, 19).replace('T', ' ');
}

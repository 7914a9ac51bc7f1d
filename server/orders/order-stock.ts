import type { Transaction } from '#database/connect.ts';
import { moveStock } from '#server/stock/stock.ts';
import { lockProducts, selectOrderLines } from './order-queries.ts';

export type OrderLine = { productId: string; quantity: number };
export type StockActor = { id: string; name: string } | null;

/** The product that an order needs more of, and how much there is. */
export type MissingStock = { name: string; stock: number };

/** The same product named twice is one line; ids are compared as PostgreSQL compares them. */
export function mergeLines(lines: OrderLine[]): OrderLine[] {
  const merged = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    const id = productId.toLowerCase();
    merged.set(id, (merged.get(id) ?? 0) + quantity);
  }
  return [...merged].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Takes the stock of an order's lines, or says what is missing and takes nothing. */
export async function takeStock(
  tx: Transaction,
  orderId: string,
  actor: StockActor,
): Promise<MissingStock | undefined> {
  const lines = await selectOrderLines(tx, orderId);
  const products = await lockProducts(
    tx,
    lines.map((line) => line.productId),
  );
  for (const line of lines) {
    const stock = products.find((product) => product.id === line.productId)?.stock ?? 0;
    if (stock < line.quantity) return { name: line.name, stock };
  }
  await takeLines(tx, orderId, lines, actor);
  return undefined;
}

export function takeLines(
  tx: Transaction,
  orderId: string,
  lines: OrderLine[],
  actor: StockActor,
): Promise<void> {
  const moves = lines.map(({ productId, quantity }) => ({ productId, delta: -quantity }));
  return moveStock(tx, moves, { reason: 'order', orderId, actor });
}

export async function giveStockBack(tx: Transaction, orderId: string, actor: StockActor): Promise<void> {
  const lines = await selectOrderLines(tx, orderId);
  const moves = lines.map(({ productId, quantity }) => ({ productId, delta: quantity }));
  await moveStock(tx, moves, { reason: 'cancellation', orderId, actor });
}

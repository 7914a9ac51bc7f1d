import type { Transaction } from '#database/connect.ts';
import { insertStockMovements, lockProducts, selectOrderLines } from './order-queries.ts';

export type OrderLine = { productId: string; quantity: number };
export type StockActor = { id: string; name: string } | null;
type StockReason = 'order' | 'cancellation';

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
  await moveStock(tx, orderId, lines, 'order', actor);
  return undefined;
}

export async function giveStockBack(tx: Transaction, orderId: string, actor: StockActor): Promise<void> {
  const lines = await selectOrderLines(tx, orderId);
  await lockProducts(
    tx,
    lines.map((line) => line.productId),
  );
  await moveStock(tx, orderId, lines, 'cancellation', actor);
}

/** The ledger moves the stock; the products are locked by now. */
export async function moveStock(
  tx: Transaction,
  orderId: string,
  lines: OrderLine[],
  reason: StockReason,
  actor: StockActor,
): Promise<void> {
  await insertStockMovements(
    tx,
    lines.map(({ productId, quantity }) => ({
      product_id: productId,
      delta: reason === 'order' ? -quantity : quantity,
      reason,
      order_id: orderId,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? null,
    })),
  );
}

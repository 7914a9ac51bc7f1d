import { lineName } from '#contract/catalogue/chosen-options.ts';
import type { Transaction } from '#database/connect.ts';
import { moveStock } from '#server/stock/stock.ts';
import { addRestocked, lockProducts, selectOrderLines, selectStocks } from './order-queries.ts';

export type StockActor = { id: string; name: string } | null;

/** What an order needs more of, and how much there is. */
export type MissingStock = { name: string; stock: number };

/** Takes the stock of an order's lines, or says what is missing and takes nothing. */
export async function takeStock(
  tx: Transaction,
  orderId: string,
  actor: StockActor,
): Promise<MissingStock | undefined> {
  const lines = await selectOrderLines(tx, orderId);
  await lockProducts(
    tx,
    lines.map((line) => line.productId),
  );
  const stocks = await selectStocks(
    tx,
    lines.map((line) => line.variantId),
  );
  for (const line of lines) {
    const stock = stocks.get(line.variantId) ?? 0;
    if (stock < line.quantity - line.restocked) return { name: lineName(line), stock };
  }
  const moves = lines.map(({ quantity, restocked, ...line }) => ({ ...line, delta: restocked - quantity }));
  await moveStock(tx, moves, { reason: 'order', orderId, actor });
  return undefined;
}

export async function giveStockBack(tx: Transaction, orderId: string, actor: StockActor): Promise<void> {
  const lines = await selectOrderLines(tx, orderId);
  const moves = lines.map(({ quantity, restocked, ...line }) => ({ ...line, delta: quantity - restocked }));
  await moveStock(tx, moves, { reason: 'cancellation', orderId, actor });
}

/** A part of an order is back and can be sold again. The caller holds the order's lock. */
export async function restock(
  tx: Transaction,
  orderId: string,
  lines: { variantId: string; quantity: number }[],
  actor: { id: string; name: string },
): Promise<void> {
  const moves = [];
  for (const line of lines) {
    const { productId } = await addRestocked(tx, orderId, line);
    moves.push({ productId, variantId: line.variantId, delta: line.quantity });
  }
  await moveStock(tx, moves, { reason: 'return', orderId, actor });
}

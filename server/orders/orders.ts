import { MAX_QUANTITY } from '#contract/cart.ts';
import { computeTotals, MAX_ORDER_PAISA } from '#contract/money.ts';
import { DEFAULT_COUNTRY } from '#contract/nepal.ts';
import type {
  Order,
  OrderItemInput,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  ShippingAddressInput,
} from '#contract/orders.ts';
import type { Transaction } from '#database/connect.ts';
import { badRequest, conflict, notFound, unauthorized } from '#server/errors.ts';
import { readRates } from '#server/settings/settings.ts';
import { addOrderEvent, type OrderEvent, type WhyCancelled } from './order-events.ts';
import { toOrder } from './order-json.ts';
import { tellCustomer, tellOfLowStock, tellOwnerOfOrder } from './order-messages.ts';
import {
  insertOrder,
  insertOrderItems,
  lockOrderRow,
  lockProducts,
  lockUser,
  selectOrderLines,
  updateOrder,
} from './order-queries.ts';
import {
  giveStockBack,
  type MissingStock,
  mergeLines,
  type OrderLine,
  type StockActor,
  takeLines,
  takeStock,
} from './order-stock.ts';

// Locks are taken in one order everywhere: the customer, the order, its payment attempts, products by id.

export type Buyer = { id: string; name: string; email: string };

export type OrderRequest = {
  lines: OrderLine[];
  address: ShippingAddressInput;
  paymentMethod: PaymentMethod;
};

export type PlacedOrder = {
  id: string;
  reference: string;
  subtotalPaisa: number;
  shippingPaisa: number;
  taxPaisa: number;
  totalPaisa: number;
  lines: { productId: string; name: string; pricePaisa: number; quantity: number }[];
  /** As it is answered. */
  order: Order;
};

export function linesOf(items: OrderItemInput[]): OrderLine[] {
  return mergeLines(
    items.map((item) => ({
      productId: 'product_id' in item ? item.product_id : item.productId,
      quantity: item.quantity,
    })),
  );
}

/** Before anything that must happen once per customer: a second request waits here for the first. */
export async function lockBuyer(tx: Transaction, buyer: Buyer): Promise<void> {
  if (!(await lockUser(tx, buyer.id))) throw unauthorized('loginNeeded');
}

/** Prices come from the database, stock is taken, and all of it happens or none. The cart is the caller's. */
export async function placeOrder(
  tx: Transaction,
  buyer: Buyer,
  { lines: asked, address, paymentMethod }: OrderRequest,
): Promise<PlacedOrder> {
  const rates = await readRates(tx);
  const lines = await priceLines(tx, mergeLines(asked));
  const totals = computeTotals(lines, rates);
  if (totals.totalPaisa > MAX_ORDER_PAISA) throw badRequest('orderTooLarge');

  const row = await insertOrder(tx, {
    user_id: buyer.id,
    customer_name: buyer.name,
    customer_email: buyer.email,
    payment_method: paymentMethod,
    subtotal_paisa: totals.subtotalPaisa,
    shipping_paisa: totals.shippingPaisa,
    tax_paisa: totals.taxPaisa,
    total_paisa: totals.totalPaisa,
    ...addressColumns(address),
  });
  const { id, reference } = row;
  await insertOrderItems(
    tx,
    lines.map((line, index) => ({
      order_id: id,
      line: index + 1,
      product_id: line.productId,
      product_name: line.name,
      product_image: line.image,
      price_paisa: line.pricePaisa,
      quantity: line.quantity,
    })),
  );
  await takeLines(tx, id, lines, buyer);
  await tellOfLowStock(tx, lines);
  await addOrderEvent(tx, id, { kind: 'placed', params: { method: paymentMethod } }, buyer);
  return { id, reference, ...totals, lines, order: toOrder(row, lines) };
}

/** Cancels an order and returns its stock, exactly once. False when it was cancelled already. */
export async function cancelOrder(
  tx: Transaction,
  orderId: string,
  by: { actor: StockActor; why: WhyCancelled },
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order.stock_held) await giveStockBack(tx, orderId, by.actor);
  if (order.stock_held || order.status !== 'cancelled') {
    await updateOrder(tx, orderId, { status: 'cancelled', stock_held: false });
  }
  if (order.status === 'cancelled') return false;
  await addOrderEvent(tx, orderId, { kind: 'cancelled', params: { why: by.why } }, by.actor);
  return true;
}

/** Brings a cancelled order back to life. When stock is missing, nothing changes and it says what. */
export async function reviveOrder(
  tx: Transaction,
  orderId: string,
  by: { status: OrderStatus; actor: StockActor; event: OrderEvent },
): Promise<MissingStock | undefined> {
  const order = await lockOrder(tx, orderId);
  if (order.status !== 'cancelled') return undefined;
  if (!order.stock_held) {
    const missing = await takeStock(tx, orderId, by.actor);
    if (missing) return missing;
  }
  await updateOrder(tx, orderId, { status: by.status, stock_held: true });
  await addOrderEvent(tx, orderId, by.event, by.actor);
  return undefined;
}

/** The provider has confirmed the money. A pending order goes on to processing. */
export async function markPaid(tx: Transaction, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const status = order.status === 'pending' ? 'processing' : order.status;
  await updateOrder(tx, orderId, { payment_status: 'completed', status });
  await addOrderEvent(tx, orderId, { kind: 'paid' }, null);
  await tellCustomer(tx, 'payment_received', orderId);
  await tellOwnerOfOrder(tx, orderId);
}

export function setStatus(tx: Transaction, orderId: string, status: OrderStatus): Promise<void> {
  return updateOrder(tx, orderId, { status });
}

export function setNote(tx: Transaction, orderId: string, note: string): Promise<void> {
  return updateOrder(tx, orderId, { note });
}

export function setPaymentStatus(
  tx: Transaction,
  orderId: string,
  paymentStatus: PaymentStatus,
): Promise<void> {
  return updateOrder(tx, orderId, { payment_status: paymentStatus });
}

export async function lockOrder(tx: Transaction, orderId: string) {
  const order = await lockOrderRow(tx, orderId);
  if (!order) throw notFound('orderNotFound');
  return order;
}

export async function productsOf(tx: Transaction, orderId: string): Promise<string[]> {
  return (await selectOrderLines(tx, orderId)).map((line) => line.productId);
}

async function priceLines(tx: Transaction, asked: OrderLine[]) {
  const products = await lockProducts(
    tx,
    asked.map((line) => line.productId),
  );
  return asked.map(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    if (!product) throw notFound('productNotFound');
    const { name, stock } = product;
    if (product.deleted_at) throw conflict('noLongerSold', { name });
    if (stock < quantity) throw conflict('stockShort', { name, stock });
    if (quantity > MAX_QUANTITY) {
      throw badRequest('fieldTooLarge', { field: 'quantity', limit: MAX_QUANTITY });
    }
    return {
      productId,
      quantity,
      name,
      image: product.images[0] ?? '',
      pricePaisa: product.price_paisa,
      stockBefore: product.stock,
      available: true,
    };
  });
}

export function addressColumns(address: ShippingAddressInput) {
  return {
    full_name: address.fullName.trim(),
    phone: address.phone?.trim() || null,
    address: address.address.trim(),
    city: address.city.trim(),
    state: address.state.trim(),
    zip_code: address.zipCode?.trim() || null,
    country: (address.country ?? DEFAULT_COUNTRY) as string,
  };
}

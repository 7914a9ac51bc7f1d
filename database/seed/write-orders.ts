import type { Totals } from '#contract/values/money.ts';
import type { Transaction } from '#database/connect.ts';
import { addHours } from './calendar.ts';
import type { DemoProduct } from './catalogue.ts';
import { insertRows } from './insert-rows.ts';
import { eventsOf, paymentOf } from './order-story.ts';
import type { DemoOrder } from './orders.ts';
import { type Random, uuidAt } from './random.ts';
import type { Choice, Shelves } from './variants.ts';

type OrderBook = {
  orders: DemoOrder[];
  shelves: Shelves;
  choose: Choice;
  random: Random;
  totals: Map<DemoOrder, Totals>;
};

export async function writeOrders(
  tx: Transaction,
  { orders, shelves, choose, random, totals }: OrderBook,
): Promise<void> {
  const idOf = (product: DemoProduct) => shelves.get(product)?.productId ?? '';
  await insertRows(
    tx,
    'orders',
    orders.map((order) => {
      const { subtotalPaisa = 0, shippingPaisa = 0, taxPaisa = 0, totalPaisa = 0 } = totals.get(order) ?? {};
      return {
        id: order.id,
        user_id: order.customer.id,
        customer_name: order.customer.name,
        customer_email: order.customer.email,
        status: order.status,
        payment_method: order.method,
        payment_status: order.paymentStatus,
        stock_held: order.status !== 'cancelled',
        subtotal_paisa: subtotalPaisa,
        shipping_paisa: shippingPaisa,
        tax_paisa: taxPaisa,
        total_paisa: totalPaisa,
        full_name: order.customer.name,
        phone: order.phone,
        address: order.address.address,
        city: order.address.city,
        state: order.address.state,
        zip_code: order.address.zipCode,
        created_at: order.createdAt,
        updated_at: order.createdAt,
      };
    }),
  );
  await insertRows(
    tx,
    'order_items',
    orders.flatMap((order) =>
      order.lines.map(({ product, quantity }, index) => {
        const { id, sku, values } = choose(order, product);
        return {
          order_id: order.id,
          line: index + 1,
          product_id: idOf(product),
          variant_id: id,
          product_name: product.name,
          product_image: product.pictures[0] ?? '',
          sku,
          option_names: (product.options ?? []).map(({ name }) => name),
          option_values: values,
          price_paisa: product.price,
          quantity,
        };
      }),
    ),
  );
  await insertRows(
    tx,
    'order_events',
    orders.flatMap((order) => eventsOf(order, totals.get(order)?.totalPaisa ?? 0, random)),
  );
  await insertRows(tx, 'stock_movements', movementsOf(orders, idOf, choose, random));
  const payments = orders
    .filter(({ method }) => method === 'khalti')
    .map((order) => paymentOf(order, totals.get(order)?.totalPaisa ?? 0, random));
  await insertRows(
    tx,
    'payment_attempts',
    payments.map(({ attempt }) => attempt),
  );
  await insertRows(
    tx,
    'payment_events',
    payments.flatMap(({ events }) => events),
  );
  await insertRows(
    tx,
    'refunds',
    payments.flatMap(({ refund }) => (refund ? [refund] : [])),
  );
}

/** In the order of time: what a cancelled order gives back, it gives back before the next one asks. */
function movementsOf(
  orders: DemoOrder[],
  idOf: (product: DemoProduct) => string,
  choose: Choice,
  random: Random,
) {
  return orders.flatMap((order) => {
    const by = { order_id: order.id, actor_id: order.customer.id, actor_name: order.customer.name };
    return order.lines.flatMap(({ product, quantity }) => {
      const taken = {
        ...by,
        id: uuidAt(order.createdAt, random),
        product_id: idOf(product),
        variant_id: choose(order, product).id,
        delta: -quantity,
        reason: 'order' as const,
        created_at: order.createdAt,
      };
      if (order.status !== 'cancelled') return [taken];
      const at = addHours(order.createdAt, 1);
      return [
        taken,
        {
          ...taken,
          id: uuidAt(at, random),
          delta: quantity,
          reason: 'cancellation' as const,
          created_at: at,
        },
      ];
    });
  });
}

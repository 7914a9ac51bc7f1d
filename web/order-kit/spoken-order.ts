import { spokenIn } from '#contract/catalogue/spoken.ts';
import type { Order } from '#contract/orders/orders.ts';
import { spokenAddress } from '#contract/orders/spoken-address.ts';
import { browserLanguage } from '#web/texts/texts.ts';

/** Goods and places by their names in the language of the page. */
export function spokenOrder<T extends Pick<Order, 'items' | 'shipping_address'>>(order: T): T {
  const language = browserLanguage();
  const items = order.items.map((item) => ({ ...item, product_id: spokenIn(language, item.product_id) }));
  return { ...order, items, shipping_address: spokenAddress(language, order.shipping_address) };
}

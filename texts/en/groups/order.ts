import { order } from '#texts/en/storefront/order.ts';

/** What both an order's customer and the back office read about it. */
export default { order };

import { order } from '#texts/ne/storefront/order.ts';

/** What both an order's customer and the back office read about it. */
export default { order };

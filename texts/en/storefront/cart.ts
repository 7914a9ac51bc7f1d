import { deliveryTo } from '#texts/en/delivery.ts';

/** The cart and what things come to. Amounts come written. */
export const cart = {
  title: 'Cart',
  items: 'Cart items',
  loading: 'Loading your cart',
  empty: 'Your cart is empty',
  emptyHint: 'Everything you add will wait for you here, on all your devices.',
  perhaps: 'Featured right now',

  each: 'each',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: 'Item removed from cart',
  removeFailed: 'Failed to remove item',
  updateFailed: 'Failed to update cart',
  noLongerSold: (name: string) => `${name} is no longer sold`,
  pleaseRemove: 'Please remove it.',
  stockShort: (name: string, stock: number) =>
    stock === 0
      ? `${name} is out of stock`
      : `Only ${stock} of ${name} ${stock === 1 ? 'is' : 'are'} in stock`,
  take: (quantity: number) => `Take ${quantity}`,
  waits: 'Waits for the line.',
  removalWaits: 'Taken out once the line is back.',
  priceChanged: (before: string, now: string) => `The price changed from ${before} to ${now}.`,
  allThereIs: (stock: number) => `That is all: only ${stock} in stock.`,

  deliveryTo,
  summary: 'Order summary',
  freeShippingHint: (amount: string) => `Add ${amount} more to get free shipping!`,
  checkout: 'Proceed to checkout',
  changeMarked: 'Please change the marked items first.',
  continueShopping: 'Continue shopping',
};

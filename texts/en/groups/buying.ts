import { offers } from '#texts/en/offers.ts';
import { cart } from '#texts/en/storefront/cart.ts';
import { checkout } from '#texts/en/storefront/checkout.ts';
import { orders } from '#texts/en/storefront/orders.ts';
import { returns } from '#texts/en/storefront/returns.ts';

/** Cart, checkout and orders. */
export default { cart, checkout, offers, orders, returns };

import { offers } from '#texts/ne/offers.ts';
import { cart } from '#texts/ne/storefront/cart.ts';
import { checkout } from '#texts/ne/storefront/checkout.ts';
import { orders } from '#texts/ne/storefront/orders.ts';
import { returns } from '#texts/ne/storefront/returns.ts';

/** Cart, checkout and orders. */
export default { cart, checkout, offers, orders, returns };

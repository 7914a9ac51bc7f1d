import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';

/** Cart, checkout and orders. */
export default { cart, checkout, offers, orders };

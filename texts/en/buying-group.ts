import { account } from './account.ts';
import { accountPages } from './account-pages.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';

/** Cart, checkout, orders and account. */
export default { account, accountPages, cart, checkout, offers, orders };

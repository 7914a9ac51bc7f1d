import { account } from './account.ts';
import { accountPages } from './account-pages.ts';
import { offers } from './offers.ts';

/** Cart, checkout, orders and account. */
export default { account, accountPages, offers };

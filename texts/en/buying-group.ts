import { account } from './account.ts';
import { accountPages } from './account-pages.ts';

/** Cart, checkout, orders and account. */
export default { account, accountPages };

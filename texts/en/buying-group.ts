import { account } from './account.ts';

/** Cart, checkout, orders and account. */
export default { account };

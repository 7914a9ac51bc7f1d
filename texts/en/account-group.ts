import { account } from './account.ts';
import { accountPages } from './account-pages.ts';

/** Logging in, registering and one's own account. */
export default { account, accountPages };

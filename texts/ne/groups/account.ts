import { account } from '#texts/ne/storefront/account.ts';
import { accountPages } from '#texts/ne/storefront/account-pages.ts';

/** Logging in, registering and one's own account. */
export default { account, accountPages };

import { account } from '#texts/en/storefront/account.ts';
import { accountPages } from '#texts/en/storefront/account-pages.ts';

/** Logging in, registering and one's own account. */
export default { account, accountPages };

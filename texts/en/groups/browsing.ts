import { home } from '#texts/en/storefront/home.ts';
import { listing } from '#texts/en/storefront/listing.ts';

/** Home and the product listing. */
export default { home, listing };

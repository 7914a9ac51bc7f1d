import { home } from '#texts/ne/storefront/home.ts';
import { listing } from '#texts/ne/storefront/listing.ts';

/** Home and the product listing. */
export default { home, listing };

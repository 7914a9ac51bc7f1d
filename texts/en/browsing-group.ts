import { home } from './home.ts';
import { listing } from './listing.ts';

/** Home and the product listing. */
export default { home, listing };

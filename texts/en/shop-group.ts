import { frame } from './frame.ts';
import { home } from './home.ts';
import { kit } from './kit.ts';
import { listing } from './listing.ts';
import { product } from './product.ts';
import { reviews } from './reviews.ts';
import { variants } from './variants.ts';
import { wishes } from './wishes.ts';

/** What every page of the shop may need, the back office included: frame, home, listing, product and the design kit. */
export default { frame, home, kit, listing, product, reviews, variants, wishes };
